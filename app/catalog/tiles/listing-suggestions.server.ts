// What stands below a listing: similar products, and candidates for what the shopper might also like.
// The listing is whole without either, so that nothing here may fail it or keep it waiting.

import { anyInPreview } from "#app/catalog/listing-model/preview-visibility.server";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { TileProduct } from "#contract/catalog/catalog";
import { listSimilarProducts } from "#contract/catalog/catalog-calls";
import { listTiles, ProductsUnavailable } from "./list-tiles.server";
import { buildCandidates } from "./pick-related";

const timeoutMs = 300;
const shownSimilar = 8;

export type Suggestions = { similar: TileProduct[]; related: TileProduct[] };

/** Below a page that shows no product. */
export const noSuggestions: Suggestions = { similar: [], related: [] };

/** The same for every shopper; empty where nothing comes in time. */
export async function listSuggestions(shop: ShopContext, slug: string): Promise<Suggestions> {
  const [similar, tiles] = await Promise.all([
    orNothing(listSimilar(shop, slug)),
    orNothing(listFirst(shop)),
  ]);
  return { similar, related: buildCandidates(tiles, { slug, similar }) };
}

async function listSimilar(shop: ShopContext, slug: string): Promise<TileProduct[]> {
  const { currency, region } = shop.market;
  const { products } = await shop.catalog.call(listSimilarProducts, {
    query: {
      ...{ slug, storeSlug: shop.store.slug, currency, region, limit: shownSimilar },
      ...(await anyInPreview(shop)),
    },
  });
  return products;
}

/** Two pages, because many of the first may stand in the strip of similar ones already. */
async function listFirst(shop: ShopContext): Promise<TileProduct[]> {
  const first = await listTiles(shop, { page: 1 });
  if (first.nextPage === null) return first.products;
  const second = await listTiles(shop, { page: first.nextPage });
  return [...first.products, ...second.products];
}

async function orNothing(asked: Promise<TileProduct[]>): Promise<TileProduct[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<TileProduct[]>((resolve) => {
    timer = setTimeout(() => resolve([]), timeoutMs);
  });
  const answered = asked.catch((error: unknown) => {
    // Refused or failed, which the calls behind the listing itself report.
    if (error instanceof PlatformError || error instanceof ProductsUnavailable) return [];
    throw error;
  });
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
