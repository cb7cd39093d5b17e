// How long a mail waits after a failed attempt. All attempts together stay within 22 hours: the
// provider knows a repeated key for a day, and after that a repeat would be sent twice.
import { fnvHash } from "#core/text/fnv-hash";

const minuteMs = 60_000;
const firstDelayMs = minuteMs;
const factor = 4;
const maxDelayMs = 480 * minuteMs;
const jitter = 0.2;

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
