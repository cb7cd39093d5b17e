// Whether a public call that is answered in any case comes from outside of the store's gates. The
// storefront's own statement is inside: it guards the gates of its pages itself.
import { isStorefront } from "#platform/door/storefront-statement";
import type { PlatformEnv } from "#platform/env";
import type { StoreStub } from "#platform/store/store-stub";
import type { Entrance } from "./entrance";

type Asked = {
  request: Request;
  env: PlatformEnv;
  slug: string;
  store: StoreStub;
  entrance: Entrance | null;
};

export async function isOutside(asked: Asked): Promise<boolean> {
  const { store, entrance } = asked;
  if (entrance === null || (await store.refuseEntrance(entrance)) === null) return false;
  return !(await isStorefront(asked));
}
