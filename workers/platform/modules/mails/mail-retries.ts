// Retries of a mail after a failed attempt: how often, and how long it waits. All attempts together stay within 22
// hours: the provider knows a repeated key for a day, and after that a repeat would be sent twice.
import { fnvHash } from "#core/text/fnv-hash";
import type { StoreContext } from "#platform/kernel/store-context";

const minuteMs = 60_000;
const firstDelayMs = minuteMs;
const factor = 4;
const maxDelayMs = 480 * minuteMs;
const jitter = 0.2;
const maxErrorLength = 500;

export const maxAttempts = 8;

/** 0 to 1, the same for the same text: mails that failed together do not come back together. */
function fractionOf(text: string): number {
  // The last multiplication spreads what differs in the last character alone.
  const hash = fnvHash(text);
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) / 0x1_0000_0000;
}

/** @param attempt counts from 1: the attempt that failed. */
export function retryDelayMs(mailId: string, attempt: number): number {
  const fullMs = Math.min(firstDelayMs * factor ** (attempt - 1), maxDelayMs);
  return Math.round(fullMs * (1 - jitter * fractionOf(`${mailId}:${attempt}`)));
}

export function recordFailure(
  ctx: StoreContext,
  mailId: string,
  attempt: number,
  reason: string,
): void {
  ctx.sql.exec(
    `UPDATE mail SET state = 'failed', last_error = ?, next_attempt_at_ms = NULL, rendered = NULL
     WHERE mail_id = ? AND state = 'queued' AND attempts <= ?`,
    reason.slice(0, maxErrorLength),
    mailId,
    attempt,
  );
}

/** `waitMs` is what the provider asked for; the longer of both waits holds. */
export function recordRetry(
  ctx: StoreContext,
  mailId: string,
  { attempt, reason, waitMs }: { attempt: number; reason: string; waitMs: number },
): void {
  if (attempt >= maxAttempts) {
    recordFailure(ctx, mailId, attempt, reason);
    return;
  }
  const delayMs = Math.max(retryDelayMs(mailId, attempt), waitMs);
  const nextMs = ctx.clock.now().getTime() + delayMs;
  ctx.sql.exec(
    `UPDATE mail SET last_error = ?, next_attempt_at_ms = ?, handed_over_at_ms = NULL
     WHERE mail_id = ? AND state = 'queued' AND attempts = ?`,
    reason.slice(0, maxErrorLength),
    nextMs,
    mailId,
    attempt,
  );
  ctx.wakeBy(nextMs);
}
