// A shop's products as they are searched: where each of its words stands, in a key of which weight.
// The words a shopper means come from `word-meanings`. Knows no request; built once per revision of
// a store.
import { foldWords, splitWords } from "#app/kit/words/fold-words";
import { type Closeness, findMeanings } from "#app/kit/words/word-meanings";
import type { TileProduct } from "#contract/catalog";
import { isSearchable } from "./search-term";

/** More words than anybody types; each costs a walk through the shop. */
const mostWords = 8;

export type SearchIndex = {
  /** Best first; none for a term that is too short. */
  search(term: string): TileProduct[];
  /** The best sold, best first. */
  popular: readonly TileProduct[];
  bytes: number;
};

/** The words of a listing's own part of its address. */
function readSlug(url: string): string {
  return url.replace(/^.*\/listing\//, "").replaceAll("-", " ");
}

type Key = { name: string; weight: number; read(product: TileProduct): (string | undefined)[] };

/** SRC-11. */
export const searchKeys: readonly Key[] = [
  { name: "name", weight: 6, read: (product) => [product.name] },
  { name: "url", weight: 5, read: ({ url }) => [readSlug(url)] },
  { name: "productName", weight: 4, read: (product) => [product.productName] },
  {
    name: "collections.name",
    weight: 3,
    read: ({ collections = [] }) => collections.map(({ name }) => name),
  },
  {
    name: "collections.slug",
    weight: 2,
    read: ({ collections = [] }) => collections.map(({ slug }) => slug),
  },
  { name: "productGroupName", weight: 1, read: (product) => [product.productGroupName] },
];
/** Of each key the words. */
type Words = Record<string, string[]>;

function readWords(product: TileProduct): Words {
  return Object.fromEntries(
    searchKeys.map(({ name, read }) => [
      name,
      [...new Set(read(product).flatMap((text) => foldWords(text ?? "")))],
    ]),
  );
}

type Meanings = Map<string, Closeness>;

/** Where one of the shop's words stands: in which product, and how heavy a key of it. */
type Place = { at: number; weight: number };

/**
 * How well a product is met: by how close a word in how heavy a key, and, where that decides
 * nothing, how much all keys weigh together.
 */
type Met = { close: number; weight: number; total: number };
type Found = Met & { at: number };

function findPlaces(documents: readonly Words[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  for (const [at, document] of documents.entries()) {
    for (const { name, weight } of searchKeys) {
      for (const word of document[name] ?? []) {
        const known = places.get(word) ?? [];
        known.push({ at, weight });
        places.set(word, known);
      }
    }
  }
  return places;
}

/** The products that one typed word is met by. */
function meet(meanings: Meanings, places: ReadonlyMap<string, Place[]>): Map<number, Met> {
  const all = new Map<number, Met>();
  for (const [word, close] of meanings) {
    for (const { at, weight } of places.get(word) ?? []) {
      const met = all.get(at) ?? { close, weight, total: 0 };
      const isBetter = close < met.close || (close === met.close && weight > met.weight);
      const best = isBetter ? { close, weight } : { close: met.close, weight: met.weight };
      all.set(at, { ...best, total: met.total + weight });
    }
  }
  return all;
}

/** Exact words first (Q45), then the heavier key, then all keys together, then the shop's order. */
function compare(left: Found, right: Found): number {
  return (
    left.close - right.close ||
    right.weight - left.weight ||
    right.total - left.total ||
    left.at - right.at
  );
}

function add({ close, weight, total }: Met, next: Met): Met {
  return { close: close + next.close, weight: weight + next.weight, total: total + next.total };
}

/** All typed words, in whichever key: best first, products by their place in the shop. */
function searchWords(
  places: ReadonlyMap<string, Place[]>,
  vocabulary: readonly string[],
  term: string,
): number[] {
  const typed = [...new Set(splitWords(term))].slice(0, mostWords);
  const [first, ...others] = typed.map((word) => meet(findMeanings(word, vocabulary), places));
  const found = [...(first ?? [])].flatMap(([at, met]): Found[] => {
    const more = others.flatMap((all) => all.get(at) ?? []);
    return more.length === others.length ? [{ at, ...more.reduce(add, met) }] : [];
  });
  return found.sort(compare).map(({ at }) => at);
}

const popularCount = 3;

/** A tile as pages know it: what only the search reads stays here. */
function withoutSearchFacts(product: TileProduct): TileProduct {
  const { collections: _collections, productGroupName: _group, orders: _orders, ...tile } = product;
  return tile;
}

export function buildSearchIndex(products: readonly TileProduct[]): SearchIndex {
  const documents = products.map(readWords);
  const places = findPlaces(documents);
  const vocabulary = [...places.keys()];
  const tiles = products.map(withoutSearchFacts);
  const bySales = [...products].sort((left, right) => (right.orders ?? 0) - (left.orders ?? 0));
  return {
    search(term) {
      if (!isSearchable(term)) return [];
      return searchWords(places, vocabulary, term).flatMap((at) => tiles[at] ?? []);
    },
    popular: bySales.slice(0, popularCount).map(withoutSearchFacts),
    bytes: estimateBytes(tiles, documents),
  };
}

/** Text is two bytes a letter at most; every place of a word is a record of its own. */
function estimateBytes(tiles: readonly TileProduct[], documents: readonly Words[]): number {
  const bytesPerWord = 60;
  const words = documents.reduce((sum, one) => sum + Object.values(one).flat().length, 0);
  return JSON.stringify(tiles).length * 2 + words * bytesPerWord;
}
