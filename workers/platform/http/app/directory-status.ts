// The directory's status of a store, made what the store itself says. Two requests at once write the two places in any
// order: each of them ends by this, so that the last one leaves both alike.

import {
  readStoreLine,
  type StoreRow,
  writeStoreStatus,
} from "#platform/modules/directory/directory";
import type { PlatformEnv } from "./env";
import { storeStub } from "./store-stub";

/** @returns null for a store that was deleted meanwhile. */
export async function alignDirectoryStatus(
  env: PlatformEnv,
  slug: string,
): Promise<StoreRow["status"] | null> {
  for (;;) {
    const { status } = await storeStub(env, slug).record();
    const line = await readStoreLine(env.DIRECTORY, slug);
    if (line === null || line.status === status) return line?.status ?? null;
    // Asked again after it is written: the store may be another by then.
    await writeStoreStatus(env.DIRECTORY, line, status);
  }
}
