// The platform's environment: every binding and setting it needs, checked once per isolate.
import type { StoreObject } from "#platform/store/store-object";
import type { TallyObject } from "#platform/tally/tally-object";
import { type MailTask, type PlatformSettings, requireSettings } from "./settings";

type PlatformBindings = {
  STORES: DurableObjectNamespace<StoreObject>;
  TALLIES: DurableObjectNamespace<TallyObject>;
  DIRECTORY: D1Database;
  PUBLISHED: KVNamespace;
  MEDIA: R2Bucket;
  MAIL_QUEUE: Queue<MailTask>;
  /** Unset: events are counted, and none is kept by itself. */
  EVENTS?: AnalyticsEngineDataset;
};
export type PlatformEnv = PlatformSettings & PlatformBindings;

/** @throws Error with one line per missing binding or bad setting, naming it. */
export function parsePlatformEnv(env: Record<string, unknown>): PlatformEnv {
  const bindings = ["STORES", "TALLIES", "DIRECTORY", "PUBLISHED", "MEDIA", "MAIL_QUEUE"];
  const settings = requireSettings(env, bindings);
  // Found above; a binding's own type cannot be proven at run time.
  return { ...(env as PlatformBindings), ...settings };
}
