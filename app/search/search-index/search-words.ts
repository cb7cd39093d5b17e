// Words of a store's products and where they stand: a line of one text for each product's name and slug, and for each
// key of a kind of product. Nothing is made of a word before it is searched for.
import { PackedLines } from "#app/text-search/packed-lines";
import { foldLines, readVocabulary, type Vocabulary } from "#app/text-search/vocabulary";
import type { SearchCatalogue } from "./search-catalogue";
import { searchKeys } from "./search-entry";

/** Calls with each product that has a word, and the weight of a key in which it stands there. */
type VisitHolders = (starts: readonly number[], visit: Visit) => void;
type Visit = (place: number, weight: number) => void;

export type SearchWords = {
  vocabulary: Vocabulary;
  visitHolders: VisitHolders;
  /** Where a word begins. */
  findWord(word: string): readonly number[];
  bytes: number;
};

const [nameKey, slugKey, ...kindKeys] = searchKeys;

/** Places of each kind's products, in the order of the store. */
function listPlaces({ kinds, kindOf }: SearchCatalogue): number[][] {
  const places: number[][] = kinds.map(() => []);
  for (const [place, kind] of kindOf.entries()) places[kind]?.push(place);
  return places;
}

/** A line for each kind. */
function foldKinds({ kinds }: SearchCatalogue, { read }: (typeof searchKeys)[number]): string {
  const none = { id: "", name: "", url: "" };
  const texts = kinds.map(
    (kind) =>
      `${read({ ...none, ...kind })
        .join(" ")
        .replace(/[\r\n]+/g, " ")}\n`,
  );
  return foldLines(texts.join(""));
}

export function readSearchWords(catalogue: SearchCatalogue): SearchWords {
  const { count, columns, kinds } = catalogue;
  const own = [foldLines(columns.names), foldLines(columns.slugs.replaceAll("-", " "))];
  const text = [...own, ...kindKeys.map((key) => foldKinds(catalogue, key))].join("");
  const lines = new PackedLines(text);
  const vocabulary = readVocabulary(text);
  let placesOf: number[][] | null = null;
  const visitHolders: VisitHolders = (starts, visit) => {
    let line = 0;
    for (const start of starts) {
      line = lines.find(start, line);
      if (line < count) visit(line, nameKey?.weight ?? 0);
      else if (line < 2 * count) visit(line - count, slugKey?.weight ?? 0);
      else {
        placesOf ??= listPlaces(catalogue);
        const ofKind = line - 2 * count;
        const weight = kindKeys[Math.floor(ofKind / kinds.length)]?.weight ?? 0;
        for (const place of placesOf[ofKind % kinds.length] ?? []) visit(place, weight);
      }
    }
  };
  const findWord = (word: string) => vocabulary.find(word, "whole").get(word) ?? [];
  return { vocabulary, visitHolders, findWord, bytes: text.length + 4 * lines.count };
}
