// Clock as a dependency, so that tests set the time.

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
