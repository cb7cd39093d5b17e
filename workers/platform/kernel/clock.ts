// Clock as a dependency, so that tests set the time.

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Less than `spanMs` ago. What lies in the future is not: the clock was set back since. */
export function isRecent(sinceMs: number | null, spanMs: number, nowMs: number): sinceMs is number {
  return sinceMs !== null && sinceMs <= nowMs && nowMs - sinceMs < spanMs;
}
