// Lines of a store's audit log about tokens that end with a member's role. Written before they do.
import type { PlatformEnv } from "#platform/http/app/env";
import { storeStub } from "#platform/http/app/store-stub";
import {
  type Asked,
  auditedOperatorAction,
} from "#platform/http/routes/operator/operator-store-actions";
import { type ChangedMember, listEndingTokens } from "#platform/modules/accounts/member-tokens";

export async function auditRevokedTokens(
  env: PlatformEnv,
  changed: ChangedMember,
  asked: Asked,
): Promise<void> {
  for (const name of await listEndingTokens(env.DIRECTORY, changed, Date.now())) {
    await storeStub(
      env,
      changed.slug,
      auditedOperatorAction("revokeToken", name, asked),
    ).noteChange();
  }
}
