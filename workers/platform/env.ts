// The platform's environment: every binding and setting it needs, checked once per isolate.
import type { StoreObject } from "#platform/store/store-object";
import { type PlatformSettings, requireEnvironment } from "./settings";

export type PlatformEnv = PlatformSettings & {
  STORES: DurableObjectNamespace<StoreObject>;
  DIRECTORY: D1Database;
  PUBLISHED: KVNamespace;
  MEDIA: R2Bucket;
};

/** @throws Error with one line per missing binding or bad setting, naming it. */
export function parsePlatformEnv(env: Record<string, unknown>): PlatformEnv {
  requireEnvironment(env, ["STORES", "DIRECTORY", "PUBLISHED", "MEDIA"]);
  // Checked above; a binding's own type cannot be proven at run time.
  return env as PlatformEnv;
}
