// Batch limits of the events call. No schema library here: browsers load it too.

export const maxEventsAtOnce = 50;
/** Products in one event. */
export const maxEventItems = 100;
