// Tiles for grids: the published listings of a store, or of one collection with everything below
// it, page by page in the order in which they came.
import type { TileProduct } from "#contract/catalog";
import type { Currency } from "#contract/money";
import { accept, type Outcome, refuse } from "#platform/outcome";
import type { StoreContext } from "#platform/store/store-context";
import { exchangeRatesOf } from "./exchange-rates";
import { type Picture, parsePictures, pictureUrl, primaryPictureUrl } from "./pictures";
import { parsePrices, priceIn } from "./prices";
import { reservedSql } from "./stock";

export type ListTilesInput = {
  currency: Currency;
  page: number;
  per: number;
  collection?: string | undefined;
  visibility?: "any" | undefined;
};
export type TilePage = {
  products: TileProduct[];
  total_count: number;
  page: number;
  per: number;
};

const hoverPictures = 4;

type ListingRow = { listing_id: number; slug: string; title: string; images: string };

type Selection = { where: string; bindings: (string | number)[] };

function select(input: Pick<ListTilesInput, "collection" | "visibility">): Selection {
  const shown = "published = 1 AND (visibility = 'public' OR ? = 'any')";
  const visibility = input.visibility ?? "public";
  if (input.collection === undefined) return { where: shown, bindings: [visibility] };
  const inCollection = `listing_id IN (
    WITH RECURSIVE wanted(id) AS (
      SELECT ? UNION SELECT c.collection_id FROM collection c JOIN wanted ON c.parent_id = wanted.id
    )
    SELECT listing_id FROM collection_listing WHERE collection_id IN (SELECT id FROM wanted))`;
  return {
    where: `${shown} AND ${inCollection}`,
    bindings: [visibility, Number(input.collection)],
  };
}

function countListings(sql: SqlStorage, { where, bindings }: Selection): number {
  return sql
    .exec<{ count: number }>(`SELECT COUNT(*) AS count FROM listing WHERE ${where}`, ...bindings)
    .one().count;
}

function readListings(
  sql: SqlStorage,
  { where, bindings }: Selection,
  limit: number,
  offset: number,
): ListingRow[] {
  return sql
    .exec<ListingRow>(
      `SELECT listing_id, slug, title, images FROM listing WHERE ${where}
       ORDER BY position LIMIT ? OFFSET ?`,
      ...bindings,
      limit,
      offset,
    )
    .toArray();
}

type ColorRow = {
  listing_id: number;
  variation_id: number;
  product_type: string;
  color_name: string;
  hex: string;
  images: string;
};

/** The colours of each listing's first product, by listing. */
function readColors(sql: SqlStorage, ids: string): Map<number, ColorRow[]> {
  const rows = sql.exec<ColorRow>(
    `SELECT p.listing_id, v.variation_id, p.product_type, v.color_name, v.hex, v.images
     FROM product p JOIN variation v USING (item_group_id)
     WHERE p.listing_id IN (SELECT value FROM json_each(?))
       AND p.position = (SELECT MIN(q.position) FROM product q WHERE q.listing_id = p.listing_id)
     ORDER BY p.listing_id, v.position`,
    ids,
  );
  const colors = new Map<number, ColorRow[]>();
  for (const row of rows) {
    const known = colors.get(row.listing_id);
    if (known === undefined) colors.set(row.listing_id, [row]);
    else known.push(row);
  }
  return colors;
}

function readPrices(sql: SqlStorage, variationIds: string): Map<number, string[]> {
  const rows = sql.exec<{ variation_id: number; prices: string }>(
    `SELECT DISTINCT variation_id, prices FROM variant
     WHERE variation_id IN (SELECT value FROM json_each(?))`,
    variationIds,
  );
  const prices = new Map<number, string[]>();
  for (const { variation_id, prices: json } of rows) {
    prices.set(variation_id, [...(prices.get(variation_id) ?? []), json]);
  }
  return prices;
}

function readInStock(sql: SqlStorage, ids: string, nowMs: number): Set<number> {
  const rows = sql.exec<{ listing_id: number }>(
    `SELECT DISTINCT p.listing_id FROM product p JOIN variation USING (item_group_id)
     JOIN variant x USING (variation_id)
     WHERE p.listing_id IN (SELECT value FROM json_each(?))
       AND (x.stock IS NULL OR (x.stock > 0 AND x.stock > ${reservedSql}))`,
    ids,
    nowMs,
  );
  return new Set([...rows].map((row) => row.listing_id));
}

function picturesOf(listing: ListingRow, color: ColorRow): Picture[] {
  const own = parsePictures(color.images);
  return own.length > 0 ? own : parsePictures(listing.images);
}

/** Everything is read once; what it gives builds the tiles of any currency. */
function readTiles(
  { sql, clock, env }: StoreContext,
  listings: readonly ListingRow[],
): (currency: Currency) => TileProduct[] {
  const rates = exchangeRatesOf(env);
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
    const imageUrl = primaryPictureUrl(pictures);
    const urls = new Set(pictures.map(({ src }) => pictureUrl(src)));
    if (imageUrl !== null) urls.delete(imageUrl);
    const shared = {
      id: String(listing.listing_id),
      listingId: String(listing.listing_id),
      name: listing.title,
      url: `/listing/${listing.slug}`,
      productName: first.product_type,
      imageUrl,
      additionalImages: [...urls].slice(0, hoverPictures),
      colors: colors.map(({ color_name, hex }) => ({ name: color_name, hex })),
      inStock: inStock.has(listing.listing_id),
    };
    return { shared, prices: (pricesOf.get(first.variation_id) ?? []).map(parsePrices) };
  });
  return (currency) =>
    drafts.map(({ shared, prices }) => ({
      ...shared,
      price: Math.min(...prices.map((price) => priceIn(price, currency, rates))),
      currency,
    }));
}

/** COL-05: a collection's page holds its sub-collections' listings too, none of them twice. */
export function listTiles(ctx: StoreContext, input: ListTilesInput): Outcome<TilePage> {
  const { sql } = ctx;
  const { currency, page, per, collection } = input;
  if (collection !== undefined) {
    const [known] = sql.exec(
      "SELECT 1 FROM collection WHERE collection_id = ?",
      Number(collection),
    );
    if (known === undefined) {
      return refuse(404, "collection_unknown", "There is no such collection.", "/query/collection");
    }
  }
  const selection = select(input);
  const listings = readListings(sql, selection, per, (page - 1) * per);
  return accept({
    products: readTiles(ctx, listings)(currency),
    total_count: countListings(sql, selection),
    page,
    per,
  });
}

/** The first tiles for the published product cache, read once for all currencies. */
export function listTilesByCurrency(
  ctx: StoreContext,
  limit: number,
): { totalCount: number; tiles: (currency: Currency) => TileProduct[] } {
  const selection = select({});
  return {
    totalCount: countListings(ctx.sql, selection),
    tiles: readTiles(ctx, readListings(ctx.sql, selection, limit, 0)),
  };
}
