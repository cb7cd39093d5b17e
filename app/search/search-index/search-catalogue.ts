// A store's products as a search reads them: each column one text, and what many products share stands once. Must not
// hold an object of each product: ten thousand of them take longer to make than a search.
import { PackedLines, packLines } from "#app/text-search/packed-lines";
import type { SearchEntry } from "./search-entry";

/** What many products have in common. */
export type Kind = Pick<SearchEntry, "productName" | "productGroupName" | "collections">;

/** Lines, one for each product, in the order of the store. */
export type SearchColumns = { ids: string; names: string; slugs: string };

export type SearchCatalogue = {
  count: number;
  columns: SearchColumns;
  kinds: readonly Kind[];
  /** By the product's place, its place among the kinds. */
  kindOf: Int32Array;
  /** Places of the best sold, best first. */
  popular: readonly number[];
  /** Undefined where there is no such place. */
  at(place: number): SearchEntry | undefined;
};

type Parts = Omit<SearchCatalogue, "count" | "at"> & { urlOf?: (place: number) => string };

export function createSearchCatalogue({ urlOf, ...parts }: Parts): SearchCatalogue {
  const { columns, kinds, kindOf } = parts;
  const [ids, names] = [new PackedLines(columns.ids), new PackedLines(columns.names)];
  let slugs: PackedLines | null = null;
  const readUrl = (place: number) => {
    slugs ??= new PackedLines(columns.slugs);
    return `/listing/${slugs.at(place)}`;
  };
  const url = urlOf ?? readUrl;
  return {
    ...parts,
    count: ids.count,
    at(place) {
      const kind = kinds[kindOf[place] ?? -1];
      if (kind === undefined) return undefined;
      return { id: ids.at(place), name: names.at(place), url: url(place), ...kind };
    },
  };
}

const popularCount = 3;

/** @param orders of each product; those of one number stay in their order. */
export function findPopular<Sold extends { orders?: number | undefined }>(
  products: readonly Sold[],
): Sold[] {
  return [...products]
    .sort((left, right) => (right.orders ?? 0) - (left.orders ?? 0))
    .slice(0, popularCount);
}

/** The listing's own part of its address. */
const readSlug = (url: string): string => url.replace(/^.*\/listing\//, "");

/** Of products that came one by one. */
export function catalogueOf(entries: readonly SearchEntry[]): SearchCatalogue {
  const kinds = new Map<string, { kind: Kind; at: number }>();
  const kindOf = Int32Array.from(entries, ({ productName, productGroupName, collections }) => {
    const kind = { productName, productGroupName, collections };
    const key = JSON.stringify(kind);
    const known = kinds.get(key) ?? { kind, at: kinds.size };
    kinds.set(key, known);
    return known.at;
  });
  const places = entries.map(({ orders }, place) => ({ orders, place }));
  const columns = {
    ids: packLines(entries.map(({ id }) => id)),
    names: packLines(entries.map(({ name }) => name)),
    slugs: packLines(entries.map(({ url }) => readSlug(url))),
  };
  return createSearchCatalogue({
    columns,
    kinds: [...kinds.values()].map(({ kind }) => kind),
    kindOf,
    popular: findPopular(places).map(({ place }) => place),
    urlOf: (place) => entries[place]?.url ?? "",
  });
}
