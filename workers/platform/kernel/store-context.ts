// Context of every operation in a store: its own database and the outside it may ask. Must not name another
// store.
import type { Clock } from "./clock";
import type { StoreEnv } from "./settings/settings";
import type { StoreAlertReports } from "./store-alert-reports";
import type { StoreFiles } from "./store-files";
import type { StoreHostnames } from "./store-hostnames";

export type StoreContext = {
  slug: string;
  sql: SqlStorage;
  /** Runs synchronously and atomically; nothing may be awaited inside. */
  transaction<Value>(work: () => Value): Value;
  clock: Clock;
  env: StoreEnv;
  /** The hostnames that lead here. */
  hosts: StoreHostnames;
  /** Files of this store. */
  files: StoreFiles;
  /** What the operator is to know. */
  reports: StoreAlertReports;
  /** Asks for the object's alarm no later than this time (epoch milliseconds). */
  wakeBy(atMs: number): void;
  /** Writes to KV what is due; passed in by the object, since a revision holds what modules show. */
  publishIfDue(): Promise<void>;
  /** The caller's own key for this one change, where they gave one. */
  actionKey?: string | undefined;
  /** Who makes this one change, as people read it: a name, else an id. */
  actionBy?: string | undefined;
};
