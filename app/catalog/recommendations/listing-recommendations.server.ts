// What stands below a listing: similar products, and candidates for what the shopper might also like.
// The listing is whole without either, so that nothing here may fail it or keep it waiting.

import { DerivedValues } from "#app/caching/derived-values";
import { previewVisibilityQuery } from "#app/catalog/listing-model/preview-visibility-query.server";
import { listTiles, ProductsUnavailable } from "#app/catalog/tiles/list-tiles.server";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { TileProduct } from "#contract/catalog/catalog";
import { listSimilarProducts } from "#contract/catalog/catalog-calls";
import { buildCandidates } from "./pick-related-products";

const timeoutMs = 300;
const shownSimilar = 8;

export type Recommendations = { similar: TileProduct[]; related: TileProduct[] };
/** `isComplete`: another request may find more. */
type Suggested = { suggestions: Recommendations; isComplete: boolean };
type Asked = { products: TileProduct[]; isComplete: boolean };

/** A list of its own each time: what is derived from it goes with it. */
const unanswered = (): Asked => ({ products: [], isComplete: false });

/** Below a page that shows no product. */
export const noRecommendations: Recommendations = { similar: [], related: [] };

const pairsOfPages = new DerivedValues<TileProduct[]>();
const recommendations = new DerivedValues<Recommendations>();

/** The same for every shopper; empty where nothing comes in time. */
export async function listRecommendations(shop: ShopContext, slug: string): Promise<Suggested> {
  const [alike, first] = await Promise.all([
    orNothing(listSimilar(shop, slug)),
    orNothing(listFirst(shop)),
  ]);
  const similar = alike.products;
  const suggestions = recommendations.get([similar, first.products], slug, () => ({
    similar,
    related: buildCandidates(first.products, { slug, similar }),
  }));
  return { suggestions, isComplete: alike.isComplete && first.isComplete };
}

async function listSimilar(shop: ShopContext, slug: string): Promise<TileProduct[]> {
  const { currency, region } = shop.market;
  const { products } = await shop.catalog.call(listSimilarProducts, {
    query: {
      slug,
      storeSlug: shop.store.slug,
      currency,
      region,
      limit: shownSimilar,
      ...(await previewVisibilityQuery(shop)),
    },
  });
  return products;
}

/** Two pages, because many of the first may stand in the strip of similar ones already. */
async function listFirst(shop: ShopContext): Promise<TileProduct[]> {
  const first = await listTiles(shop, { page: 1 });
  if (first.nextPage === null) return first.products;
  const second = await listTiles(shop, { page: first.nextPage });
  return pairsOfPages.get([first.products, second.products], "", () => [
    ...first.products,
    ...second.products,
  ]);
}

/** Refused is complete: a backend may not know the call. */
async function orNothing(asked: Promise<TileProduct[]>): Promise<Asked> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Asked>((resolve) => {
    timer = setTimeout(() => resolve(unanswered()), timeoutMs);
  });
  const answered = asked.then(
    (products): Asked => ({ products, isComplete: true }),
    (error: unknown): Asked => {
      // Refused or failed, which the calls behind the listing itself report.
      const failure = error instanceof ProductsUnavailable ? error.cause : error;
      if (!(failure instanceof PlatformError)) throw error;
      return { products: [], isComplete: !failure.isBackendFailure };
    },
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
