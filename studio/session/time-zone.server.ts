// Whose days and times a page of a shop shows.
import { PlatformError } from "#client/platform-error";
import type { Scope } from "#contract/protocol/scopes";
import { type OpenStore, requireStore } from "./require-account.server";
import type { StudioContext } from "./studio-context";

/** That the shop's settings name; null where they name none, or the platform cannot say. */
export async function shopTimeZoneOf(
  studio: Pick<StudioContext, "storeRecord">,
  storeSlug: string,
): Promise<string | null> {
  try {
    return (await studio.storeRecord(storeSlug)).settings.timeZone;
  } catch (error) {
    // The page that needs more of the record shows that.
    if (error instanceof PlatformError) return null;
    throw error;
  }
}

/** The shop's own zone, else that of the person who looks. */
export async function timeZoneOf(
  studio: Pick<StudioContext, "storeRecord" | "timeZone">,
  storeSlug: string,
): Promise<string> {
  return (await shopTimeZoneOf(studio, storeSlug)) ?? studio.timeZone;
}

/**
 * For pages whose first call names days: the zone is asked for while the account is.
 * @throws Response as `requireStore`.
 */
export async function requireStoreWithZone(
  request: Request,
  studio: StudioContext,
  { slug = "", scope }: { slug: string | undefined; scope: Scope | null },
): Promise<{ store: OpenStore; timeZone: string }> {
  const [store, timeZone] = await Promise.all([
    requireStore(request, studio, { slug, scope }),
    // Who brings no session is sent to sign in: nothing is asked for them.
    studio.cookies.session === undefined ? studio.timeZone : timeZoneOf(studio, slug),
  ]);
  return { store, timeZone };
}
