// Tiles for pages: the published ones, or those of the products call. Behind the last page there is no empty page.

import { redirect } from "@remix-run/cloudflare";
import { anyInPreview } from "#app/catalog/listing-model/preview-visibility.server";
import type { ShopContext } from "#app/context/shop-context";
import type { Backend } from "#client/backend-client";
import { PlatformError } from "#client/platform-error";
import { listStoreProducts } from "#contract/catalog/catalog-calls";
import type { CallInput } from "#contract/protocol/call";
import { buildTilePage, countProducts, type TilePage } from "./tile-page";

/** Tile pages hold 12 items; a collection shows up to 150 at once. */
export const tilesPerPage = 12;
export const tilesPerCollectionPage = 150;

type TilesAsked = { page: number; collectionId?: string };

/** The published tiles, while they are of this revision and reach far enough. */
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

/** @throws ProductsUnanswered when neither the published tiles nor the products call can answer. */
export async function listTiles(shop: ShopContext, asked: TilesAsked): Promise<TilePage> {
  const { page, collectionId } = asked;
  if (collectionId === undefined) {
    const published = await listPublishedTiles(shop, page);
    if (published !== null) return published;
  }
  const per = collectionId === undefined ? tilesPerPage : tilesPerCollectionPage;
  const answer = await askForProducts(shop.catalog, shop, {
    currency: shop.market.currency,
    region: shop.market.region,
    page,
    per,
    ...(collectionId === undefined ? {} : { collection: collectionId }),
    ...(await anyInPreview(shop)),
  });
  return buildTilePage(answer, page, per);
}

/** Behind the last page there is no empty shop: the way leads back. @throws Response to `path`. */
export function requireTiles(tiles: TilePage, path: string): TilePage {
  if (tiles.products.length === 0 && tiles.page > 1) throw redirect(path);
  return tiles;
}

export class ProductsUnavailable extends Error {
  override readonly name = "ProductsUnanswered";

  constructor(override readonly cause: PlatformError) {
    super("Failed to fetch products", { cause });
  }
}

type ProductsAsked = Omit<CallInput<typeof listStoreProducts>["query"], "slug">;

async function askForProducts(backend: Backend, { store }: ShopContext, asked: ProductsAsked) {
  try {
    return await backend.call(listStoreProducts, {
      query: { slug: store.slug, ...asked },
    });
  } catch (cause) {
    if (cause instanceof PlatformError) throw new ProductsUnavailable(cause);
    throw cause;
  }
}

/** The products call takes no more at once. */
export const productsPerCall = 150;

/**
 * Addresses of the public listings, in the order of the shop, `calls` × 150 products from the one
 * numbered `first` × 150. One listing may be several products. @throws as `listTiles` does.
 */
export async function listListingPaths(
  shop: ShopContext,
  { first, calls }: { first: number; calls: number },
): Promise<{ paths: string[]; totalCount: number }> {
  const { currency, region } = shop.store.settings.market;
  const ask = (page: number) =>
    askForProducts(shop.backend, shop, { currency, region, page, per: productsPerCall });
  const answer = await ask(first + 1);
  const totalCount = countProducts(answer, first + 1, productsPerCall);
  const last = Math.min(first + calls, Math.ceil(totalCount / productsPerCall));
  const rest = Array.from({ length: Math.max(0, last - first - 1) }, (_, n) => ask(first + 2 + n));
  const answers = [answer, ...(await Promise.all(rest))];
  const paths = answers.flatMap(({ products }) =>
    products.map(({ url }) => url.split("?")[0] ?? url),
  );
  return { paths: [...new Set(paths)], totalCount };
}
