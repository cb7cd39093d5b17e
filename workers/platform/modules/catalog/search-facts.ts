// What the storefront's search reads beside a tile: collections with everything above them, what the
// listing comes as, and how often it was bought.
import type { TileProduct } from "#contract/catalog/catalog";
import { groupRows } from "#platform/kernel/group-rows";

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

type NameRow = { listing_id: number; title: string; product_type: string };

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

/** @returns the facts of a listing of these. */
export function readSearchFacts(
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
    const all = (names.get(id) ?? []).flatMap((row) => [row.title, row.product_type]);
    return {
      collections: (collections.get(id) ?? []).map(({ name, slug }) => ({ name, slug })),
      productGroupName: [...new Set(all)].filter((name) => name !== "").join(", "),
      orders: orders.get(id) ?? 0,
    };
  };
}
