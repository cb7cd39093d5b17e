// Rate limit for what anybody may ask of a store, such as mailing a typed address: counted by a hash
// of the subject, and for the store as a whole.
import { createHash } from "node:crypto";
import * as z from "zod";
import { err, type Failure } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";

/** No limit looks further back. */
const dayMs = 24 * 60 * 60_000;

export type Limit = { count: number; withinMs: number };
/** `store` null: the store as a whole takes any number. */
export type RequestLimits = { subject: readonly Limit[]; store: Limit | null };

const OldestRow = z.object({ count: z.int(), oldest: z.int().nullable() });

/** How long until the limit has room again; 0 when it has. `subject` null: all of the store. */
function waitMs(ctx: StoreContext, kind: string, subject: string | null, limit: Limit): number {
  const nowMs = ctx.clock.now().getTime();
  // Each has an index: an OR over both would read all that anybody asked.
  const whose = subject === null ? "" : "subject = ?2 AND";
  const [row] = ctx.sql
    .exec(
      `SELECT COUNT(*) AS count, MIN(at_ms) AS oldest FROM attempt
       WHERE kind = ?1 AND ${whose} at_ms > ?3`,
      kind,
      subject ?? "",
      nowMs - limit.withinMs,
    )
    .toArray();
  const { count, oldest } = OldestRow.parse(row);
  return count < limit.count || oldest === null ? 0 : oldest + limit.withinMs - nowMs;
}

/** @param untilMs from when on there is room again. */
export function rateLimited(ctx: StoreContext, untilMs: number): Failure {
  const refused = err(429, "too_many_requests", "Too many tries. Please try again later.");
  return { ...refused, retryAfterS: Math.ceil((untilMs - ctx.clock.now().getTime()) / 1000) };
}

const hashOf = (subject: string) => createHash("sha256").update(subject).digest("hex");

/**
 * Null where there is room for one more.
 * @param subject null: the caller is unknown, and the request counts for the store alone.
 */
export function checkRateLimit(
  ctx: StoreContext,
  kind: string,
  subject: string | null,
  limits: RequestLimits,
): Failure | null {
  const hashed = subject === null ? "" : hashOf(subject);
  const ofSubject = subject === null ? [] : limits.subject;
  const nowMs = ctx.clock.now().getTime();
  const ofStore = limits.store === null ? [] : [limits.store];
  const longestMs = Math.max(...[...limits.subject, ...ofStore].map(({ withinMs }) => withinMs));
  // A clock that was set back leaves requests in what is the future now.
  ctx.sql.exec(
    "DELETE FROM attempt WHERE kind = ?1 AND (at_ms <= ?2 OR at_ms > ?3)",
    kind,
    nowMs - longestMs,
    nowMs,
  );
  const pauseMs = Math.max(
    0,
    ...ofSubject.map((limit) => waitMs(ctx, kind, hashed, limit)),
    ...ofStore.map((limit) => waitMs(ctx, kind, null, limit)),
  );
  return pauseMs > 0 ? rateLimited(ctx, nowMs + pauseMs) : null;
}

export function countRequest(ctx: StoreContext, kind: string, subject: string | null): void {
  const insert = "INSERT INTO attempt (kind, subject, at_ms) VALUES (?, ?, ?)";
  const hashed = subject === null ? "" : hashOf(subject);
  const nowMs = ctx.clock.now().getTime();
  ctx.sql.exec(insert, kind, hashed, nowMs);
  // Nothing else may ever wake this store, and it is to be forgotten.
  ctx.wakeBy(nowMs + dayMs);
}

/** What was counted by this subject, of whichever kind; none is older than a day. */
export function forgetRequestsOf(ctx: StoreContext, subject: string): void {
  ctx.sql.exec("DELETE FROM attempt WHERE subject = ?", hashOf(subject));
}

/** Counts the request or refuses it; refused ones do not count. */
export function takeRequest(
  ctx: StoreContext,
  kind: string,
  subject: string | null,
  limits: RequestLimits,
): Failure | null {
  if (subject === null && limits.store === null) return null;
  const refused = checkRateLimit(ctx, kind, subject, limits);
  if (refused === null) countRequest(ctx, kind, subject);
  return refused;
}

function oldestMs(sql: SqlStorage): number | null {
  const select = "SELECT at_ms FROM attempt ORDER BY rowid LIMIT 1";
  const [row] = sql.exec<{ at_ms: number }>(select).toArray();
  return row?.at_ms ?? null;
}

/** Run by the alarm, so that nothing stays stored of a caller who asked once and never again. */
export function forgetOldRequests(ctx: StoreContext): void {
  const beforeMs = ctx.clock.now().getTime() - dayMs;
  const oldest = oldestMs(ctx.sql);
  if (oldest !== null && oldest <= beforeMs) {
    ctx.sql.exec("DELETE FROM attempt WHERE at_ms <= ?", beforeMs);
  }
  const left = oldestMs(ctx.sql);
  if (left !== null) ctx.wakeBy(left + dayMs);
}
