// Waits between tries of what others have to take: often at first, and for about a day and a half.

const firstDelayMs = 60_000;
const maxDelayMs = 6 * 60 * 60_000;

/** All of them together take 32 hours. */
export const maxLongAttempts = 14;

/** 1, 2, 4 … minutes, six hours at most. @param attempt counts from 1: the attempt that failed. */
export function longRetryMs(attempt: number): number {
  return Math.min(firstDelayMs * 2 ** (attempt - 1), maxDelayMs);
}
