// Remote product cache: the first tiles of a store as a static file. Must never fail a page: the products
// call answers instead.

import type { TimeBudget } from "#client/time-budget";
import { withTimeout } from "#client/with-timeout";
import {
  type PublishedProducts,
  PublishedProductsSchema,
} from "#contract/internal/published-records";
import type { Currency } from "#core/money/currencies";

const maxMs = 1_500;

async function read(asked: Promise<Response>): Promise<PublishedProducts | null> {
  const response = await asked;
  if (!response.ok) return null;
  return PublishedProductsSchema.safeParse(await response.json()).data ?? null;
}

/** @returns null when the file is missing, broken or slow. */
export async function fetchRemoteProducts(
  base: string,
  slug: string,
  currency: Currency,
  budget: TimeBudget,
): Promise<PublishedProducts | null> {
  const url = `${base.replace(/\/$/, "")}/${slug}/${currency}.json`;
  const time = budget.begin({});
  try {
    const timeoutMs = Math.min(maxMs, time.attemptMs());
    return await withTimeout(timeoutMs, (signal) => read(fetch(url, { signal })));
  } catch (cause) {
    const line = { level: "warn", message: "product cache", storeSlug: slug, cause: String(cause) };
    console.log(JSON.stringify(line));
    return null;
  } finally {
    time.end();
  }
}
