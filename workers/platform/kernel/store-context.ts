// Context of every verb in a store: its own database and the outside it may ask. Must not name another
// store.
import type { Clock } from "./clock";
import type { OwnFiles } from "./own-files";
import type { OwnHosts } from "./own-hosts";
import type { OwnReports } from "./own-reports";
import type { StoreEnv } from "./settings/settings";

export type StoreContext = {
  slug: string;
  sql: SqlStorage;
  /** Runs synchronously and atomically; nothing may be awaited inside. */
  transaction<Value>(work: () => Value): Value;
  clock: Clock;
  env: StoreEnv;
  /** The hostnames that lead here. */
  hosts: OwnHosts;
  /** Files of this store. */
  files: OwnFiles;
  /** What the operator is to know. */
  reports: OwnReports;
  /** Asks for the object's alarm no later than this time (epoch milliseconds). */
  wakeBy(atMs: number): void;
  /** Writes to KV what is due; passed in by the object, since a revision holds what modules show. */
  publishIfDue(): Promise<void>;
  /** The caller's own key for this one change, where they gave one. */
  actionKey?: string | undefined;
  /** Who makes this one change, as people read it: a name, else an id. */
  actionBy?: string | undefined;
};
