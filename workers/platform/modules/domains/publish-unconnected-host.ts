// Published record of a hostname that is known here though no shop answers on it, so that its owner
// finds a page that says what to do. It opens nothing, and belongs to no store.
import { publishedKeys } from "#contract/internal/published-records";
import type { StoreContext } from "#platform/kernel/store-context";

/** It ends by itself: two stores may await one hostname, and neither can know of the other. */
const announcedForS = 30 * 24 * 60 * 60;

/** A page for people is never worth failing a check for. */
export async function publishUnconnectedHost(ctx: StoreContext, hostname: string): Promise<void> {
  const key = publishedKeys.unconnectedHost(hostname);
  try {
    await ctx.env.PUBLISHED.put(key, "1", { expirationTtl: announcedForS });
  } catch (cause) {
    const line = {
      level: "warn",
      storeSlug: ctx.slug,
      job: "unconnected host",
      cause: String(cause),
    };
    console.log(JSON.stringify(line));
  }
}
