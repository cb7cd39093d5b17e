// Fuse, for some products of a shop at a time: it walks through all that it is given.
import Fuse from "fuse.js";
import { shortestMatch } from "#app/text-search/fuzzy-match";
import { createWordsReader, type SearchEntry, searchKeys, type Words } from "./search-entry";
import { maxRanked } from "./search-term";

const keys = searchKeys.map(({ name, weight }) => ({
  name,
  weight,
  getFn: (words: Words) => words[name] ?? [],
}));

const options = {
  keys,
  minMatchCharLength: shortestMatch,
  useExtendedSearch: true,
  // Folded already, and one word each: neither letters nor lengths differ in what they count.
  isCaseSensitive: true,
  ignoreFieldNorm: true,
};

/** Of what was found lately: who types on finds the same products again. Each takes 1 KB. */
export const maxFuseRecords = 4 * maxRanked;

/** The products at these places that have a word of each pattern, best first. */
export type RankByFuse = (places: readonly number[], patterns: readonly string[]) => number[];

export function prepareFuse(readEntry: (place: number) => SearchEntry | undefined): RankByFuse {
  const readWords = createWordsReader();
  const none = Fuse.createIndex<Words>(keys, []).toJSON();
  const records = new Map<number, (typeof none.records)[number]>();
  const makeMissing = (places: readonly number[]): void => {
    if (records.size + places.length > maxFuseRecords) records.clear();
    const missing = places.filter((place) => !records.has(place));
    if (missing.length === 0) return;
    const documents = missing.flatMap((place) => {
      const entry = readEntry(place);
      return entry === undefined ? [] : [readWords(entry)];
    });
    const made = Fuse.createIndex<Words>(keys, documents).toJSON();
    for (const [at, record] of made.records.entries()) {
      const place = missing[at];
      if (place !== undefined) records.set(place, { ...record, i: place });
    }
  };
  return (places, patterns) => {
    makeMissing(places);
    const asked = places.flatMap((place) => records.get(place) ?? []);
    const fuse = new Fuse<Words>([], options, Fuse.parseIndex({ ...none, records: asked }));
    return fuse.search({ $and: [...patterns] }).map(({ refIndex }) => refIndex);
  };
}
