// Stub of a shop's event counter object.
import { placedStub } from "#platform/modules/directory/durable-object-location";
import type { TallyObject } from "./event-counter-object";

type EventCounterEnv = {
  TALLIES: DurableObjectNamespace<TallyObject>;
  DIRECTORY: D1Database;
  ENVIRONMENT: string;
};

/** By the slug of the directory's own row, never by one that was only named in a request. */
export function eventCounterOf(env: EventCounterEnv, slug: string) {
  return placedStub(env, env.TALLIES, slug);
}

export type EventCounter = Awaited<ReturnType<typeof eventCounterOf>>;
