// A shop's products as they are searched: Fuse holds the keys and their weights, the words a shopper
// means come from `word-meanings`. Knows no request; built once per revision of a store.
import Fuse, { type Expression, type FuseResult } from "fuse.js";
import type { TileProduct } from "#contract/catalog";
import { foldWords, splitWords } from "./fold-words";
import { isSearchable } from "./search-term";
import { type Closeness, findMeanings } from "./word-meanings";

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
const weightOf = new Map(searchKeys.map(({ name, weight }) => [name, weight]));

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

/** How well a typed word is met: by how close a word, and in how heavy a key. */
type Met = { close: number; weight: number };

function judge(result: FuseResult<Words>, meanings: Meanings): Met {
  let best: Met = { close: Number.POSITIVE_INFINITY, weight: 0 };
  for (const { key = "", value = "" } of result.matches ?? []) {
    const close = meanings.get(value);
    const weight = weightOf.get(key) ?? 0;
    if (close === undefined || close > best.close) continue;
    if (close < best.close || weight > best.weight) best = { close, weight };
  }
  return best;
}

type Found = { at: number; close: number; weight: number; score: number };

/** Exact words first (Q45), then the heavier key, then what Fuse makes of all keys together. */
function compare(left: Found, right: Found): number {
  return (
    left.close - right.close ||
    right.weight - left.weight ||
    left.score - right.score ||
    left.at - right.at
  );
}

function rank(result: FuseResult<Words>, all: readonly Meanings[]): Found {
  const met = all.map((meanings) => judge(result, meanings));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    at: result.refIndex,
    close: sum(met.map(({ close }) => close)),
    weight: sum(met.map(({ weight }) => weight)),
    score: result.score ?? 1,
  };
}

/** One of the words, anywhere in a product: Fuse's own language for `or`. */
function buildPattern(meanings: Meanings): Expression {
  return [...meanings.keys()].map((word) => `="${word}"`).join(" | ");
}

function searchWords(fuse: Fuse<Words>, vocabulary: readonly string[], term: string): number[] {
  const typed = [...new Set(splitWords(term))].slice(0, mostWords);
  const all = typed.map((word) => findMeanings(word, vocabulary));
  if (all.length === 0 || all.some((meanings) => meanings.size === 0)) return [];
  return fuse
    .search({ $and: all.map(buildPattern) })
    .map((result) => rank(result, all))
    .sort(compare)
    .map(({ at }) => at);
}

const popularCount = 3;

/** A tile as pages know it: what only the search reads stays here. */
function withoutSearchFacts(product: TileProduct): TileProduct {
  const { collections: _collections, productGroupName: _group, orders: _orders, ...tile } = product;
  return tile;
}

export function buildSearchIndex(products: readonly TileProduct[]): SearchIndex {
  const documents = products.map(readWords);
  const vocabulary = [...new Set(documents.flatMap((words) => Object.values(words).flat()))];
  const fuse = new Fuse(documents, {
    keys: searchKeys.map(({ name, weight }) => ({ name, weight, getFn: (words) => words[name] })),
    // Folded already.
    isCaseSensitive: true,
    useExtendedSearch: true,
    includeMatches: true,
    includeScore: true,
    ignoreFieldNorm: true,
    shouldSort: false,
  });
  const tiles = products.map(withoutSearchFacts);
  const bySales = [...products].sort((left, right) => (right.orders ?? 0) - (left.orders ?? 0));
  return {
    search(term) {
      if (!isSearchable(term)) return [];
      return searchWords(fuse, vocabulary, term).flatMap((at) => tiles[at] ?? []);
    },
    popular: bySales.slice(0, popularCount).map(withoutSearchFacts),
    bytes: estimateBytes(tiles, documents),
  };
}

/** Text is two bytes a letter at most; every word of Fuse's stands in a record of its own. */
function estimateBytes(tiles: readonly TileProduct[], documents: readonly Words[]): number {
  const bytesPerWord = 120;
  const words = documents.reduce((sum, one) => sum + Object.values(one).flat().length, 0);
  return JSON.stringify(tiles).length * 2 + words * bytesPerWord;
}
