// Time as a dependency: rules ask the clock they are given, so that tests own the calendar.

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
