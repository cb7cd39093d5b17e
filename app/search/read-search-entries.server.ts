// What the search reads of every product of a store, by the call that answers it in columns. Knows no market.

import { anyInPreview } from "#app/catalog/listing-model/preview-visibility-query.server";
import type { ShopContext } from "#app/context/shop-context";
import { nullIfUnknownCall } from "#client/unknown-call";
import { listSearchEntries, maxSearchEntriesPerPage } from "#contract/catalog/catalog-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { readFurtherPages } from "./read-further-pages";
import type { SearchEntry } from "./search-index/search-entry";

/** The index of as many takes most of the cache, which an isolate's memory bounds. */
const maxSearched = 30_000;

type Columns = CallAnswer<typeof listSearchEntries>;

async function readPage(shop: ShopContext, page: number): Promise<Columns> {
  const query = { slug: shop.store.slug, page, per: maxSearchEntriesPerPage };
  return shop.backend.call(listSearchEntries, {
    query: { ...query, ...(await anyInPreview(shop)) },
  });
}

/** Each text once, as products have few types and collections between them. */
function createReader(): (columns: Columns) => SearchEntry[] {
  const texts = new Map<string, string>();
  const collectionsOf = new Map<string, SearchEntry["collections"]>();
  const share = (text: string): string => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  const readCollections = (slugs: string, names: Columns["collectionNames"]) => {
    const known = collectionsOf.get(slugs);
    if (known !== undefined) return known;
    const collections = slugs
      .split(" ")
      .filter((slug) => slug !== "")
      .map((slug) => ({ slug, name: names[slug] ?? "" }));
    collectionsOf.set(slugs, collections);
    return collections;
  };
  return (columns) =>
    columns.ids.map((id, at) => ({
      id,
      name: columns.names[at] ?? "",
      url: columns.urls[at] ?? "",
      productName: share(columns.productNames[at] ?? ""),
      productGroupName: share(columns.productGroupNames[at] ?? ""),
      collections: readCollections(columns.collections[at] ?? "", columns.collectionNames),
      orders: columns.orders[at] ?? 0,
    }));
}

/** Null where the backend has no such call. @throws PlatformError when it cannot answer. */
export async function listSearchEntriesOf(shop: ShopContext): Promise<SearchEntry[] | null> {
  const first = await readPage(shop, 1).catch(nullIfUnknownCall);
  if (first === null) return null;
  const pages = Math.ceil(Math.min(first.total_count, maxSearched) / first.per);
  const further = await readFurtherPages(pages, (page) => readPage(shop, page));
  const entries = [first, ...further].flatMap(createReader());
  // An import between two pages moves products from one to the next.
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
