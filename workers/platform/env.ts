// The platform's environment: every binding and setting it needs, checked once per isolate.
import type { StoreObject } from "#platform/store/store-object";
import { type MailTask, type PlatformSettings, requireSettings } from "./settings";

type PlatformBindings = {
  STORES: DurableObjectNamespace<StoreObject>;
  DIRECTORY: D1Database;
  PUBLISHED: KVNamespace;
  MEDIA: R2Bucket;
  MAIL_QUEUE: Queue<MailTask>;
};
export type PlatformEnv = PlatformSettings & PlatformBindings;

/** @throws Error with one line per missing binding or bad setting, naming it. */
export function parsePlatformEnv(env: Record<string, unknown>): PlatformEnv {
  const bindings = ["STORES", "DIRECTORY", "PUBLISHED", "MEDIA", "MAIL_QUEUE"];
  const settings = requireSettings(env, bindings);
  // Found above; a binding's own type cannot be proven at run time.
  return { ...(env as PlatformBindings), ...settings };
}
