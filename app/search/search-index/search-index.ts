// A shop's products as they are searched: the words a shopper means come from `fuzzy-match`, Fuse
// finds and ranks the products that have them by the keys and weights below. Knows no request; built
// once per revision of a store.
import { splitWords } from "#app/text-search/fold-words";
import {
  buildFusePattern,
  type Closeness,
  closeness,
  matchWords,
  matchWordsPlainly,
} from "#app/text-search/fuzzy-match";
import { separateJoined } from "#app/text-search/joined-words";
import type { TileProduct } from "#contract/catalog/catalog";
import { maxFuseRecords, prepareFuse, type RankByFuse } from "./rank-by-fuse";
import { createWordsReader, type SearchEntry, searchKeys } from "./search-entry";
import { isSearchable, maxRanked } from "./search-term";

/** More words than anybody types; each costs a walk through the shop. */
const maxWords = 8;

export type SearchIndex = {
  /** Best first; none for a term that is too short. */
  search(term: string): SearchEntry[];
  /** The best sold, best first. */
  popular: readonly SearchEntry[];
  /** By id, in one market: of a backend that does not answer tiles by their ids. */
  tiles: ReadonlyMap<string, TileProduct> | null;
  bytes: number;
};

type Meanings = ReadonlyMap<string, Closeness>;

/**
 * Products that have a word, in the order of the shop: the place of each and the heaviest key that the word stands
 * in there, as one number, because a large shop has a hundred thousand of them.
 */
type Holders = readonly number[];
const weightRange = 8;

type Searched = {
  count: number;
  vocabulary: readonly string[];
  holders: ReadonlyMap<string, Holders>;
  rankByFuse: RankByFuse;
};

/** How well each product is met by a typed word, by the closest of its words in its heaviest key; 0 where it is not. */
function judge({ count, holders }: Searched, meanings: Meanings): Uint8Array {
  const metAt = new Uint8Array(count);
  for (const [word, close] of meanings) {
    const least = (closeness.corrected + 1 - close) * weightRange;
    for (const holder of holders.get(word) ?? []) {
      const place = Math.floor(holder / weightRange);
      const met = least + (holder % weightRange);
      if (met > (metAt[place] ?? 0)) metAt[place] = met;
    }
  }
  return metAt;
}

/** Larger than what the weights of a term's words are together. */
const weightSumRange = 1_024;

/** Products that have all typed words: close words first, then heavy keys, then the order of the shop. */
function findProducts(
  searched: Searched,
  all: readonly Meanings[],
): { place: number; rank: number }[] {
  const judged = all.map((meanings) => judge(searched, meanings));
  const [first = new Uint8Array()] = judged;
  const byRank = new Map<number, number[]>();
  for (let place = 0; place < first.length; place += 1) {
    // Most products have none of the words.
    if (first[place] === 0) continue;
    let [distance, weight] = [0, 0];
    const isFound = judged.every((metAt) => {
      const met = metAt[place] ?? 0;
      distance += closeness.corrected + 1 - Math.floor(met / weightRange);
      weight += met % weightRange;
      return met > 0;
    });
    if (!isFound) continue;
    const rank = distance * weightSumRange - weight;
    const places = byRank.get(rank);
    if (places === undefined) byRank.set(rank, [place]);
    else places.push(place);
  }
  const ranks = [...byRank.keys()].sort((left, right) => left - right);
  return ranks.flatMap((rank) => (byRank.get(rank) ?? []).map((place) => ({ place, rank })));
}

/** Of each typed word what it means; one that the shop writes apart is several. */
function readTerm(vocabulary: readonly string[], term: string): Map<string, Meanings> {
  const meant = new Map<string, Meanings>();
  for (const word of [...new Set(splitWords(term))].slice(0, maxWords)) {
    const plain = matchWordsPlainly(word, vocabulary);
    for (const part of separateJoined(word, vocabulary, plain)) {
      meant.set(
        part,
        part === word ? matchWords(part, vocabulary, plain) : matchWords(part, vocabulary),
      );
    }
  }
  return meant;
}

/**
 * Best first, products by their place in the shop. Fuse ranks by what all keys that hold a word weigh
 * together; before that comes what it cannot know: exact words first, then the one heaviest key.
 */
function searchWords(searched: Searched, term: string): number[] {
  const meant = readTerm(searched.vocabulary, term);
  if (meant.size === 0) return [];
  const found = findProducts(searched, [...meant.values()]);
  const shown = new Map(found.slice(0, maxRanked).map(({ place, rank }) => [place, rank]));
  const patterns = [...meant].map(([word, meanings]) => buildFusePattern(word, meanings));
  const ranked = searched
    .rankByFuse([...shown.keys()], patterns)
    .sort((left, right) => (shown.get(left) ?? 0) - (shown.get(right) ?? 0));
  return [...ranked, ...found.slice(maxRanked).map(({ place }) => place)];
}

function listHolders(entries: readonly SearchEntry[]): Map<string, number[]> {
  const readWords = createWordsReader();
  const holders = new Map<string, number[]>();
  for (const [place, entry] of entries.entries()) {
    const words = readWords(entry);
    const heaviest = new Map<string, number>();
    for (const { name, weight } of searchKeys) {
      for (const word of words[name] ?? []) if (!heaviest.has(word)) heaviest.set(word, weight);
    }
    for (const [word, weight] of heaviest) {
      const holder = place * weightRange + weight;
      const known = holders.get(word);
      if (known === undefined) holders.set(word, [holder]);
      else known.push(holder);
    }
  }
  return holders;
}

const popularCount = 3;

/** @param tiles of these products, where the backend does not answer them by id. */
export function buildSearchIndex(
  entries: readonly SearchEntry[],
  tiles: SearchIndex["tiles"] = null,
): SearchIndex {
  const holders = listHolders(entries);
  const searched = {
    count: entries.length,
    holders,
    vocabulary: [...holders.keys()],
    rankByFuse: prepareFuse(entries),
  };
  const bySales = [...entries].sort((left, right) => (right.orders ?? 0) - (left.orders ?? 0));
  return {
    search(term) {
      if (!isSearchable(term)) return [];
      return searchWords(searched, term).flatMap((place) => entries[place] ?? []);
    },
    popular: bySales.slice(0, popularCount),
    tiles,
    bytes: estimateBytes(entries, holders) + (tiles === null ? 0 : estimateTileBytes(tiles)),
  };
}

const bytesPerEntry = 250;
const bytesPerWord = 150;
const bytesPerHolder = 12;
const bytesPerRecord = 1_500;

/** Texts of one byte a letter; the records are Fuse's, of what was found lately. */
function estimateBytes(
  entries: readonly SearchEntry[],
  holders: ReadonlyMap<string, Holders>,
): number {
  const texts = entries.reduce(
    (sum, { id, name, url }) => sum + id.length + name.length + url.length,
    0,
  );
  const held = [...holders.values()].reduce((sum, { length }) => sum + length, 0);
  return (
    texts +
    entries.length * bytesPerEntry +
    holders.size * bytesPerWord +
    held * bytesPerHolder +
    Math.min(entries.length, maxFuseRecords) * bytesPerRecord
  );
}

/** Text is two bytes a letter at most. */
const estimateTileBytes = (tiles: ReadonlyMap<string, TileProduct>): number =>
  JSON.stringify([...tiles.values()]).length * 2;
