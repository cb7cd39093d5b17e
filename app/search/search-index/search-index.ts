// A shop's products as they are searched: the words a shopper means come from `fuzzy-match`, Fuse
// finds and ranks the products that have them by the keys and weights below. Knows no request; built
// once per revision of a store.
import Fuse, { type FuseResult } from "fuse.js";
import { foldWords, splitWords } from "#app/text-search/fold-words";
import {
  buildFusePattern,
  type Closeness,
  matchWords,
  shortestMatch,
} from "#app/text-search/fuzzy-match";
import { separateJoined } from "#app/text-search/joined-words";
import type { TileProduct } from "#contract/catalog/catalog";
import { isSearchable } from "./search-term";

/** More words than anybody types; each costs a walk through the shop. */
const maxWords = 8;

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
const weightOf = new Map(searchKeys.map(({ name, weight }) => [name, weight]));

/** Of each key the words. */
type Words = Record<string, string[]>;

/** The products of a shop have few types and collections between them: each text is folded once. */
function createWordsReader(): (product: TileProduct) => Words {
  const folded = new Map<string, string[]>();
  const fold = (text: string): string[] => {
    const words = folded.get(text) ?? foldWords(text);
    folded.set(text, words);
    return words;
  };
  return (product) =>
    Object.fromEntries(
      searchKeys.map(({ name, read }) => [
        name,
        [...new Set(read(product).flatMap((text) => fold(text ?? "")))],
      ]),
    );
}

type Meanings = ReadonlyMap<string, Closeness>;

/** How well a typed word is met: by how close a word, in how heavy a key. */
type Met = { close: number; weight: number };

function judge({ matches = [] }: FuseResult<Words>, meanings: Meanings): Met {
  let best: Met = { close: Number.POSITIVE_INFINITY, weight: 0 };
  for (const { key = "", value = "" } of matches) {
    const close = meanings.get(value);
    const weight = weightOf.get(key) ?? 0;
    if (close === undefined || close > best.close) continue;
    if (close < best.close || weight > best.weight) best = { close, weight };
  }
  return best;
}

/** All typed words together. */
function rank(result: FuseResult<Words>, all: readonly Meanings[]): Met & { at: number } {
  const met = all.map((meanings) => judge(result, meanings));
  return {
    at: result.refIndex,
    close: met.reduce((sum, { close }) => sum + close, 0),
    weight: met.reduce((sum, { weight }) => sum + weight, 0),
  };
}

type Searched = {
  vocabulary: readonly string[];
  /** Places of the products that have a word. */
  holders: ReadonlyMap<string, readonly number[]>;
  /** Fuse for these places alone. */
  fuseOf(places: readonly number[]): Fuse<Words>;
};

/** Places of the products that have one of the words that each typed word means, in the order of the shop. */
function findHolders(holders: Searched["holders"], all: readonly Meanings[]): number[] {
  const [first = new Set<number>(), ...others] = all.map(
    (meanings) => new Set([...meanings.keys()].flatMap((word) => holders.get(word) ?? [])),
  );
  const inAll = [...first].filter((place) => others.every((places) => places.has(place)));
  return inAll.sort((left, right) => left - right);
}

/**
 * Best first, products by their place in the shop. Fuse ranks by what all keys that hold a word weigh
 * together; before that comes what it cannot know: exact words first, then the one heaviest key.
 */
function searchWords({ vocabulary, holders, fuseOf }: Searched, term: string): number[] {
  const typed = [...new Set(splitWords(term))]
    .slice(0, maxWords)
    .flatMap((word) => separateJoined(word, vocabulary));
  const meant = new Map(typed.map((word) => [word, matchWords(word, vocabulary)]));
  const all = [...meant.values()];
  if (all.length === 0 || all.some((meanings) => meanings.size === 0)) return [];
  return fuseOf(findHolders(holders, all))
    .search({ $and: [...meant].map(([word, meanings]) => buildFusePattern(word, meanings)) })
    .map((result) => rank(result, all))
    .sort((left, right) => left.close - right.close || right.weight - left.weight)
    .map(({ at }) => at);
}

const popularCount = 3;

/** A tile as pages know it: what only the search reads stays here. */
function withoutSearchFacts(product: TileProduct): TileProduct {
  const { collections: _collections, productGroupName: _group, orders: _orders, ...tile } = product;
  return tile;
}

const keys = searchKeys.map(({ name, weight }) => ({
  name,
  weight,
  getFn: (words: Words) => words[name] ?? [],
}));

/** Fuse walks through all that it is given, so that it gets no more than what can be found. */
function prepareFuse(documents: readonly Words[]): Searched["fuseOf"] {
  const options = {
    keys,
    minMatchCharLength: shortestMatch,
    useExtendedSearch: true,
    includeMatches: true,
    // Folded already, and one word each: neither letters nor lengths differ in what they count.
    isCaseSensitive: true,
    ignoreFieldNorm: true,
  };
  const none = Fuse.createIndex<Words>(keys, []).toJSON();
  type FuseRecord = (typeof none.records)[number];
  // Made when they can be found first: making all of them takes longer than the rest of a large shop's index.
  const records = new Map<number, FuseRecord>();
  const makeMissing = (places: readonly number[]): void => {
    const missing = places.filter((place) => !records.has(place));
    if (missing.length === 0) return;
    const wanted = missing.flatMap((place): Words[] => {
      const words = documents[place];
      return words === undefined ? [] : [words];
    });
    const made = Fuse.createIndex<Words>(keys, wanted).toJSON();
    for (const [at, record] of made.records.entries()) {
      const place = missing[at];
      if (place !== undefined) records.set(place, { ...record, i: place });
    }
  };
  return (places) => {
    makeMissing(places);
    const asked = places.flatMap((place) => records.get(place) ?? []);
    return new Fuse(documents, options, Fuse.parseIndex({ ...none, records: asked }));
  };
}

function listHolders(documents: readonly Words[]): Map<string, number[]> {
  const holders = new Map<string, number[]>();
  for (const [place, words] of documents.entries()) {
    for (const word of new Set(Object.values(words).flat())) {
      const places = holders.get(word);
      if (places === undefined) holders.set(word, [place]);
      else places.push(place);
    }
  }
  return holders;
}

export function buildSearchIndex(products: readonly TileProduct[]): SearchIndex {
  const documents = products.map(createWordsReader());
  const holders = listHolders(documents);
  const searched = { holders, vocabulary: [...holders.keys()], fuseOf: prepareFuse(documents) };
  const tiles = products.map(withoutSearchFacts);
  const bySales = [...products].sort((left, right) => (right.orders ?? 0) - (left.orders ?? 0));
  return {
    search(term) {
      if (!isSearchable(term)) return [];
      return searchWords(searched, term).flatMap((at) => tiles[at] ?? []);
    },
    popular: bySales.slice(0, popularCount).map(withoutSearchFacts),
    bytes: estimateBytes(tiles, documents),
  };
}

/** Text is two bytes a letter at most; every word stands in a record of Fuse's, and as a place beside its holders. */
function estimateBytes(tiles: readonly TileProduct[], documents: readonly Words[]): number {
  const bytesPerWord = 130;
  const words = documents.reduce((sum, one) => sum + Object.values(one).flat().length, 0);
  return JSON.stringify(tiles).length * 2 + words * bytesPerWord;
}
