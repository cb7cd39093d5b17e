// The seller's list of listings: a page of rows with picture, price range and stock.
import * as z from "zod";
import type { listListings as Call, ListingSummary } from "#contract/catalog/seller-listing-calls";
import type { CallAnswer } from "#contract/protocol/call";
import type { Currency } from "#core/money/currencies";
import { groupRows } from "#platform/kernel/database/group-rows";
import { err, ok, type Result } from "#platform/kernel/result";
import { exchangeRatesOf } from "#platform/kernel/settings/exchange-rates";
import type { StoreContext } from "#platform/kernel/store-context";
import {
  type Picture,
  picturesOf,
  primaryPictureUrl,
} from "#platform/modules/catalog/listing-pictures";
import { parsePrices, priceIn } from "#platform/modules/catalog/market-price";
import { isDeliverableSql } from "#platform/modules/catalog/sellability";
import { imageUrlsOf } from "#platform/modules/images/image-versions";
import { readLowStock } from "#platform/modules/inventory/low-stock";
import { readStoreRecord } from "#platform/modules/store/store-record";
import { type Cursor, findListings, type ListingsQuery, listProductTypes } from "./find-listings";

const SummaryRow = z.object({
  listing_id: z.int(),
  slug: z.string(),
  title: z.string(),
  visibility: z.enum(["public", "private"]),
  published: z.int(),
  images: z.string(),
  updated_at: z.string(),
});
const StockRow = z.object({
  listing_id: z.int(),
  variants: z.int(),
  sold_out: z.int(),
  unlimited: z.int(),
  stock: z.int().nullable(),
});
const ProductRow = z.object({
  listing_id: z.int(),
  product_type: z.string(),
  is_deliverable: z.int(),
});
const TextRow = z.object({ listing_id: z.int(), text: z.string() });

const ofIds = "p.listing_id IN (SELECT value FROM json_each(?))";
const variantsOf = `product p CROSS JOIN variation v ON v.item_group_id = p.item_group_id
  CROSS JOIN variant x ON x.variation_id = v.variation_id`;

/** Sizes that only wait for a checkout are not the seller's any more. */
const queries = {
  summaries: `SELECT l.listing_id, l.slug, l.title, l.visibility, l.published, l.images, l.updated_at
    FROM json_each(?) AS asked CROSS JOIN listing l ON l.listing_id = asked.value ORDER BY asked.key`,
  stock: `SELECT p.listing_id, COUNT(*) AS variants, SUM(x.stock IS 0) AS sold_out,
      SUM(x.stock IS NULL) AS unlimited, SUM(x.stock) AS stock
    FROM ${variantsOf} WHERE ${ofIds} AND x.given_stock IS NOT -1 GROUP BY p.listing_id`,
  prices: `SELECT DISTINCT p.listing_id, x.prices AS text
    FROM ${variantsOf} WHERE ${ofIds} AND x.given_stock IS NOT -1`,
  pictures: `SELECT p.listing_id, v.images AS text
    FROM product p CROSS JOIN variation v ON v.item_group_id = p.item_group_id
    WHERE ${ofIds} ORDER BY p.listing_id, p.position, v.position`,
  products: `SELECT p.listing_id, p.product_type, ${isDeliverableSql} AS is_deliverable
    FROM product p WHERE ${ofIds} ORDER BY p.listing_id, p.position`,
} as const;

/** As the shop's tile shows it; where that shows none, the picture of another colour says what it is. */
function listedPictures(listing: { images: string }, colors: readonly { text: string }[]) {
  const own = colors.length === 0 ? ["[]"] : colors.map(({ text }) => text);
  return own.reduce<Picture[]>(
    (found, images) => (found.length > 0 ? found : picturesOf(listing, { images })),
    [],
  );
}

type Priced = { text: string };

function priceRange(ctx: StoreContext, prices: readonly Priced[], currency: Currency) {
  if (prices.length === 0) return null;
  const rates = exchangeRatesOf(ctx.env);
  const amounts = prices.map(({ text }) => priceIn(parsePrices(text), currency, rates));
  return { minMinor: Math.min(...amounts), maxMinor: Math.max(...amounts), currency };
}

function stateOf({ published, visibility }: z.output<typeof SummaryRow>): ListingSummary["state"] {
  return published === 0 ? "hidden" : visibility;
}

/** In the order of the ids. */
export function readSummaries(ctx: StoreContext, ids: readonly number[]): ListingSummary[] {
  const { sql } = ctx;
  const asked = JSON.stringify(ids);
  const read = <Row extends { listing_id: number }>(query: string, row: z.ZodType<Row>) =>
    groupRows(
      sql
        .exec(query, asked)
        .toArray()
        .map((raw) => row.parse(raw)),
      ({ listing_id }) => listing_id,
    );
  const stock = read(queries.stock, StockRow);
  const prices = read(queries.prices, TextRow);
  const pictures = read(queries.pictures, TextRow);
  const products = read(queries.products, ProductRow);
  const { currency } = readStoreRecord(ctx).settings.market;
  const urlOf = imageUrlsOf(sql);
  return sql
    .exec(queries.summaries, asked)
    .toArray()
    .map((raw) => SummaryRow.parse(raw))
    .map((row) => {
      const count = stock.get(row.listing_id)?.[0];
      const own = products.get(row.listing_id) ?? [];
      const images = listedPictures(row, pictures.get(row.listing_id) ?? []);
      return {
        id: String(row.listing_id),
        slug: row.slug,
        title: row.title,
        state: stateOf(row),
        ...(row.published === 0 && row.visibility === "private" && { isPrivate: true as const }),
        thumbnail: primaryPictureUrl(images, urlOf),
        productTypes: [...new Set(own.map((one) => one.product_type))].filter((one) => one !== ""),
        variants: count?.variants ?? 0,
        soldOut: count?.sold_out ?? 0,
        stock: count !== undefined && count.unlimited > 0 ? null : (count?.stock ?? 0),
        price: priceRange(ctx, prices.get(row.listing_id) ?? [], currency),
        ...(own.some((one) => one.is_deliverable === 0) && { missingFile: true as const }),
        updatedAt: row.updated_at,
      };
    });
}

const CursorSchema = z.tuple([z.string(), z.int()]);

function readCursor(text: string | undefined): Cursor | null | "unknown" {
  if (text === undefined) return null;
  try {
    const [key, id] = CursorSchema.parse(JSON.parse(text));
    return { key, id };
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof z.ZodError) return "unknown";
    throw cause;
  }
}

export function listListings(
  ctx: StoreContext,
  query: ListingsQuery,
): Result<CallAnswer<typeof Call>> {
  const after = readCursor(query.after);
  if (after === "unknown") {
    return err(422, "cursor_unknown", "No page ends with this.", "/query/after");
  }
  const found = findListings(ctx.sql, query, after, readLowStock(ctx).threshold);
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  const next =
    found.length > page.length && last !== undefined ? JSON.stringify([last.key, last.id]) : null;
  const listings = readSummaries(
    ctx,
    page.map(({ id }) => id),
  );
  return ok({ listings, next, types: listProductTypes(ctx.sql) });
}
