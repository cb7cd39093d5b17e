// Whose days and times a page of a shop shows.
import type { StudioContext } from "./studio-context";

/** The shop's own zone, else that of the person who looks. */
export async function timeZoneOf(
  studio: Pick<StudioContext, "shopTimeZone" | "timeZone">,
  storeSlug: string,
): Promise<string> {
  return (await studio.shopTimeZone(storeSlug)) ?? studio.timeZone;
}
