// The platform's environment as a point-in-time recovery sees it: with a way to a store that the directory keeps others from.
import type { PlatformEnv } from "#platform/http/app/env";
import { restoringObject } from "#platform/http/app/store-stub";
import type { RecoveryEnv } from "#platform/modules/backups/point-in-time-recovery";

export function withRestoringObjects(env: PlatformEnv): RecoveryEnv {
  return { ...env, restoringObjectOf: (slug) => restoringObject(env, slug) };
}
