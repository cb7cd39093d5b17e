// An outside product cache (API-07): the first tiles of a store as a static file. Whatever is wrong
// with it, the products call answers instead (Q76).
import type { Currency } from "#contract/money";
import { type PublishedProducts, PublishedProductsSchema } from "#contract/published";

const timeoutMs = 1_500;

/** @returns null when the file is missing, broken or slow. */
export async function askProductCache(
  base: string,
  slug: string,
  currency: Currency,
): Promise<PublishedProducts | null> {
  const url = `${base.replace(/\/$/, "")}/${slug}/${currency}.json`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return null;
    return PublishedProductsSchema.safeParse(await response.json()).data ?? null;
  } catch (cause) {
    const line = { level: "warn", message: "product cache", storeSlug: slug, cause: String(cause) };
    console.log(JSON.stringify(line));
    return null;
  }
}
