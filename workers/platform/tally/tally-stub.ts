// How the worker speaks to a shop's tally.
import type { PlatformEnv } from "#platform/env";

/** By the slug of the directory's own row, never by one that was only named in a request. */
export function tallyOf({ TALLIES }: PlatformEnv, slug: string) {
  return TALLIES.get(TALLIES.idFromName(slug));
}
