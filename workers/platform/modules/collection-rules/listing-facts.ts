// What rules ask of every listing of a store, each kind read at once and only where somebody asks.
import * as z from "zod";
import type { Currency } from "#core/money/currencies";
import { groupRows } from "#platform/kernel/database/group-rows";
import { exchangeRatesOf } from "#platform/kernel/settings/exchange-rates";
import type { StoreContext } from "#platform/kernel/store-context";
import { parseTags } from "#platform/modules/catalog/listing-rows";
import { parsePrices, priceIn } from "#platform/modules/catalog/market-price";
import { isDeliverableSql } from "#platform/modules/catalog/sellability";
import type { ListingFacts } from "./match-rule";

const ListingRow = z.object({
  id: z.int(),
  title: z.string(),
  tags: z.string(),
  created_at: z.string(),
});
const ProductRow = z.object({ id: z.int(), type: z.string(), kind: z.string() });
const PriceRow = z.object({ id: z.int(), prices: z.string() });
const IdRow = z.object({ id: z.int() });

/** Of those a listing's row carries the whole description, which the index leaves out. */
const queries = {
  listings:
    "SELECT listing_id AS id, title, tags, created_at FROM listing INDEXED BY listing_facts",
  products: "SELECT DISTINCT listing_id AS id, product_type AS type, kind FROM product",
  /** Sizes that only wait for a checkout are not the seller's any more. */
  inStock: `SELECT DISTINCT p.listing_id AS id FROM product p
    CROSS JOIN variation v ON v.item_group_id = p.item_group_id
    CROSS JOIN variant x ON x.variation_id = v.variation_id
    WHERE (x.stock IS NULL OR x.stock > 0) AND x.given_stock IS NOT -1 AND ${isDeliverableSql}`,
  /** As tiles have them: of the first product's first colour. */
  prices: `SELECT DISTINCT p.listing_id AS id, x.prices FROM product p
    CROSS JOIN variation v ON v.item_group_id = p.item_group_id
    CROSS JOIN variant x ON x.variation_id = v.variation_id
    WHERE p.position = (SELECT MIN(q.position) FROM product q WHERE q.listing_id = p.listing_id)
      AND v.position = (SELECT MIN(w.position) FROM variation w WHERE w.item_group_id = p.item_group_id)`,
} as const;

function lazy<Value>(read: () => Value): () => Value {
  let stored: { value: Value } | null = null;
  return () => {
    stored ??= { value: read() };
    return stored.value;
  };
}

/** The same texts of prices stand on thousands of listings. */
function readPrices(ctx: StoreContext): (id: number, currency: Currency) => number | null {
  const rates = exchangeRatesOf(ctx.env);
  const amounts = new Map<string, number>();
  const amountOf = (text: string, currency: Currency) => {
    const key = currency + text;
    const amount = amounts.get(key) ?? priceIn(parsePrices(text), currency, rates);
    amounts.set(key, amount);
    return amount;
  };
  const rows = ctx.sql.exec(queries.prices).toArray();
  const pricesOf = groupRows(
    rows.map((raw) => PriceRow.parse(raw)),
    ({ id }) => id,
  );
  return (id, currency) => {
    const found = (pricesOf.get(id) ?? []).map(({ prices }) => amountOf(prices, currency));
    return found.length === 0 ? null : Math.min(...found);
  };
}

/** Of all listings, hidden ones included. Read again after every change. */
export function readListingFacts(ctx: StoreContext): ListingFacts[] {
  const { sql } = ctx;
  const products = lazy(() => {
    const rows = sql.exec(queries.products).toArray();
    return groupRows(
      rows.map((raw) => ProductRow.parse(raw)),
      ({ id }) => id,
    );
  });
  const inStock = lazy(
    () =>
      new Set(
        sql
          .exec(queries.inStock)
          .toArray()
          .map((raw) => IdRow.parse(raw).id),
      ),
  );
  const prices = lazy(() => readPrices(ctx));
  return sql
    .exec(queries.listings)
    .toArray()
    .map((raw) => ListingRow.parse(raw))
    .map(({ id, title, tags, created_at }) => ({
      id,
      title,
      createdAtMs: created_at === "" ? null : Date.parse(created_at),
      get tags() {
        return parseTags(tags);
      },
      get types() {
        return (products().get(id) ?? []).map(({ type }) => type);
      },
      get kinds() {
        return (products().get(id) ?? []).map(({ kind }) => kind);
      },
      get isInStock() {
        return inStock().has(id);
      },
      priceIn: (currency) => prices()(id, currency),
    }));
}
