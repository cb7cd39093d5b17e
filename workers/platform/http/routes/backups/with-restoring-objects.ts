// The platform's environment as restores see it: with a way to a store that the directory keeps others from.
import type { PlatformEnv } from "#platform/http/app/env";
import { restoringObject, restoringStub } from "#platform/http/app/store-stub";
import type { RecoveryEnv } from "#platform/modules/backups/point-in-time-recovery";
import type { RestoreEnv } from "#platform/modules/backups/restore-backup";

export function withRestoringObjects(env: PlatformEnv): RecoveryEnv & RestoreEnv {
  return {
    ...env,
    restoringObjectOf: (slug) => restoringObject(env, slug),
    prepareImport: (slug, manifest) => restoringStub(env, slug).prepareImport(manifest),
  };
}
