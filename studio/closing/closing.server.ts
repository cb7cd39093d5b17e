// Closing a shop: what its page asks of the platform.
import { PlatformError } from "#client/platform-error";
import {
  type Closing,
  getClosing,
  requestClosing,
  undoClosing,
} from "#contract/store/closing-calls";
import type { OpenStore } from "#studio/session/require-account.server";

export async function readClosing({ client }: OpenStore): Promise<Closing | null> {
  return (await client.call(getClosing, {})).closing;
}

/** @returns false where the typed name is not the store's. */
export async function closeShop({ client, slug }: OpenStore, typed: string): Promise<boolean> {
  if (typed.trim().toLowerCase() !== slug) return false;
  await client.call(requestClosing, { body: { slug } });
  return true;
}

/** @returns false where the operator has closed it as well. */
export async function openShopAgain({ client }: OpenStore): Promise<boolean> {
  try {
    await client.call(undoClosing, {});
    return true;
  } catch (error) {
    if (error instanceof PlatformError && error.has("closed_by_operator")) return false;
    throw error;
  }
}
