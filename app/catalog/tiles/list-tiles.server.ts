// Tiles for pages: the published ones, or those of the products call. Behind the last page there is no empty page.

import { redirect } from "@remix-run/cloudflare";
import { DerivedValues } from "#app/caching/derived-values";
import { previewVisibilityQuery } from "#app/catalog/listing-model/preview-visibility-query.server";
import type { ShopContext } from "#app/context/shop-context";
import type { Backend } from "#client/backend-client";
import { PlatformError } from "#client/platform-error";
import { listStoreProducts } from "#contract/catalog/catalog-calls";
import type { CallInput } from "#contract/protocol/call";
import { productsUnavailable } from "#core/catalog/catalog-errors";
import { buildTilePage, type TilePage } from "./tile-page";
import { tilesPerCollectionPage, tilesPerPage } from "./tiles-per-page";

type TilesAsked = { page: number; collectionId?: string };

const publishedPages = new DerivedValues<TilePage["products"]>();

/** The published tiles, while they are of this revision and reach far enough. */
async function listPublishedTiles(shop: ShopContext, page: number): Promise<TilePage | null> {
  const published = await shop.publishedProducts();
  if (published === null || published.revision !== shop.store.revision) return null;
  const { products, total_count: totalCount } = published;
  const start = (page - 1) * tilesPerPage;
  const end = Math.min(start + tilesPerPage, totalCount);
  if (end > products.length) return null;
  return {
    // Behind the last page any number may be asked for.
    products:
      start < end
        ? publishedPages.get([products], `${page}`, () => products.slice(start, end))
        : [],
    page,
    totalCount,
    nextPage: end < totalCount ? page + 1 : null,
  };
}

/** @throws ProductsUnavailable when neither the published tiles nor the products call can answer. */
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
    ...(await previewVisibilityQuery(shop)),
  });
  return buildTilePage(answer, page, per);
}

/** Behind the last page there is no empty shop: the way leads back. @throws Response to `path`. */
export function requireTiles(tiles: TilePage, path: string): TilePage {
  if (tiles.products.length === 0 && tiles.page > 1) throw redirect(path);
  return tiles;
}

export class ProductsUnavailable extends Error {
  override readonly name = "ProductsUnavailable";

  constructor(override readonly cause: PlatformError) {
    super(productsUnavailable, { cause });
  }
}

type ProductsAsked = Omit<CallInput<typeof listStoreProducts>["query"], "slug">;

export async function askForProducts(
  backend: Backend,
  { store }: ShopContext,
  asked: ProductsAsked,
) {
  try {
    return await backend.call(listStoreProducts, {
      query: { slug: store.slug, ...asked },
    });
  } catch (cause) {
    if (cause instanceof PlatformError) throw new ProductsUnavailable(cause);
    throw cause;
  }
}
