// What the storefront's search reads of a store's listings, as lines in the order of the store. Must name the
// listings that have a tile, and no others.
import {
  type listSearchEntries as ListSearchEntries,
  maxSearchEntriesPerPage,
  maxSearched,
} from "#contract/catalog/search-entry-calls";
import type { CallAnswer } from "#contract/protocol/call";
import type { StoreContext } from "#platform/kernel/store-context";
import { readListingPage, wholeStore } from "#platform/modules/collections/collection-sort-order";
import { nameGroup, type ProductNames } from "./search-fields";

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

type Entries = Omit<Answer, "total_count" | "per">;

/** Of one page after the other; a kind that stood on an earlier one is not named again. */
class EntryCollector {
  readonly #columns = { ids: "", names: "", slugs: "", kinds: "" };
  readonly #shared = { productNames: "", productGroupNames: "", collections: "" };
  readonly #kinds = new Map<string, number>();
  readonly #sold = new Map<number, number>();

  #findKind({ productType, names }: Products, collections: string): number {
    const groupName = toLine(nameGroup(names));
    const productName = toLine(productType);
    const key = productName + groupName + collections;
    const known = this.#kinds.get(key);
    if (known !== undefined) return known;
    this.#shared.productNames += productName;
    this.#shared.productGroupNames += groupName;
    this.#shared.collections += toLine(collections);
    this.#kinds.set(key, this.#kinds.size);
    return this.#kinds.size - 1;
  }

  /** @returns the number of listings on all pages. */
  add({ sql }: StoreContext, { page, per, visibility }: SearchEntriesInput): number {
    const stretch = { offset: (page - 1) * per, limit: per };
    const scope = { collectionId: wholeStore, visibility };
    const { total, listingIds } = readListingPage(sql, scope, stretch);
    const asked = JSON.stringify(listingIds);
    const productsOf = readProducts(sql, asked);
    for (const [id, slug, title, orders, collections] of readListings(sql, asked)) {
      const products = productsOf.get(id);
      // An import between two pages moves listings from one to the next.
      if (products?.hasTile !== true || this.#sold.has(id)) continue;
      this.#columns.ids += toLine(String(id));
      this.#columns.names += toLine(title);
      this.#columns.slugs += toLine(slug);
      this.#columns.kinds += toLine(String(this.#findKind(products, collections)));
      this.#sold.set(id, orders);
    }
    return total;
  }

  finish({ sql }: StoreContext): Entries {
    const sold = Array.from(this.#sold, ([id, orders]) => ({ id: String(id), orders }));
    const popular = sold.sort((left, right) => right.orders - left.orders).slice(0, popularCount);
    const collectionNames = readCollectionNames(sql);
    return { ...this.#columns, ...this.#shared, collectionNames, popular };
  }
}

/** @param input.per at most `maxSearchEntriesPerPage`; pages begin at 1. */
export function listSearchEntries(ctx: StoreContext, input: SearchEntriesInput): Answer {
  const entries = new EntryCollector();
  const total_count = entries.add(ctx, input);
  return { ...entries.finish(ctx), total_count, per: input.per };
}

/** Of the whole store, a page at a time: a checkout waits for one of them at most. */
export async function readEverySearchEntry(ctx: StoreContext): Promise<Entries> {
  const entries = new EntryCollector();
  const per = maxSearchEntriesPerPage;
  let count = 1;
  for (let page = 1; page <= count; page += 1) {
    if (page > 1) await scheduler.wait(0);
    count = Math.ceil(Math.min(entries.add(ctx, { page, per }), maxSearched) / per);
  }
  return entries.finish(ctx);
}
