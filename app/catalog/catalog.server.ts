// Reads the catalogue for pages. A missing listing or collection is a 404, never an empty page.

import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import type { Listing, TileProduct } from "#contract/catalog";
import { getListing, listStoreProducts } from "#contract/catalog-calls";
import type { CollectionNode } from "#contract/store";
import { findCollection } from "./find-collection";

export type TilePage = {
  products: TileProduct[];
  page: number;
  totalCount: number;
  /** Null on the last page. */
  nextPage: number | null;
};

/** Tile pages hold 12 items (HOM-08); a collection shows up to 150 at once (COL-05). */
export const tilesPerPage = 12;
export const tilesPerCollectionPage = 150;

type TilesAsked = { page: number; collectionId?: string };

/** The published tiles, while they are of this revision and reach far enough (API-07, Q76). */
async function listPublishedTiles(shop: ShopContext, page: number): Promise<TilePage | null> {
  const published = await shop.publishedProducts();
  if (published === null || published.revision !== shop.store.revision) return null;
  const { products, total_count: totalCount } = published;
  const end = Math.min(page * tilesPerPage, totalCount);
  if (end > products.length) return null;
  return {
    products: products.slice((page - 1) * tilesPerPage, end),
    page,
    totalCount,
    nextPage: end < totalCount ? page + 1 : null,
  };
}

/** @throws PlatformError when neither the published tiles nor the products call can answer. */
export async function listTiles(shop: ShopContext, asked: TilesAsked): Promise<TilePage> {
  const { page, collectionId } = asked;
  if (collectionId === undefined) {
    const published = await listPublishedTiles(shop, page);
    if (published !== null) return published;
  }
  const per = collectionId === undefined ? tilesPerPage : tilesPerCollectionPage;
  const answer = await shop.backend.call(listStoreProducts, {
    query: {
      slug: shop.store.slug,
      currency: shop.market.currency,
      region: shop.market.region,
      page,
      per,
      ...(collectionId === undefined ? {} : { collection: collectionId }),
    },
  });
  return {
    products: answer.products,
    page,
    totalCount: answer.total_count,
    nextPage: page * per < answer.total_count ? page + 1 : null,
  };
}

/** @throws Response 404 when the store has no such listing. */
export async function requireListing(shop: ShopContext, slug: string): Promise<Listing> {
  try {
    return await shop.backend.call(getListing, {
      query: {
        slug,
        storeSlug: shop.store.slug,
        currency: shop.market.currency,
        region: shop.market.region,
        country_code: shop.market.country,
      },
    });
  } catch (error) {
    if (error instanceof PlatformError && (error.status === 404 || error.status === 400)) {
      throw new Response("Listing not found", { status: 404, statusText: "Listing not found" });
    }
    throw error;
  }
}

/** Any collection or sub-collection by its slug (COL-01). @throws Response 404. */
export function requireCollection(shop: ShopContext, slug: string): CollectionNode {
  const node = findCollection(shop.store.collections, slug);
  if (node === null) throw new Response("Not found", { status: 404, statusText: "Not Found" });
  return node;
}
