// Sessions of people in D1: an opaque token each, which ends when it is not used, when it is old, and
// when it is taken away. What a session may do is read with each request, so that a role that was
// changed holds at once.
import * as z from "zod";
import type { SessionLine } from "#contract/accounts/account-calls";
import { type Role, RoleSchema } from "#contract/protocol/scopes";
import { LocaleSchema } from "#contract/values/market";
import { withMigratedDirectory } from "#platform/modules/directory/directory";
import { hashToken, makeToken } from "#platform/modules/directory/opaque-tokens";
import type { Person } from "./people";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** An operator's session reaches every store. */
const lifetimes = {
  person: { idleMs: 14 * dayMs, wholeMs: 90 * dayMs },
  operator: { idleMs: 2 * hourMs, wholeMs: 12 * hourMs },
} as const;
/** `last_used_at_ms` is written at most this often: most calls only read. */
const lastUseStepMs = 5 * 60_000;
/** A second press of one form comes within it. */
const repeatMs = 60_000;

/** "passkey": the session was begun with a passkey, or confirmed by one. */
export type SessionLevel = "link" | "passkey";

const Level = z.enum(["link", "passkey"]);
const SessionRow = z
  .object({
    session_id: z.string(),
    level: Level,
    created_at_ms: z.int(),
    last_used_at_ms: z.int(),
    person_id: z.string(),
    email: z.string(),
    name: z.string(),
    locale: LocaleSchema,
    is_operator: z.int(),
    role: RoleSchema.nullable(),
    reason: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.session_id,
    level: row.level,
    createdAtMs: row.created_at_ms,
    lastUsedAtMs: row.last_used_at_ms,
    role: row.role,
    supportReason: row.reason,
    person: {
      id: row.person_id,
      email: row.email,
      name: row.name,
      locale: row.locale,
      isOperator: row.is_operator === 1,
    },
  }));

export type UsedSession = {
  id: string;
  level: SessionLevel;
  person: Person;
  /** When the person signed in. */
  createdAtMs: number;
  expiresAtMs: number;
  /** In the store that was named; null where the person is no member. */
  role: Role | null;
  /** Why the operator has entered the store that was named; null where that has not happened. */
  supportReason: string | null;
};

type Times = { createdAtMs: number; lastUsedAtMs: number };

function endsAtMs({ createdAtMs, lastUsedAtMs }: Times, isOperator: boolean): number {
  const { idleMs, wholeMs } = lifetimes[isOperator ? "operator" : "person"];
  return Math.min(createdAtMs + wholeMs, lastUsedAtMs + idleMs);
}

/** Notes the use. @param slug the store that the request names. */
export async function openSession(
  db: D1Database,
  { tokenHash, slug }: { tokenHash: string; slug: string | null },
  nowMs: number,
): Promise<UsedSession | "expired" | null> {
  const select = `SELECT s.session_id, s.level, s.created_at_ms, s.last_used_at_ms, p.person_id,
      p.email, p.name, p.locale, p.is_operator, m.role, e.reason
    FROM session s JOIN person p ON p.person_id = s.person_id
    LEFT JOIN membership m ON m.person_id = s.person_id AND m.slug = ?2
    LEFT JOIN support_entry e
      ON e.session_id = s.session_id AND e.slug = ?2 AND e.expires_at_ms > ?3
    WHERE s.token_hash = ?1`;
  const found = await withMigratedDirectory(db, () =>
    db.prepare(select).bind(tokenHash, slug, nowMs).first(),
  );
  if (found === null) return null;
  const { createdAtMs, lastUsedAtMs, ...session } = SessionRow.parse(found);
  const { isOperator } = session.person;
  if (endsAtMs({ createdAtMs, lastUsedAtMs }, isOperator) <= nowMs) return "expired";
  if (lastUsedAtMs <= nowMs - lastUseStepMs) {
    const update = "UPDATE session SET last_used_at_ms = ? WHERE session_id = ?";
    await db.prepare(update).bind(nowMs, session.id).run();
  }
  const expiresAtMs = endsAtMs({ createdAtMs, lastUsedAtMs: nowMs }, isOperator);
  return { ...session, createdAtMs, expiresAtMs };
}

/** `token`: derived, where the request may come twice; else a random one is made. */
export type NewSession = { level: SessionLevel; device: string; token?: string | undefined };
export type MadeSession = { token: string; id: string };

/**
 * The statement that begins a session for the person whom `from` selects as `person_id`, if any;
 * it belongs to the transaction that uses up what proves the person.
 */
export async function buildSession(
  db: D1Database,
  { level, device, token = makeToken("session") }: NewSession,
  proof: { from: string; values: readonly (string | number)[] },
  nowMs: number,
) {
  const made: MadeSession = { id: crypto.randomUUID(), token };
  const insert = `INSERT INTO session
      (session_id, token_hash, level, device, created_at_ms, last_used_at_ms, person_id)
    SELECT ?, ?, ?, ?, ?, ?, person_id FROM ${proof.from}`;
  const statement = db
    .prepare(insert)
    .bind(made.id, await hashToken(made.token), level, device, nowMs, nowMs, ...proof.values);
  return { made, statement };
}

const NewRow = z.object({ session_id: z.string() });

/** What a request with this token began a moment ago, where it is not over yet. */
export async function findJustBegun(
  db: D1Database,
  { token }: Pick<NewSession, "token">,
  nowMs: number,
): Promise<MadeSession | null> {
  if (token === undefined) return null;
  const select = "SELECT session_id FROM session WHERE token_hash = ? AND created_at_ms > ?";
  const hash = await hashToken(token);
  const found = await withMigratedDirectory(db, () =>
    db
      .prepare(select)
      .bind(hash, nowMs - repeatMs)
      .first(),
  );
  return found === null ? null : { id: NewRow.parse(found).session_id, token };
}

const LineRow = z.object({
  session_id: z.string(),
  level: Level,
  device: z.string(),
  created_at_ms: z.int(),
  last_used_at_ms: z.int(),
});

/** Those that are valid, last used first. */
export async function listSessions(
  db: D1Database,
  { person, id: currentId }: Pick<UsedSession, "person" | "id">,
  nowMs: number,
): Promise<SessionLine[]> {
  const select = `SELECT session_id, level, device, created_at_ms, last_used_at_ms FROM session
    WHERE person_id = ? ORDER BY last_used_at_ms DESC`;
  const { results } = await db.prepare(select).bind(person.id).all();
  return z
    .array(LineRow)
    .parse(results)
    .map((row) => ({
      row,
      times: { createdAtMs: row.created_at_ms, lastUsedAtMs: row.last_used_at_ms },
    }))
    .filter(({ times }) => endsAtMs(times, person.isOperator) > nowMs)
    .map(({ row, times }) => ({
      id: row.session_id,
      isCurrent: row.session_id === currentId,
      level: row.level,
      device: row.device,
      createdAt: new Date(row.created_at_ms).toISOString(),
      lastUsedAt: new Date(row.last_used_at_ms).toISOString(),
      expiresAt: new Date(endsAtMs(times, person.isOperator)).toISOString(),
    }));
}

/** False for a session that this person does not have. */
export async function endSession(
  db: D1Database,
  { personId, sessionId }: { personId: string; sessionId: string },
): Promise<boolean> {
  const remove = "DELETE FROM session WHERE session_id = ? AND person_id = ?";
  const { meta } = await db.prepare(remove).bind(sessionId, personId).run();
  return meta.changes === 1;
}

/** @param exceptId a session that goes on. @returns how many ended. */
export async function endSessions(
  db: D1Database,
  personId: string,
  exceptId: string | null,
): Promise<number> {
  const remove = "DELETE FROM session WHERE person_id = ? AND session_id <> ?";
  const { meta } = await db
    .prepare(remove)
    .bind(personId, exceptId ?? "")
    .run();
  return meta.changes;
}

/** A session that was begun by a link has the second factor from here on. */
export function buildConfirmation(db: D1Database, sessionId: string): D1PreparedStatement {
  return db.prepare("UPDATE session SET level = 'passkey' WHERE session_id = ?").bind(sessionId);
}

/** Sessions and entries that have ended are only rows; nothing reads them again. */
export function buildCleaning(db: D1Database, nowMs: number): D1PreparedStatement[] {
  const { idleMs, wholeMs } = lifetimes.person;
  return [
    db
      .prepare("DELETE FROM session WHERE last_used_at_ms <= ? OR created_at_ms <= ?")
      .bind(nowMs - idleMs, nowMs - wholeMs),
    db.prepare("DELETE FROM support_entry WHERE expires_at_ms <= ?").bind(nowMs),
  ];
}
