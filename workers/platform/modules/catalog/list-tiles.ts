// Tiles for grids: the published listings of a store, or of one collection with everything below
// it, page by page in the order in which they came.
import type { TileProduct } from "#contract/catalog/catalog";
import { isPreorder } from "#core/catalog/preorder-tag";
import type { Currency } from "#core/money/currencies";
import { groupRows } from "#platform/kernel/database/group-rows";
import { parseRowId } from "#platform/kernel/database/row-id";
import { err, ok, type Result } from "#platform/kernel/result";
import { exchangeRatesOf } from "#platform/kernel/settings/exchange-rates";
import type { StoreContext } from "#platform/kernel/store-context";
import {
  filterShown,
  type ListingScope,
  readListingPage,
  wholeStore,
} from "#platform/modules/collections/collection-sort-order";
import { imageUrlsOf } from "#platform/modules/images/image-versions";
import { reservedSql } from "./available-stock";
import { picturesOf, primaryPictureUrl } from "./listing-pictures";
import { parseTags } from "./listing-rows";
import { parsePrices, priceIn } from "./market-price";
import { readSearchFields } from "./search-fields";
import { isDeliverableSql } from "./sellability";

export type ListTilesInput = {
  currency: Currency;
  page: number;
  per: number;
  collection?: string | undefined;
  /** Separated by commas. */
  ids?: string | undefined;
  visibility?: "any" | undefined;
  for?: "search" | undefined;
};
export type TilePage = {
  products: TileProduct[];
  total_count: number;
  page: number;
  per: number;
};

const hoverPictures = 4;

type ListingRow = { listing_id: number; slug: string; title: string; tags: string; images: string };

/** In the order of the ids. */
function readListings(sql: SqlStorage, listingIds: readonly number[]): ListingRow[] {
  const rows = sql.exec<ListingRow>(
    `SELECT l.listing_id, l.slug, l.title, l.tags, l.images
     FROM json_each(?) AS asked CROSS JOIN listing l ON l.listing_id = asked.value
     ORDER BY asked.key`,
    JSON.stringify(listingIds),
  );
  return rows.toArray();
}

type ColorRow = {
  listing_id: number;
  variation_id: number;
  item_group_id: number;
  product_id: string;
  product_type: string;
  color_name: string;
  hex: string;
  images: string;
};

/** The colours of each listing's first product, by listing. */
function readColors(sql: SqlStorage, ids: string): Map<number, ColorRow[]> {
  const rows = sql.exec<ColorRow>(
    `SELECT p.listing_id, v.variation_id, p.item_group_id, p.product_id, p.product_type, v.color_name, v.hex, v.images
     FROM product p JOIN variation v USING (item_group_id)
     WHERE p.listing_id IN (SELECT value FROM json_each(?))
       AND p.position = (SELECT MIN(q.position) FROM product q WHERE q.listing_id = p.listing_id)
     ORDER BY p.listing_id, v.position`,
    ids,
  );
  return groupRows(rows, (row) => row.listing_id);
}

type PriceRow = { variation_id: number; prices: string };

/** By colour, each price once. */
function readPrices(sql: SqlStorage, variationIds: string): Map<number, PriceRow[]> {
  const rows = sql.exec<PriceRow>(
    `SELECT DISTINCT variation_id, prices FROM variant
     WHERE variation_id IN (SELECT value FROM json_each(?))`,
    variationIds,
  );
  return groupRows(rows, (row) => row.variation_id);
}

function readInStock(sql: SqlStorage, ids: string, nowMs: number): Set<number> {
  const rows = sql.exec<{ listing_id: number }>(
    `SELECT DISTINCT p.listing_id FROM product p JOIN variation USING (item_group_id)
     JOIN variant x USING (variation_id)
     WHERE p.listing_id IN (SELECT value FROM json_each(?))
       AND ${isDeliverableSql}
       AND (x.stock IS NULL OR (x.stock > 0 AND x.stock > ${reservedSql}))`,
    ids,
    nowMs,
  );
  return new Set([...rows].map((row) => row.listing_id));
}

/** Everything is read once; what it gives builds the tiles of any currency. */
function readTiles(
  { sql, clock, env }: StoreContext,
  listings: readonly ListingRow[],
): (currency: Currency) => TileProduct[] {
  const rates = exchangeRatesOf(env);
  const urlOf = imageUrlsOf(sql);
  const ids = JSON.stringify(listings.map((listing) => listing.listing_id));
  const colorsOf = readColors(sql, ids);
  const firstColors = [...colorsOf.values()].flatMap(([color]) => color?.variation_id ?? []);
  const pricesOf = readPrices(sql, JSON.stringify(firstColors));
  const inStock = readInStock(sql, ids, clock.now().getTime());
  const drafts = listings.flatMap((listing) => {
    const colors = colorsOf.get(listing.listing_id) ?? [];
    const [first] = colors;
    if (first === undefined) return [];
    const pictures = picturesOf(listing, first);
    const primary = primaryPictureUrl(pictures, urlOf);
    const urls = new Set(pictures.map(({ src }) => urlOf(src)));
    if (primary !== null) urls.delete(primary);
    const shared = {
      id: String(listing.listing_id),
      listingId: String(listing.listing_id),
      productId: first.product_id,
      itemGroupId: String(first.item_group_id),
      name: listing.title,
      url: `/listing/${listing.slug}`,
      productName: first.product_type,
      imageUrl: primary,
      additionalImages: [...urls].slice(0, hoverPictures),
      colors: colors.map(({ color_name, hex }) => ({ name: color_name, hex })),
      inStock: inStock.has(listing.listing_id),
      ...(isPreorder({ tags: parseTags(listing.tags) }) && { preorder: true }),
    };
    return {
      shared,
      prices: (pricesOf.get(first.variation_id) ?? []).map((row) => parsePrices(row.prices)),
    };
  });
  return (currency) =>
    drafts.map(({ shared, prices }) => ({
      ...shared,
      price: Math.min(...prices.map((price) => priceIn(price, currency, rates))),
      currency,
    }));
}

/** Tiles of some listings, in the order of their ids. */
export function tilesOf(
  ctx: StoreContext,
  listingIds: readonly number[],
): (currency: Currency) => TileProduct[] {
  return readTiles(ctx, readListings(ctx.sql, listingIds));
}

function findScope(sql: SqlStorage, collection: string | undefined): number | null {
  if (collection === undefined) return wholeStore;
  const collectionId = parseRowId(collection);
  if (collectionId === null) return null;
  const known = sql
    .exec("SELECT 1 FROM collection WHERE collection_id = ? AND is_hidden = 0", collectionId)
    .toArray();
  return known.length === 0 ? null : collectionId;
}

/** Page and `per` of a choice by ids are those of all that was found. */
function chooseListings(
  sql: SqlStorage,
  scope: ListingScope,
  { ids, page, per }: ListTilesInput,
): { total: number; listingIds: number[]; page: number; per: number } {
  if (ids === undefined) {
    const stretch = { offset: (page - 1) * per, limit: per };
    return { ...readListingPage(sql, scope, stretch), page, per };
  }
  const asked = ids.split(",").flatMap((id) => parseRowId(id) ?? []);
  const listingIds = filterShown(sql, scope, asked);
  return { total: listingIds.length, listingIds, page: 1, per: Math.max(listingIds.length, 1) };
}

/** A collection's page holds its sub-collections' listings too, none of them twice. */
export function listTiles(ctx: StoreContext, input: ListTilesInput): Result<TilePage> {
  const { currency, visibility } = input;
  const collectionId = findScope(ctx.sql, input.collection);
  if (collectionId === null) {
    return err(404, "collection_unknown", "There is no such collection.", "/query/collection");
  }
  const scope = { collectionId, visibility };
  const { total, listingIds, page, per } = chooseListings(ctx.sql, scope, input);
  const tiles = tilesOf(ctx, listingIds)(currency);
  const products = input.for === "search" ? withSearchFacts(ctx, listingIds, tiles) : tiles;
  return ok({ products, total_count: total, page, per });
}

/** A grid needs none of it, so that it comes where it is asked for. */
function withSearchFacts(
  { sql }: StoreContext,
  listingIds: readonly number[],
  tiles: readonly TileProduct[],
): TileProduct[] {
  const factsOf = readSearchFields(sql, listingIds);
  return tiles.map((tile) => ({ ...tile, ...factsOf(tile.listingId) }));
}

/** The first tiles for the published product cache, read once for all currencies. */
export function listTilesByCurrency(
  ctx: StoreContext,
  limit: number,
): { totalCount: number; tiles: (currency: Currency) => TileProduct[] } {
  const scope = { collectionId: wholeStore };
  const { total, listingIds } = readListingPage(ctx.sql, scope, { offset: 0, limit });
  return { totalCount: total, tiles: tilesOf(ctx, listingIds) };
}
