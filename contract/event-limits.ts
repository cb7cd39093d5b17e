// How much the count of a shop's events takes at once. No schema library here: browsers know it too.

export const mostEventsAtOnce = 50;
/** Products in one event. */
export const mostEventItems = 100;
