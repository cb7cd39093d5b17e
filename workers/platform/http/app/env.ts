// The worker's environment: bindings and settings, checked once per isolate.

import {
  type MailTask,
  type PlatformSettings,
  requireSettings,
} from "#platform/kernel/settings/settings";
import type { AccountMailTask } from "#platform/modules/accounts/account-mails";
import type { TallyObject } from "#platform/modules/event-counter/event-counter-object";
import type { StoreObject } from "#platform/store-object/store-object";

type PlatformBindings = {
  STORES: DurableObjectNamespace<StoreObject>;
  TALLIES: DurableObjectNamespace<TallyObject>;
  DIRECTORY: D1Database;
  PUBLISHED: KVNamespace;
  MEDIA: R2Bucket;
  MAIL_QUEUE: Queue<MailTask | AccountMailTask>;
  /** Unset: images are stored and sent as they were uploaded. */
  IMAGES?: ImagesBinding;
  /** A public bucket for variants of images alone; unset: they stand in MEDIA, which is private. */
  VARIANTS?: R2Bucket;
  /** Unset: no store is backed up by itself. */
  BACKUPS?: R2Bucket;
  /** Unset: events are counted, and no single one is stored. */
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
