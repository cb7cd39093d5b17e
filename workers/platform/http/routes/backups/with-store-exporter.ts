// The platform's environment as backups see it: a store's export is asked of its object.
import type { PlatformEnv } from "#platform/http/app/env";
import { storeStub } from "#platform/http/app/store-stub";
import type { BackupEnv } from "#platform/modules/backups/backup-env";

export function withStoreExporter(env: PlatformEnv): BackupEnv {
  return { ...env, exporterOf: (slug) => storeStub(env, slug) };
}
