// A shop's products as they are searched: the words a shopper means come from `fuzzy-match`, Fuse
// finds and ranks the products that have them by the keys and weights below. Knows no request; built
// once per revision of a store.
import { splitWords } from "#app/text-search/fold-words";
import {
  buildFusePattern,
  closeness,
  type Meant,
  matchWords,
  matchWordsPlainly,
} from "#app/text-search/fuzzy-match";
import { splitCompoundWord } from "#app/text-search/split-compound-words";
import type { Vocabulary } from "#app/text-search/vocabulary";
import type { TileProduct } from "#contract/catalog/catalog";
import { maxFuseRecords, prepareFuse, type RankByFuse } from "./rank-by-fuse";
import type { SearchCatalogue } from "./search-catalogue";
import type { SearchEntry } from "./search-entry";
import { isSearchable, maxRanked } from "./search-term";
import { readSearchWords, type SearchWords } from "./search-words";

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
  /** Of what was published, so that it is the same until the next publish with another catalogue. */
  isPublished?: boolean;
};

type Meanings = ReadonlyMap<string, Meant>;

/** Above the weights of all keys. */
const weightRange = 8;

type Searched = { count: number; words: SearchWords; rankByFuse: RankByFuse };

/** `places` are of the products that have the word, in the order of the store. */
type Judged = { metAt: Uint8Array; places: Int32Array };

/** Of so many products a list of places is sorted sooner than all products are looked through. */
const listedShare = 1 / 16;

function listMet(metAt: Uint8Array): Int32Array {
  const places = new Int32Array(metAt.length);
  let count = 0;
  for (let place = 0; place < metAt.length; place += 1) {
    if (metAt[place] !== 0) places[count++] = place;
  }
  return places.subarray(0, count);
}

/** How well each product is met by a typed word, by the closest of its words in its heaviest key; 0 where it is not. */
function judge({ count, words }: Searched, meanings: Meanings): Judged {
  const metAt = new Uint8Array(count);
  const maxListed = count * listedShare;
  const places: number[] = [];
  for (const [word, { close, starts }] of meanings) {
    const least = (closeness.corrected + 1 - close) * weightRange;
    words.visitHolders(starts ?? words.findWord(word), (place, weight) => {
      const met = least + weight;
      const known = metAt[place] ?? 0;
      if (known === 0 && places.length <= maxListed) places.push(place);
      if (met > known) metAt[place] = met;
    });
  }
  const isListed = places.length <= maxListed;
  return { metAt, places: isListed ? Int32Array.from(places).sort() : listMet(metAt) };
}

/** Larger than what the weights of a term's words are together. */
const weightSumRange = 1_024;

/** Products that have all typed words: close words first, then heavy keys, then the order of the shop. */
function findProducts(
  searched: Searched,
  all: readonly Meanings[],
): { place: number; rank: number }[] {
  const judged = all
    .map((meanings) => judge(searched, meanings))
    .sort((left, right) => left.places.length - right.places.length);
  const byRank = new Map<number, number[]>();
  for (const place of judged[0]?.places ?? []) {
    let [distance, weight] = [0, 0];
    const isFound = judged.every(({ metAt }) => {
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
function readTerm(vocabulary: Vocabulary, term: string): Map<string, Meanings> {
  const meant = new Map<string, Meanings>();
  for (const word of [...new Set(splitWords(term))].slice(0, maxWords)) {
    const plain = matchWordsPlainly(word, vocabulary);
    for (const part of splitCompoundWord(word, vocabulary, plain)) {
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
  const meant = readTerm(searched.words.vocabulary, term);
  if (meant.size === 0) return [];
  const found = findProducts(searched, [...meant.values()]);
  const shown = new Map(found.slice(0, maxRanked).map(({ place, rank }) => [place, rank]));
  const patterns = [...meant].map(([word, meanings]) => buildFusePattern(word, meanings));
  const ranked = searched
    .rankByFuse([...shown.keys()], patterns)
    .sort((left, right) => (shown.get(left) ?? 0) - (shown.get(right) ?? 0));
  return [...ranked, ...found.slice(maxRanked).map(({ place }) => place)];
}

/** @param tiles of these products, where the backend does not answer them by id. */
export function buildSearchIndex(
  catalogue: SearchCatalogue,
  tiles: SearchIndex["tiles"] = null,
): SearchIndex {
  const words = readSearchWords(catalogue);
  const searched = {
    count: catalogue.count,
    words,
    rankByFuse: prepareFuse(catalogue.at),
  };
  const readEntries = (places: readonly number[]) =>
    places.flatMap((place) => catalogue.at(place) ?? []);
  let isAskedAgain = false;
  return {
    search(term) {
      if (!isSearchable(term)) return [];
      // Lists all words, which the first one need not wait for.
      if (isAskedAgain) words.vocabulary.words();
      isAskedAgain = true;
      return readEntries(searchWords(searched, term));
    },
    popular: readEntries(catalogue.popular),
    tiles,
    bytes: estimateBytes(catalogue, words) + (tiles === null ? 0 : estimateTileBytes(tiles)),
  };
}

/** Words are made into texts of their own by the first slip of a finger: two of each product are a large shop's. */
const bytesPerEntry = 150;
const bytesPerKind = 500;
const bytesPerRecord = 1_500;

/** Texts of two bytes a letter at most; the records are Fuse's, of what was found lately. */
function estimateBytes({ count, columns, kinds }: SearchCatalogue, words: SearchWords): number {
  const { ids, names, slugs } = columns;
  return (
    2 * (ids.length + names.length + slugs.length + words.bytes) +
    count * bytesPerEntry +
    kinds.length * bytesPerKind +
    Math.min(count, maxFuseRecords) * bytesPerRecord
  );
}

/** Text is two bytes a letter at most. */
const estimateTileBytes = (tiles: ReadonlyMap<string, TileProduct>): number =>
  JSON.stringify([...tiles.values()]).length * 2;
