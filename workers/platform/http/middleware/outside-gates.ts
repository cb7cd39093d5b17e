// Whether a public call that is answered in any case comes from outside of the store's gates. The
// storefront's own statement is inside: it guards the gates of its pages itself.

import type { PlatformEnv } from "#platform/http/app/env";
import type { StoreStub } from "#platform/http/app/store-stub";
import type { GateCredentials } from "#platform/modules/access-code/check-gates";
import { isStorefront } from "./storefront-statement";

type Asked = {
  request: Request;
  env: PlatformEnv;
  slug: string;
  store: StoreStub;
  entrance: GateCredentials | null;
};

export async function isOutside(asked: Asked): Promise<boolean> {
  const { store, entrance } = asked;
  if (entrance === null || (await store.checkGates(entrance)) === null) return false;
  return !(await isStorefront(asked));
}
