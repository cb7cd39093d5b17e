// Choices of listings, by the cache key of the listing's page without a query. What they leave out of an address
// must not change the page.

import { LruCache } from "#app/caching/lru-cache";
import {
  selectionParameters,
  withoutUnknownChoices,
} from "#app/catalog/listing-model/variant-selection";
import type { ProductChoices } from "#app/context/shop-context";

const maxBytes = 2 * 1024 * 1024;

/** Ids alone: a listing's texts and pictures may be large. */
function copyIds(products: readonly ProductChoices[]): ProductChoices[] {
  return products.map(({ productId, variations }) => ({
    productId,
    variations: variations.map(({ variationId, availableSizesWithId }) => ({
      variationId,
      availableSizesWithId: availableSizesWithId.map(({ id }) => ({ id })),
    })),
  }));
}

export class ListingChoices {
  readonly #cache: LruCache<ProductChoices[]>;

  /** @param ownerOf the store of a key, which takes half of the room at most. */
  constructor(ownerOf: (key: string) => string) {
    this.#cache = new LruCache(maxBytes, { ownerOf, maxBytes: maxBytes / 2 });
  }

  remember(listingKey: string, products: readonly ProductChoices[], freshUntilMs: number): void {
    const value = copyIds(products);
    this.#cache.set(listingKey, { value, bytes: JSON.stringify(value).length * 2, freshUntilMs });
  }

  /** @returns null for a listing that was not rendered here lately. */
  canonicalize(listingKey: string, query: URLSearchParams, nowMs: number): URLSearchParams | null {
    const entry = this.#cache.get(listingKey);
    if (entry === null || entry.freshUntilMs < nowMs) return null;
    return withoutUnknownChoices(entry.value, query);
  }
}

export function namesChoices(query: URLSearchParams): boolean {
  return selectionParameters.some((name) => query.has(name));
}
