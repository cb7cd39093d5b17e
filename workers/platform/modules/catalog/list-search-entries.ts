// What the storefront's search reads of a store's listings, as lines in the order of the store. Must name the
// listings that have a tile, and no others.
import type { listSearchEntries as ListSearchEntries } from "#contract/catalog/search-entry-calls";
import type { CallAnswer } from "#contract/protocol/call";
import type { StoreContext } from "#platform/kernel/store-context";
import { readListingPage, wholeStore } from "#platform/modules/collections/collection-order";
import { nameGroup, type ProductNames } from "./search-facts";

type Answer = CallAnswer<typeof ListSearchEntries>;
export type SearchEntriesInput = { page: number; per: number; visibility?: "any" | undefined };

type ListingRow = [id: number, slug: string, title: string, orders: number, collections: string];

/** In the order of the ids; collections with their parents, by their slugs. */
function readListings(sql: SqlStorage, ids: string): Iterable<ListingRow> {
  return sql
    .exec(
      `SELECT l.listing_id, l.slug, l.title, l.past_orders + l.sold_orders,
         (SELECT COALESCE(GROUP_CONCAT(c.slug, ' ' ORDER BY c.position), '')
          FROM shelf_place s JOIN collection c ON c.collection_id = s.shelf_id
          WHERE s.listing_id = l.listing_id AND c.is_hidden = 0)
       FROM json_each(?) AS asked CROSS JOIN listing l ON l.listing_id = asked.value
       ORDER BY asked.key`,
      ids,
    )
    .raw<ListingRow>();
}

type Products = { hasTile: boolean; productType: string; names: ProductNames[] };
type ProductRow = [listingId: number, title: string, productType: string, hasColors: number];

/** By listing; its tile is made of the first product. */
function readProducts(sql: SqlStorage, ids: string): Map<number, Products> {
  const rows = sql
    .exec(
      `SELECT p.listing_id, p.title, p.product_type,
         EXISTS (SELECT 1 FROM variation v WHERE v.item_group_id = p.item_group_id)
       FROM json_each(?) AS asked CROSS JOIN product p ON p.listing_id = asked.value
       ORDER BY p.listing_id, p.position`,
      ids,
    )
    .raw<ProductRow>();
  const productsOf = new Map<number, Products>();
  for (const [listingId, title, product_type, hasColors] of rows) {
    const known = productsOf.get(listingId);
    if (known !== undefined) known.names.push({ title, product_type });
    else {
      const names = [{ title, product_type }];
      productsOf.set(listingId, { hasTile: hasColors === 1, productType: product_type, names });
    }
  }
  return productsOf;
}

function readCollectionNames(sql: SqlStorage): Record<string, string> {
  const rows = sql.exec<{ slug: string; name: string }>(
    "SELECT slug, name FROM collection WHERE is_hidden = 0",
  );
  return Object.fromEntries([...rows].map(({ slug, name }) => [slug, name]));
}

const toLine = (text: string) => `${text.replace(/[\r\n]+/g, " ")}\n`;

/** As many as a search that found nothing shows. */
const popularCount = 3;

/** @param input.per at most `maxSearchEntriesPerPage`; pages begin at 1. */
export function listSearchEntries(
  { sql }: StoreContext,
  { page, per, visibility }: SearchEntriesInput,
): Answer {
  const stretch = { offset: (page - 1) * per, limit: per };
  const scope = { collectionId: wholeStore, visibility };
  const { total, listingIds } = readListingPage(sql, scope, stretch);
  const asked = JSON.stringify(listingIds);
  const productsOf = readProducts(sql, asked);
  const columns = { ids: "", names: "", slugs: "", kinds: "" };
  const shared = { productNames: "", productGroupNames: "", collections: "" };
  const kinds = new Map<string, number>();
  const findKind = ({ productType, names }: Products, collections: string): number => {
    const groupName = toLine(nameGroup(names));
    const productName = toLine(productType);
    const key = productName + groupName + collections;
    const known = kinds.get(key);
    if (known !== undefined) return known;
    shared.productNames += productName;
    shared.productGroupNames += groupName;
    shared.collections += toLine(collections);
    kinds.set(key, kinds.size);
    return kinds.size - 1;
  };
  const sold: Answer["popular"] = [];
  for (const [id, slug, title, orders, collections] of readListings(sql, asked)) {
    const products = productsOf.get(id);
    if (products?.hasTile !== true) continue;
    columns.ids += toLine(String(id));
    columns.names += toLine(title);
    columns.slugs += toLine(slug);
    columns.kinds += toLine(String(findKind(products, collections)));
    sold.push({ id: String(id), orders });
  }
  const popular = sold.sort((left, right) => right.orders - left.orders).slice(0, popularCount);
  const collectionNames = readCollectionNames(sql);
  return { ...columns, ...shared, collectionNames, popular, total_count: total, per };
}
