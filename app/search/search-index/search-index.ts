// A shop's products as they are searched: the words a shopper means come from `fuzzy-match`, Fuse
// finds and ranks the products that have them by the keys and weights below. Knows no request; built
// once per revision of a store.
import Fuse from "fuse.js";
import { foldWords, splitWords } from "#app/text-search/fold-words";
import {
  buildFusePattern,
  type Closeness,
  matchWords,
  shortestMatch,
} from "#app/text-search/fuzzy-match";
import { separateJoined } from "#app/text-search/joined-words";
import type { TileProduct } from "#contract/catalog/catalog";
import { isSearchable, maxRanked } from "./search-term";

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

/** The heaviest first. */
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

/** The products of a shop have few types and collections between them: each text is folded once. */
function createWordsReader(): (product: TileProduct) => Words {
  const folded = new Map<string, string[]>();
  const fold = (text: string): string[] => {
    const words = folded.get(text) ?? foldWords(text);
    folded.set(text, words);
    return words;
  };
  return (product) => {
    const words: Words = {};
    for (const { name, read } of searchKeys) words[name] = fold(read(product).join("\n"));
    return words;
  };
}

type Meanings = ReadonlyMap<string, Closeness>;

/** How well a product is met: by how close words, in how heavy keys. */
type Met = { close: number; weight: number };

/** Products that have a word, by their place in the shop, and the heaviest key that it stands in there. */
type Holders = { places: number[]; weights: number[] };

type Searched = {
  vocabulary: readonly string[];
  holders: ReadonlyMap<string, Holders>;
  /** Fuse for these places alone. */
  fuseOf(places: readonly number[]): Fuse<Words>;
};

/** Of each product that has one of the words that a typed word means: by the closest, in its heaviest key. */
function judge(holders: Searched["holders"], meanings: Meanings): Map<number, Met> {
  const metAt = new Map<number, Met>();
  for (const [word, close] of meanings) {
    const { places, weights } = holders.get(word) ?? { places: [], weights: [] };
    for (const [index, place] of places.entries()) {
      const weight = weights[index] ?? 0;
      const best = metAt.get(place);
      const isBetter =
        best === undefined || close < best.close || (close === best.close && weight > best.weight);
      if (isBetter) metAt.set(place, { close, weight });
    }
  }
  return metAt;
}

type Found = Met & { place: number };

/** Products that have all typed words, in the order of the shop. */
function findProducts(holders: Searched["holders"], all: readonly Meanings[]): Found[] {
  const judged = all.map((meanings) => judge(holders, meanings));
  const [first = new Map<number, Met>()] = judged;
  const found = [...first.keys()].flatMap((place): Found[] => {
    const mets = judged.flatMap((metAt) => metAt.get(place) ?? []);
    if (mets.length < judged.length) return [];
    const close = mets.reduce((sum, met) => sum + met.close, 0);
    const weight = mets.reduce((sum, met) => sum + met.weight, 0);
    return [{ place, close, weight }];
  });
  return found.sort((left, right) => left.place - right.place);
}

const byMet = (left: Met, right: Met): number =>
  left.close - right.close || right.weight - left.weight;

/**
 * Best first, products by their place in the shop. Fuse ranks by what all keys that hold a word weigh
 * together; before that comes what it cannot know: exact words first, then the one heaviest key.
 */
function searchWords({ vocabulary, holders, fuseOf }: Searched, term: string): number[] {
  const typed = [...new Set(splitWords(term))]
    .slice(0, maxWords)
    .flatMap((word) => separateJoined(word, vocabulary));
  const meant = new Map(typed.map((word) => [word, matchWords(word, vocabulary)]));
  if (meant.size === 0) return [];
  const found = findProducts(holders, [...meant.values()]).sort(byMet);
  const shown = new Map(found.slice(0, maxRanked).map((one) => [one.place, one]));
  const ranked = fuseOf([...shown.keys()])
    .search({ $and: [...meant].map(([word, meanings]) => buildFusePattern(word, meanings)) })
    .flatMap(({ refIndex }) => shown.get(refIndex) ?? []);
  return [...ranked.sort(byMet), ...found.slice(maxRanked)].map(({ place }) => place);
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

function listHolders(documents: readonly Words[]): Map<string, Holders> {
  const holders = new Map<string, Holders>();
  for (const [place, words] of documents.entries()) {
    const heaviest = new Map<string, number>();
    for (const { name, weight } of searchKeys) {
      for (const word of words[name] ?? []) if (!heaviest.has(word)) heaviest.set(word, weight);
    }
    for (const [word, weight] of heaviest) {
      const known = holders.get(word) ?? { places: [], weights: [] };
      known.places.push(place);
      known.weights.push(weight);
      holders.set(word, known);
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
  const countWords = (one: Words) =>
    Object.values(one).reduce((sum, { length }) => sum + length, 0);
  const words = documents.reduce((sum, one) => sum + countWords(one), 0);
  return JSON.stringify(tiles).length * 2 + words * bytesPerWord;
}
