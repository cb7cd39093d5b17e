// Idempotency keys of a store's changes, with the answers that are given again for them. Must not know any subject.
import * as z from "zod";
import { keyInUseCode } from "#contract/protocol/errors";
import { err, type Failure } from "./result";
import type { StoreContext } from "./store-context";

/** As long as Stripe keeps its own. Their answers may name a shopper. */
export const idempotencyKeyTtlMs = 24 * 60 * 60 * 1000;
/** An action that never ended, because the object was stopped: its key may be tried again. */
const actionTimeoutMs = 60_000;

const KeyRow = z.object({
  fingerprint: z.string(),
  answer: z.string().nullable(),
  created_at_ms: z.int(),
});
const FailureSchema = z.object({ ok: z.literal(false) });

/** Of what an operation answered. */
export function isRefused(outcome: unknown): boolean {
  return FailureSchema.safeParse(outcome).success;
}

export type KeyClaim =
  | { kind: "new" }
  | { kind: "done"; answer: unknown }
  | { kind: "refused"; failure: Failure };

/** Whether the work is still to be done. A key that was used for another request is refused. */
export function claimIdempotencyKey(
  ctx: StoreContext,
  { key, fingerprint }: { key: string; fingerprint: string },
): KeyClaim {
  const nowMs = ctx.clock.now().getTime();
  ctx.sql.exec("DELETE FROM idempotency_key WHERE created_at_ms <= ?", nowMs - idempotencyKeyTtlMs);
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
  ctx.wakeBy(nowMs + idempotencyKeyTtlMs);
  return { kind: "new" };
}

/** A refused action is forgotten: the caller may correct it under the same key. */
export function endIdempotencyKey(ctx: StoreContext, key: string, outcome: unknown): void {
  if (isRefused(outcome)) dropIdempotencyKey(ctx, key);
  else {
    const answer = JSON.stringify(outcome ?? null);
    ctx.sql.exec("UPDATE idempotency_key SET answer = ? WHERE key = ?", answer, key);
  }
}

/** The work failed: it may be tried again under the same key. */
export function dropIdempotencyKey({ sql }: StoreContext, key: string): void {
  sql.exec("DELETE FROM idempotency_key WHERE key = ?", key);
}

const OldestRow = z.object({ oldest: z.int().nullable() });

/** Job of the alarm: a store that makes no further change forgets them as well. */
export function expireIdempotencyKeys({ sql, clock, wakeBy }: StoreContext): void {
  const before = clock.now().getTime() - idempotencyKeyTtlMs;
  sql.exec("DELETE FROM idempotency_key WHERE created_at_ms <= ?", before);
  const first = sql.exec("SELECT MIN(created_at_ms) AS oldest FROM idempotency_key").one();
  const { oldest } = OldestRow.parse(first);
  if (oldest !== null) wakeBy(oldest + idempotencyKeyTtlMs);
}

const AnsweredRow = z.object({ key: z.string(), created_at_ms: z.int() });

/** Which answers have this text in them. What else they say may be about others. */
export function listIdempotentAnswers({ sql }: StoreContext, text: string) {
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
      storedUntil: new Date(atMs + idempotencyKeyTtlMs).toISOString(),
    }));
}

/**
 * Answers with this text in them, such as an e-mail address, are not given again; the change itself is not
 * made twice either.
 */
export function forgetIdempotentAnswers(ctx: StoreContext, text: string): void {
  const detail = "What was answered to this key is not stored any more; the change was made.";
  ctx.sql.exec(
    "UPDATE idempotency_key SET answer = ? WHERE instr(lower(answer), ?) > 0",
    JSON.stringify(err(409, "answer_forgotten", detail)),
    text.toLowerCase(),
  );
}
