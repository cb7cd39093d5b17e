// What the storefront's search reads beside a tile: collections with everything above them, what the
// listing comes as, and how often it was bought.
import type { TileProduct } from "#contract/catalog/catalog";
import { groupRows } from "#platform/kernel/database/group-rows";

export type SearchFacts = Required<
  Pick<TileProduct, "collections" | "productGroupName" | "orders">
>;

type MembershipRow = { listing_id: number; name: string; slug: string };

/** A listing is a member of its collections' parents too. */
function readCollections(sql: SqlStorage, ids: string): Map<number, MembershipRow[]> {
  const rows = sql.exec<MembershipRow>(
    `SELECT s.listing_id, c.name, c.slug
     FROM shelf_place s JOIN collection c ON c.collection_id = s.shelf_id
     WHERE s.listing_id IN (SELECT value FROM json_each(?)) AND c.is_hidden = 0
     ORDER BY s.listing_id, c.position`,
    ids,
  );
  return groupRows(rows, (row) => row.listing_id);
}

export type ProductNames = { title: string; product_type: string };
type NameRow = ProductNames & { listing_id: number };

function readNames(sql: SqlStorage, ids: string): Map<number, NameRow[]> {
  const rows = sql.exec<NameRow>(
    `SELECT listing_id, title, product_type FROM product
     WHERE listing_id IN (SELECT value FROM json_each(?))
     ORDER BY listing_id, position`,
    ids,
  );
  return groupRows(rows, (row) => row.listing_id);
}

function readOrders(sql: SqlStorage, ids: string): Map<number, number> {
  const rows = sql.exec<{ listing_id: number; orders: number }>(
    `SELECT listing_id, past_orders + sold_orders AS orders FROM listing
     WHERE listing_id IN (SELECT value FROM json_each(?))`,
    ids,
  );
  return new Map([...rows].map((row) => [row.listing_id, row.orders]));
}

/** Names and types of all that a listing comes as, each once. */
export function nameGroup(products: readonly ProductNames[]): string {
  const all = products.flatMap(({ title, product_type }) => [title, product_type]);
  return [...new Set(all)].filter((name) => name !== "").join(", ");
}

/** @returns the facts of a listing of these. */
export function readSearchFields(
  sql: SqlStorage,
  listingIds: readonly number[],
): (listingId: string) => SearchFacts {
  const ids = JSON.stringify(listingIds);
  const [collections, names, orders] = [
    readCollections(sql, ids),
    readNames(sql, ids),
    readOrders(sql, ids),
  ];
  return (listingId) => {
    const id = Number(listingId);
    return {
      collections: (collections.get(id) ?? []).map(({ name, slug }) => ({ name, slug })),
      productGroupName: nameGroup(names.get(id) ?? []),
      orders: orders.get(id) ?? 0,
    };
  };
}
