// Audited change by a seller or operator: done once per idempotency key, and written to the audit trail
// together with its effect. Must not know any subject.
import * as z from "zod";
import type { CallAnswer } from "#contract/protocol/call";
import { keyInUseCode } from "#contract/protocol/errors";
import {
  type AuditEvent,
  AuditEventSchema,
  type listAuditEvents,
} from "#contract/store/seller-store-calls";
import { err, type Failure } from "./result";
import type { StoreContext } from "./store-context";

/** Who did it, as the audit trail names them. */
export type Actor = {
  kind: AuditEvent["actor"];
  id: string;
  name: string | null;
  /** Why an operator entered the store. */
  reason: string | null;
};

/** Who asked for what; made by the request handler, where the caller is known. */
export type AuditedAction = {
  actor: Actor;
  call: string;
  /** What it is done to, such as a code or an order's number; empty for the store as a whole. */
  subject: string;
  requestId: string;
  /** Null where the caller gave no `Idempotency-Key`. */
  idempotency: { key: string; fingerprint: string } | null;
};

/** As long as Stripe keeps its own. Their answers may name a shopper. */
export const keepKeysMs = 24 * 60 * 60 * 1000;
/** An action that never ended, because the object was stopped: its key may be tried again. */
const actionTimeoutMs = 60_000;
const keepAuditEvents = 50_000;

const KeyRow = z.object({
  fingerprint: z.string(),
  answer: z.string().nullable(),
  created_at_ms: z.int(),
});
const FailureSchema = z.object({ ok: z.literal(false) });

function isRefused(outcome: unknown): boolean {
  return FailureSchema.safeParse(outcome).success;
}

type Claim =
  | { kind: "new" }
  | { kind: "done"; answer: unknown }
  | { kind: "refused"; failure: Failure };

function claimKey(
  ctx: StoreContext,
  { key, fingerprint }: { key: string; fingerprint: string },
): Claim {
  const nowMs = ctx.clock.now().getTime();
  ctx.sql.exec("DELETE FROM idempotency_key WHERE created_at_ms <= ?", nowMs - keepKeysMs);
  const [raw] = ctx.sql
    .exec("SELECT fingerprint, answer, created_at_ms FROM idempotency_key WHERE key = ?", key)
    .toArray();
  const known = raw === undefined ? null : KeyRow.parse(raw);
  if (known !== null && known.fingerprint !== fingerprint) {
    const detail = "This key was used for another request.";
    return { kind: "refused", failure: err(422, "idempotency_key_reused", detail) };
  }
  if (known?.answer != null) return { kind: "done", answer: JSON.parse(known.answer) };
  if (known !== null && nowMs - known.created_at_ms < actionTimeoutMs) {
    const detail = "The first request with this key is still being worked on.";
    return { kind: "refused", failure: err(409, keyInUseCode, detail) };
  }
  ctx.sql.exec(
    `INSERT INTO idempotency_key (key, fingerprint, answer, created_at_ms) VALUES (?, ?, NULL, ?)
     ON CONFLICT (key) DO UPDATE SET created_at_ms = excluded.created_at_ms`,
    key,
    fingerprint,
    nowMs,
  );
  ctx.wakeBy(nowMs + keepKeysMs);
  return { kind: "new" };
}

/** A refused action is forgotten: the caller may correct it under the same key. */
function endKey(ctx: StoreContext, key: string, outcome: unknown): void {
  if (isRefused(outcome)) ctx.sql.exec("DELETE FROM idempotency_key WHERE key = ?", key);
  else {
    const answer = JSON.stringify(outcome ?? null);
    ctx.sql.exec("UPDATE idempotency_key SET answer = ? WHERE key = ?", answer, key);
  }
}

const OldestRow = z.object({ oldest: z.int().nullable() });

/** Job of the alarm: a store that makes no further change forgets them as well. */
export function forgetOldAnswers({ sql, clock, wakeBy }: StoreContext): void {
  const before = clock.now().getTime() - keepKeysMs;
  sql.exec("DELETE FROM idempotency_key WHERE created_at_ms <= ?", before);
  const first = sql.exec("SELECT MIN(created_at_ms) AS oldest FROM idempotency_key").one();
  const { oldest } = OldestRow.parse(first);
  if (oldest !== null) wakeBy(oldest + keepKeysMs);
}

const AnsweredRow = z.object({ key: z.string(), created_at_ms: z.int() });

/** Which answers have this text in them. What else they say may be about others. */
export function listAnswersAbout({ sql }: StoreContext, text: string) {
  return sql
    .exec(
      `SELECT key, created_at_ms FROM idempotency_key
       WHERE instr(lower(answer), ?) > 0 ORDER BY created_at_ms`,
      text.toLowerCase(),
    )
    .toArray()
    .map((row) => AnsweredRow.parse(row))
    .map(({ key, created_at_ms: atMs }) => ({
      // A key begins with the name of its call.
      call: key.slice(0, key.indexOf(":")),
      answeredAt: new Date(atMs).toISOString(),
      storedUntil: new Date(atMs + keepKeysMs).toISOString(),
    }));
}

/**
 * Answers with this text in them, such as an e-mail address, are not given again; the change itself is not
 * made twice either.
 */
export function forgetAnswersAbout(ctx: StoreContext, text: string): void {
  const detail = "What was answered to this key is not stored any more; the change was made.";
  ctx.sql.exec(
    "UPDATE idempotency_key SET answer = ? WHERE instr(lower(answer), ?) > 0",
    JSON.stringify(err(409, "answer_forgotten", detail)),
    text.toLowerCase(),
  );
}

function audit(ctx: StoreContext, action: AuditedAction): void {
  ctx.sql.exec(
    `INSERT INTO audit_event (at, actor, actor_id, actor_name, reason, call, subject, request_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ctx.clock.now().toISOString(),
    action.actor.kind,
    action.actor.id,
    action.actor.name,
    action.actor.reason,
    action.call,
    action.subject,
    action.requestId,
  );
  ctx.sql.exec(
    "DELETE FROM audit_event WHERE event_id <= (SELECT MAX(event_id) FROM audit_event) - ?",
    keepAuditEvents,
  );
}

function finish(ctx: StoreContext, action: AuditedAction, outcome: unknown): void {
  if (action.idempotency !== null) endKey(ctx, action.idempotency.key, outcome);
  if (!isRefused(outcome)) audit(ctx, action);
}

/**
 * Does the work, unless its key says that it was done; then the first answer is given again. Work
 * that awaits nothing is written in one transaction with its trail.
 */
export function performAction(
  ctx: StoreContext,
  action: AuditedAction,
  work: () => unknown,
): unknown {
  if (action.idempotency !== null) {
    const claim = claimKey(ctx, action.idempotency);
    if (claim.kind === "done") return claim.answer;
    if (claim.kind === "refused") return claim.failure;
  }
  const forget = (cause: unknown): never => {
    if (action.idempotency !== null) {
      ctx.sql.exec("DELETE FROM idempotency_key WHERE key = ?", action.idempotency.key);
    }
    throw cause;
  };
  try {
    const outcome = work();
    if (outcome instanceof Promise) {
      return outcome.then((value) => {
        finish(ctx, action, value);
        return value;
      }, forget);
    }
    finish(ctx, action, outcome);
    return outcome;
  } catch (cause) {
    return forget(cause);
  }
}

const EventRow = z
  .object({
    event_id: z.int(),
    at: z.string(),
    actor: z.string(),
    actor_id: z.string().nullable(),
    actor_name: z.string().nullable(),
    reason: z.string().nullable(),
    call: z.string(),
    subject: z.string(),
    request_id: z.string(),
  })
  .transform(({ event_id, request_id, actor_id, actor_name, ...row }) =>
    AuditEventSchema.parse({
      ...row,
      id: event_id,
      actorId: actor_id,
      actorName: actor_name,
      requestId: request_id,
    }),
  );

/** Newest first. */
export function readAuditEvents(
  ctx: StoreContext,
  { before, limit }: { before?: number | undefined; limit: number },
): CallAnswer<typeof listAuditEvents> {
  const events = ctx.sql
    .exec(
      "SELECT * FROM audit_event WHERE event_id < ? ORDER BY event_id DESC LIMIT ?",
      before ?? Number.MAX_SAFE_INTEGER,
      limit,
    )
    .toArray()
    .map((row) => EventRow.parse(row));
  const last = events.at(-1);
  return { events, next: events.length === limit && last !== undefined ? last.id : null };
}
