// The platform's environment as backups see it: a store's export is asked of its object.

import type { BackupEnv } from "#platform/modules/backups/backup-env";
import type { PlatformEnv } from "./env";
import { storeStub } from "./store-stub";

export function withStoreExporter(env: PlatformEnv): BackupEnv {
  return { ...env, exporterOf: (slug) => storeStub(env, slug) };
}
