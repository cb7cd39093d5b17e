// A store's tokens in D1: named, with scopes and an end. Each write is one transaction of the
// directory, so that no order of requests leaves a token that was meant to end.
import * as z from "zod";
import type { ApiToken } from "#contract/accounts/token-calls";
import { allScopes, includesScope, type Scope, ScopeSchema } from "#contract/protocol/scopes";
import { withMigratedDirectory } from "./directory";
import { hashToken, makeToken } from "./opaque-tokens";

/** More would be forgotten ones. */
const maxTokens = 50;
/** `last_used_at_ms` is written at most this often: most calls only read. */
const lastUseStepMs = 5 * 60_000;
const dayMs = 24 * 60 * 60_000;

const everyScope = "*";
const ScopesColumn = z
  .string()
  .transform((text) => (text === everyScope ? [...allScopes] : text.split(" ")))
  .pipe(z.array(ScopeSchema));
const time = z
  .int()
  .nullable()
  .transform((ms) => (ms === null ? null : new Date(ms).toISOString()));

const TokenRow = z
  .object({
    token_id: z.string(),
    name: z.string(),
    scopes: ScopesColumn,
    created_at_ms: z.int(),
    created_by: z.string(),
    expires_at_ms: time,
    last_used_at_ms: time,
  })
  .transform((row): ApiToken => {
    return {
      id: row.token_id,
      name: row.name,
      scopes: row.scopes,
      createdAt: new Date(row.created_at_ms).toISOString(),
      createdBy: row.created_by,
      expiresAt: row.expires_at_ms,
      lastUsedAt: row.last_used_at_ms,
    };
  });

const FoundRow = z.object({
  token_id: z.string(),
  slug: z.string(),
  name: z.string(),
  scopes: ScopesColumn,
  expires_at_ms: z.int().nullable(),
  last_used_at_ms: z.int().nullable(),
});

export type UsedToken = { id: string; slug: string; name: string; scopes: readonly Scope[] };

/** Notes the use. "expired" is a token that was valid once and was not revoked. */
export async function openApiToken(
  db: D1Database,
  tokenHash: string,
  nowMs: number,
): Promise<UsedToken | "expired" | null> {
  const select = `SELECT token_id, slug, name, scopes, expires_at_ms, last_used_at_ms
    FROM api_token WHERE token_hash = ? AND revoked_at_ms IS NULL`;
  const found = await withMigratedDirectory(db, () => db.prepare(select).bind(tokenHash).first());
  if (found === null) return null;
  const row = FoundRow.parse(found);
  if (row.expires_at_ms !== null && row.expires_at_ms <= nowMs) return "expired";
  if (row.last_used_at_ms === null || row.last_used_at_ms <= nowMs - lastUseStepMs) {
    const update = "UPDATE api_token SET last_used_at_ms = ? WHERE token_id = ?";
    await db.prepare(update).bind(nowMs, row.token_id).run();
  }
  return { id: row.token_id, slug: row.slug, name: row.name, scopes: row.scopes };
}

const columns = `token_id, token_hash, slug, name, scopes, lifetime_days, created_at_ms, created_by,
  expires_at_ms`;
const live = "revoked_at_ms IS NULL AND (expires_at_ms IS NULL OR expires_at_ms > ?)";

type NewToken = {
  slug: string;
  name: string;
  /** "all": those of later versions too. */
  scopes: readonly Scope[] | "all";
  /** Null: it does not end by itself. */
  lifetimeDays: number | null;
  createdBy: string;
};

export type MadeToken = { token: string; id: string };

async function makeRow(db: D1Database, id: string, given: NewToken, nowMs: number) {
  const made = { id, token: makeToken() };
  const insert = `INSERT INTO api_token (${columns}) SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?
    WHERE (SELECT COUNT(*) FROM api_token WHERE slug = ? AND ${live}) < ?
    ON CONFLICT (token_id) DO NOTHING`;
  const statement = db
    .prepare(insert)
    .bind(
      made.id,
      await hashToken(made.token),
      given.slug,
      given.name,
      given.scopes === "all" ? everyScope : given.scopes.join(" "),
      given.lifetimeDays,
      nowMs,
      given.createdBy,
      given.lifetimeDays === null ? null : nowMs + given.lifetimeDays * dayMs,
      given.slug,
      nowMs,
      maxTokens,
    );
  return { made, statement };
}

/** The token that a store is opened with. The statement belongs to the transaction that opens it. */
export function buildFirstToken(
  db: D1Database,
  slug: string,
  nowMs: number,
  id: string = crypto.randomUUID(),
) {
  const first = { slug, name: "First token", scopes: "all", lifetimeDays: null } as const;
  return makeRow(db, id, { ...first, createdBy: "operator" }, nowMs);
}

/**
 * A repeated request gets the token that the first one made, under a new value: only the hash of the first is known,
 * and its answer was lost. Null for one that is not there, has ended or has been used.
 */
export async function reissueToken(
  db: D1Database,
  { slug, id }: { slug: string; id: string },
  nowMs: number,
): Promise<MadeToken | null> {
  const token = makeToken();
  const update = `UPDATE api_token SET token_hash = ?
    WHERE token_id = ? AND slug = ? AND last_used_at_ms IS NULL AND ${live}`;
  const hash = await hashToken(token);
  const { meta } = await withMigratedDirectory(db, () =>
    db.prepare(update).bind(hash, id, slug, nowMs).run(),
  );
  return meta.changes === 1 ? { token, id } : null;
}

/**
 * @param id of the request that asks for it (`makeIdempotentId`)
 * @returns null when the store has as many as it may have, or the request's token has been used
 */
export async function createApiToken(
  db: D1Database,
  id: string,
  given: NewToken,
  nowMs: number,
): Promise<MadeToken | null> {
  const { made, statement } = await makeRow(db, id, given, nowMs);
  const { meta } = await withMigratedDirectory(db, () => statement.run());
  return meta.changes === 1 ? made : reissueToken(db, { slug: given.slug, id }, nowMs);
}

/** Newest first; those that ended are left out. */
export async function listApiTokens(
  db: D1Database,
  slug: string,
  nowMs: number,
): Promise<ApiToken[]> {
  const select = `SELECT token_id, name, scopes, created_at_ms, created_by, expires_at_ms,
      last_used_at_ms
    FROM api_token WHERE slug = ? AND ${live} ORDER BY created_at_ms DESC, token_id`;
  const { results } = await withMigratedDirectory(db, () =>
    db.prepare(select).bind(slug, nowMs).all(),
  );
  return z.array(TokenRow).parse(results);
}

/** Null for a token that the store does not have, or that has ended. */
export async function findApiToken(
  db: D1Database,
  named: { slug: string; id: string },
  nowMs: number,
): Promise<ApiToken | null> {
  const tokens = await listApiTokens(db, named.slug, nowMs);
  return tokens.find(({ id }) => id === named.id) ?? null;
}

/**
 * The new token has the name, scopes and lifetime of the former one, which goes on for `overlapMs`.
 * @param newId of the request that asks for it (`makeIdempotentId`)
 * @returns null when the former one has ended meanwhile, unless this request ended it.
 */
export async function rotateApiToken(
  db: D1Database,
  { slug, id, newId, overlapMs }: { slug: string; id: string; newId: string; overlapMs: number },
  { nowMs, createdBy }: { nowMs: number; createdBy: string },
): Promise<MadeToken | null> {
  const made = { id: newId, token: makeToken() };
  const insert = `INSERT INTO api_token (${columns})
    SELECT ?1, ?2, slug, name, scopes, lifetime_days, ?3, ?4, ?3 + lifetime_days * ${dayMs}
    FROM api_token WHERE token_id = ?5 AND slug = ?6 AND revoked_at_ms IS NULL
      AND (expires_at_ms IS NULL OR expires_at_ms > ?3)
    ON CONFLICT (token_id) DO NOTHING`;
  // Without an overlap it is revoked: two exchanges at once then leave one token.
  const end =
    overlapMs === 0
      ? "UPDATE api_token SET revoked_at_ms = ?1 WHERE token_id = ?2 AND slug = ?3 AND revoked_at_ms IS NULL"
      : `UPDATE api_token SET expires_at_ms = MIN(COALESCE(expires_at_ms, ?1), ?1)
         WHERE token_id = ?2 AND slug = ?3 AND revoked_at_ms IS NULL`;
  const hash = await hashToken(made.token);
  const [inserted] = await withMigratedDirectory(db, () =>
    db.batch([
      db.prepare(insert).bind(made.id, hash, nowMs, createdBy, id, slug),
      db.prepare(end).bind(nowMs + overlapMs, id, slug),
    ]),
  );
  return inserted?.meta.changes === 1 ? made : reissueToken(db, { slug, id: newId }, nowMs);
}

/** False for a token that the store does not have, or that was revoked before. */
export async function revokeApiToken(
  db: D1Database,
  { slug, id }: { slug: string; id: string },
  nowMs: number,
): Promise<boolean> {
  const revoke = `UPDATE api_token SET revoked_at_ms = ?
    WHERE token_id = ? AND slug = ? AND revoked_at_ms IS NULL`;
  const { meta } = await withMigratedDirectory(db, () =>
    db.prepare(revoke).bind(nowMs, id, slug).run(),
  );
  return meta.changes === 1;
}

/** Ends every token that the store has. @returns the only one that is left. */
export async function resetTokens(db: D1Database, slug: string, nowMs: number): Promise<string> {
  const { made, statement } = await buildFirstToken(db, slug, nowMs);
  const revoke = "UPDATE api_token SET revoked_at_ms = ? WHERE slug = ? AND revoked_at_ms IS NULL";
  await withMigratedDirectory(db, () =>
    db.batch([db.prepare(revoke).bind(nowMs, slug), statement]),
  );
  return made.token;
}

/** Whether there is more than a first token that none has used yet. */
export async function areTokensInUse(db: D1Database, slug: string): Promise<boolean> {
  const select = `SELECT COUNT(*) > 1 OR MAX(last_used_at_ms) IS NOT NULL AS in_use
    FROM api_token WHERE slug = ? AND revoked_at_ms IS NULL`;
  const row = await withMigratedDirectory(db, () => db.prepare(select).bind(slug).first());
  return z.object({ in_use: z.int() }).parse(row).in_use === 1;
}

/** Those of `wanted` that `own` do not include: no one gives away more than they have. */
export function missingScopes(own: readonly Scope[], wanted: readonly Scope[]): Scope[] {
  return wanted.filter((scope) => !includesScope(own, scope));
}
