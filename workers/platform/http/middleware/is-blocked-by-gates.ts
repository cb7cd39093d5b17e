// Whether the store's gates stop the caller of a public call, which gets an answer with less in it then. The
// storefront is never stopped: it guards the gates of its pages itself.

import type { PlatformEnv } from "#platform/http/app/env";
import type { StoreStub } from "#platform/http/app/store-stub";
import type { GateCredentials } from "#platform/modules/access-code/check-gates";
import { isStorefront } from "./storefront-seal";

type Asked = {
  request: Request;
  env: PlatformEnv;
  slug: string;
  store: StoreStub;
  entrance: GateCredentials | null;
};

export async function isBlockedByGates(asked: Asked): Promise<boolean> {
  const { store, entrance } = asked;
  if (entrance === null || (await store.checkGates(entrance)) === null) return false;
  return !(await isStorefront(asked));
}
