// What every verb inside a store is given: the store's own database and the outside it may ask.
// Nothing here can name another store.
import type { Clock } from "#platform/clock";
import type { OwnHosts } from "#platform/directory/own-hosts";
import type { StoreEnv } from "#platform/settings";

export type StoreContext = {
  slug: string;
  sql: SqlStorage;
  /** Runs synchronously and atomically; nothing may be awaited inside. */
  transaction<Value>(work: () => Value): Value;
  clock: Clock;
  env: StoreEnv;
  /** The hostnames that lead here. */
  hosts: OwnHosts;
  /** Asks for the object's alarm no later than this time (epoch milliseconds). */
  wakeBy(atMs: number): void;
  /** The caller's own key for this one change, where they gave one. */
  actionKey?: string | undefined;
};
