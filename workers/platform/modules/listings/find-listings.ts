// Ids of the seller's listings page by page, by search, filter and order. Reads covering indexes alone: a row of a
// listing carries its whole description.
import type * as z from "zod";
import type { listListings as Call } from "#contract/catalog/seller-listing-calls";
import { parseSku } from "#platform/modules/catalog/sku";

export type ListingsQuery = z.output<(typeof Call)["query"]>;
export type Cursor = { key: string; id: number };
type Condition = { sql: string; values: (string | number)[] };

type Order = { index: string; by: string; key: string; after(cursor: Cursor): Condition };

const orders: Record<ListingsQuery["sort"], Order> = {
  newest: {
    index: "listing_by_age",
    by: "l.listing_id DESC",
    key: "''",
    after: ({ id }) => ({ sql: "l.listing_id < ?", values: [id] }),
  },
  updated: {
    index: "listing_by_change",
    by: "l.updated_at DESC, l.listing_id DESC",
    key: "l.updated_at",
    after: ({ key, id }) => ({ sql: "(l.updated_at, l.listing_id) < (?, ?)", values: [key, id] }),
  },
  title: {
    index: "listing_by_title",
    by: "l.title COLLATE NOCASE, l.listing_id",
    key: "l.title",
    after: ({ key, id }) => ({
      sql: "(l.title COLLATE NOCASE, l.listing_id) > (?, ?)",
      values: [key, id],
    }),
  },
};

const states = {
  public: "l.published = 1 AND l.visibility = 'public'",
  private: "l.published = 1 AND l.visibility = 'private'",
  hidden: "l.published = 0",
} as const;

/** SQLite folds A to Z alone: other letters are looked for as typed, small, and large at the beginning. */
function listSpellings(search: string): string[] {
  const small = search.toLowerCase();
  const capital = small.charAt(0).toUpperCase() + small.slice(1);
  const foldAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [...new Set([search, small, capital].map(foldAscii))];
}

const ofVariants = (where: string) => `l.listing_id IN (
  SELECT p.listing_id FROM variant x CROSS JOIN variation v ON v.variation_id = x.variation_id
  CROSS JOIN product p ON p.item_group_id = v.item_group_id WHERE ${where})`;

/** Sorts behind every SKU that begins with the same letters. */
const behind = "\u{10ffff}";

function searchCondition(search: string): Condition {
  const spellings = listSpellings(search);
  const sku = parseSku(search);
  const ownSku = ofVariants(
    "x.merchant_sku <> '' AND x.merchant_sku COLLATE NOCASE >= ? AND x.merchant_sku COLLATE NOCASE < ?",
  );
  const parts = [
    ...spellings.map(() => "instr(lower(l.title), ?) > 0"),
    ownSku,
    ...(sku === null ? [] : [ofVariants("x.variation_id = ? AND x.size_id = ?")]),
  ];
  return {
    sql: `(${parts.join(" OR ")})`,
    values: [
      ...spellings,
      search,
      `${search}${behind}`,
      ...(sku === null ? [] : [sku.variationId, sku.sizeId]),
    ],
  };
}

/** Something of it is sold out, and nothing of it is left. */
const isSoldOut: Condition = {
  sql: `${ofVariants("x.stock = 0")} AND NOT EXISTS (
    SELECT 1 FROM product p CROSS JOIN variation v ON v.item_group_id = p.item_group_id
    CROSS JOIN variant x ON x.variation_id = v.variation_id
    WHERE p.listing_id = l.listing_id AND (x.stock IS NULL OR x.stock > 0))`,
  values: [],
};

/** @param low from how many units on stock counts as low; null: never */
function stockCondition(stock: ListingsQuery["stock"], low: number | null): Condition[] {
  // A size that the seller took away, and that waits for a checkout, is none.
  const sizes = (which: string) => ofVariants(`${which} AND x.given_stock IS NOT -1`);
  switch (stock) {
    case undefined:
      return [];
    case "out":
      return [isSoldOut];
    case "some-out":
      return [{ sql: sizes("x.stock = 0"), values: [] }];
    case "low":
      return [
        { sql: sizes("x.stock IS NOT NULL AND x.stock BETWEEN 1 AND ?"), values: [low ?? 0] },
      ];
  }
}

function listConditions(
  query: ListingsQuery,
  after: Cursor | null,
  low: number | null,
): Condition[] {
  const { search = "", state, stock, type, collection, sort } = query;
  return [
    ...(after === null ? [] : [orders[sort].after(after)]),
    ...(state === undefined ? [] : [{ sql: states[state], values: [] }]),
    ...(search === "" ? [] : [searchCondition(search)]),
    ...stockCondition(stock, low),
    ...(type === undefined
      ? []
      : [
          {
            sql: "l.listing_id IN (SELECT listing_id FROM product WHERE product_type = ?)",
            values: [type],
          },
        ]),
    ...(collection === undefined
      ? []
      : [
          {
            sql: `l.listing_id IN (SELECT cl.listing_id FROM collection c
              CROSS JOIN collection_listing cl ON cl.collection_id = c.collection_id WHERE c.slug = ?)`,
            values: [collection],
          },
        ]),
  ];
}

/** One more than `limit`, where there is one. */
export function findListings(
  sql: SqlStorage,
  query: ListingsQuery,
  after: Cursor | null,
  low: number | null = null,
): Cursor[] {
  const { index, by, key } = orders[query.sort];
  const conditions = listConditions(query, after, low);
  const where =
    conditions.length === 0 ? "" : `WHERE ${conditions.map((one) => one.sql).join(" AND ")}`;
  return sql
    .exec<Cursor>(
      `SELECT l.listing_id AS id, ${key} AS key FROM listing l INDEXED BY ${index}
       ${where} ORDER BY ${by} LIMIT ?`,
      ...conditions.flatMap(({ values }) => values),
      query.limit + 1,
    )
    .toArray();
}

/** Types of products in their order, found by jumps in their index; a hundred at most. */
export function listProductTypes(sql: SqlStorage): string[] {
  return sql
    .exec<{ type: string }>(
      `WITH RECURSIVE n (type) AS (
         SELECT MIN(product_type) FROM product
         UNION ALL
         SELECT (SELECT MIN(product_type) FROM product WHERE product_type > n.type) FROM n
         WHERE n.type IS NOT NULL
       )
       SELECT type FROM n WHERE type IS NOT NULL AND type <> '' LIMIT 100`,
    )
    .toArray()
    .map(({ type }) => type);
}
