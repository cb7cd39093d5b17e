// What the search reads of every product of a store, by the call that answers it as lines of texts. Knows no market.

import { previewVisibilityQuery } from "#app/catalog/listing-model/preview-visibility-query.server";
import type { ShopContext } from "#app/context/shop-context";
import { nullIfUnsupportedCall } from "#client/unsupported-call";
import {
  listSearchEntries,
  maxSearchEntriesPerPage,
  maxSearched,
} from "#contract/catalog/search-entry-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { fetchRemainingPages } from "./fetch-remaining-pages";
import {
  catalogueOf,
  createSearchCatalogue,
  findPopular,
  type Kind,
  type SearchCatalogue,
} from "./search-index/search-catalogue";

type Page = CallAnswer<typeof listSearchEntries>;
type Entries = Omit<Page, "total_count" | "per">;

async function readPage(shop: ShopContext, page: number): Promise<Page> {
  const query = { slug: shop.store.slug, page, per: maxSearchEntriesPerPage };
  return shop.backend.call(listSearchEntries, {
    query: { ...query, ...(await previewVisibilityQuery(shop)) },
  });
}

function splitLines(text: string): string[] {
  const lines = text.split("\n");
  lines.pop();
  return lines;
}

function readKinds(entries: Entries): Kind[] {
  const { collectionNames } = entries;
  const [groupNames, collections] = [entries.productGroupNames, entries.collections].map(
    splitLines,
  );
  return splitLines(entries.productNames).map((productName, at) => ({
    productName,
    productGroupName: groupNames?.[at] ?? "",
    collections: (collections?.[at] ?? "")
      .split(" ")
      .filter((slug) => slug !== "")
      .map((slug) => ({ slug, name: collectionNames[slug] ?? "" })),
  }));
}

/** An import between two pages moves products from one to the next. */
function withoutDoubles(catalogue: SearchCatalogue, ids: readonly string[]): SearchCatalogue {
  const places = new Map(ids.map((id, place) => [id, place]));
  if (places.size === ids.length) return catalogue;
  const best = new Set(catalogue.popular.map((place) => ids[place]));
  const orders = (id: string) => (best.has(id) ? 1 : 0);
  const entries = [...places].flatMap(([id, place]) => {
    const entry = catalogue.at(place);
    return entry === undefined ? [] : { ...entry, orders: orders(id) };
  });
  return catalogueOf(entries);
}

/** Of pages that each count their own kinds. */
function joinPages(pages: readonly Entries[]): SearchCatalogue {
  const join = (read: (page: Entries) => string) => pages.map(read).join("");
  const columns = {
    ids: join(({ ids }) => ids),
    names: join(({ names }) => names),
    slugs: join(({ slugs }) => slugs),
  };
  const ids = splitLines(columns.ids);
  const popular = findPopular(pages.flatMap((page) => page.popular)).map(({ id }) =>
    ids.indexOf(id),
  );
  const kinds: Kind[] = [];
  const kindOf = new Int32Array(ids.length);
  let place = 0;
  for (const page of pages) {
    const before = kinds.length;
    for (const kind of splitLines(page.kinds)) kindOf[place++] = before + Number(kind);
    kinds.push(...readKinds(page));
  }
  const catalogue = createSearchCatalogue({ columns, kinds, kindOf, popular });
  return pages.length === 1 ? catalogue : withoutDoubles(catalogue, ids);
}

/** Null where the backend has no such call. @throws PlatformError when it cannot answer. */
export async function askForSearchCatalogue(shop: ShopContext): Promise<SearchCatalogue | null> {
  const first = await readPage(shop, 1).catch(nullIfUnsupportedCall);
  if (first === null) return null;
  const count = Math.ceil(Math.min(first.total_count, maxSearched) / first.per);
  return joinPages([first, ...(await fetchRemainingPages(count, (page) => readPage(shop, page)))]);
}

/** As it was published with the catalogue; null where it was not, or has not arrived here yet. */
export async function readPublishedCatalogue(shop: ShopContext): Promise<SearchCatalogue | null> {
  const published = await shop.publishedSearch();
  return published === null ? null : joinPages([published.entries]);
}
