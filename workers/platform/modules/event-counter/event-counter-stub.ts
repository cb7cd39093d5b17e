// Stub of a shop's event counter object.
import type { TallyObject } from "./event-counter-object";

type EventCounterBinding = { TALLIES: DurableObjectNamespace<TallyObject> };

/** By the slug of the directory's own row, never by one that was only named in a request. */
export function eventCounterOf({ TALLIES }: EventCounterBinding, slug: string) {
  return TALLIES.get(TALLIES.idFromName(slug));
}

export type EventCounter = ReturnType<typeof eventCounterOf>;
