// How much room a store has left of what is limited, for a page that adds to it.
import { PlatformError } from "#client/platform-error";
import { includesScope } from "#contract/protocol/scopes";
import { getStoreLimits, type LimitName } from "#contract/store/limit-calls";
import type { OpenStore } from "#studio/session/require-account.server";

export type RoomLeft = { used: number; limit: number };

/** From here on a seller reads how much is left. */
const nearlyFull = 0.8;

/** Null while there is plenty, for a role that may not ask, and where it cannot be asked: the page works without. */
export async function readRoomLeft(
  { scopes, client }: OpenStore,
  name: LimitName,
): Promise<RoomLeft | null> {
  if (!includesScope(scopes, "settings:read")) return null;
  try {
    const { limits } = await client.call(getStoreLimits, {});
    const found = limits.find((one) => one.name === name);
    if (found === undefined || found.used === null) return null;
    const { used, limit } = found;
    return used < limit * nearlyFull ? null : { used, limit };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return null;
  }
}
