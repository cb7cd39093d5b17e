// Fuzzy match of a typed word with the words of a shop: typos are corrected here, so that the index is
// asked for words that are there.
import { isOneEditAway, type LooseEnds } from "#core/text/edit-distance";
import { spellingsOf } from "./fold-words";
import type { Vocabulary } from "./vocabulary";

/** Best first: how sure it is that a word is meant. */
export const closeness = { same: 0, plural: 1, begins: 2, holds: 3, corrected: 4 } as const;
export type Closeness = (typeof closeness)[keyof typeof closeness];

export type Meant = {
  close: Closeness;
  /** Where the word begins in the vocabulary's text; null where that was not looked for. */
  starts: readonly number[] | null;
};

/** Shorter words are found at the beginning of a word alone: `cap` is not meant by `landscape`. */
const shortestPart = 4;
/** From this length on a word is corrected while it is still being typed, or inside a longer one. */
const shortestCorrectedStart = 5;
const shortestCorrectedPart = 6;
/** What is shorter is not guessed at. */
export const shortestMatch = 3;

/** Endings of English, German and most Romance plurals; the bare word must be one of the shop's. */
const pluralEndings = ["s", "es", "n", "en", "e", "er", "x"];
const shortestStem = 3;

function stemsOf(word: string): string[] {
  const stems = pluralEndings.flatMap((ending) =>
    word.endsWith(ending) ? [word.slice(0, -ending.length)] : [],
  );
  if (word.endsWith("ies")) stems.push(`${word.slice(0, -3)}y`);
  if (word.endsWith("y")) stems.push(`${word.slice(0, -1)}ies`);
  return stems.filter((stem) => stem.length >= shortestStem);
}

function judgePlainly(typed: string, stems: readonly string[], word: string): Closeness | null {
  if (word === typed) return closeness.same;
  if (stems.includes(word)) return closeness.plural;
  if (word.startsWith(typed)) {
    return stemsOf(word).includes(typed) ? closeness.plural : closeness.begins;
  }
  if (typed.length >= shortestPart && word.includes(typed)) return closeness.holds;
  // A plural inside a compound: `Plakate` means `Konzertplakat`.
  const isStemInside = stems.some((stem) => stem.length > shortestPart && word.endsWith(stem));
  return isStemInside ? closeness.holds : null;
}

function looseEndsOf(typed: string): LooseEnds {
  if (typed.length >= shortestCorrectedPart) return "both";
  return typed.length >= shortestCorrectedStart ? "end" : "none";
}

/** Of each word that can be meant where it begins; few others are among them. */
function findCandidates(
  spelling: string,
  stems: readonly string[],
  vocabulary: Vocabulary,
): Map<string, readonly number[]> {
  const isLong = spelling.length >= shortestPart;
  const found = [vocabulary.find(spelling, isLong ? "any" : "start")];
  for (const stem of stems) {
    found.push(vocabulary.find(stem, stem.length > shortestPart ? "end" : "whole"));
  }
  return new Map(found.flatMap((starts) => [...starts]));
}

/** Without any slip: the word itself, its plural or singular, what begins with it or holds it. */
export function matchWordsPlainly(typed: string, vocabulary: Vocabulary): Map<string, Meant> {
  const matches = new Map<string, Meant>();
  for (const spelling of spellingsOf(typed)) {
    const stems = stemsOf(spelling);
    for (const [word, starts] of findCandidates(spelling, stems, vocabulary)) {
      const close = judgePlainly(spelling, stems, word);
      const known = matches.get(word);
      if (close === null || (known !== undefined && known.close <= close)) continue;
      matches.set(word, { close, starts });
    }
  }
  return matches;
}

/**
 * The words of the vocabulary that are meant, and how surely. A word that the shop has is taken at
 * its word: only one that is not in the vocabulary is treated as a typo.
 * @param plain what is meant without any slip, where it is known already.
 */
export function matchWords(
  typed: string,
  vocabulary: Vocabulary,
  plain: ReadonlyMap<string, Meant> = matchWordsPlainly(typed, vocabulary),
): Map<string, Meant> {
  const matches = new Map(plain);
  const isKnown = [...matches.values()].some(({ close }) => close <= closeness.plural);
  if (!isKnown) addCorrections(spellingsOf(typed), vocabulary.words(), matches);
  return matches;
}

/** Whether a spelling means the word because that begins with it or holds it. */
function isCovered(spelling: string, word: string): boolean {
  return spelling.length >= shortestPart ? word.includes(spelling) : word.startsWith(spelling);
}

/**
 * The words that are meant, in the language of Fuse's extended search. Fuse tries every alternative
 * at every word of a shop: what a spelling covers is one alternative, the other words are one each.
 */
export function buildFusePattern(typed: string, matches: ReadonlyMap<string, Meant>): string {
  const words = [...matches.keys()];
  const spellings = spellingsOf(typed).filter((one) => words.some((word) => isCovered(one, word)));
  const others = words.filter((word) => !spellings.some((one) => isCovered(one, word)));
  // Folded words have no sign that means anything to Fuse.
  const covers = spellings.map((one) => `${one.length >= shortestPart ? "'" : "^"}"${one}"`);
  return [...covers, ...others.map((word) => `="${word}"`)].join(" | ");
}

/** One wrong, missing or swapped letter; `hodies` means `hoodie` too. */
function addCorrections(
  spellings: readonly string[],
  vocabulary: readonly string[],
  matches: Map<string, Meant>,
): void {
  for (const spelling of spellings.filter(({ length }) => length >= shortestMatch)) {
    const loose = looseEndsOf(spelling);
    const stems = stemsOf(spelling).filter(({ length }) => length > shortestStem);
    for (const word of vocabulary) {
      if (matches.has(word)) continue;
      const isNear =
        isOneEditAway(spelling, word, loose) ||
        stems.some((stem) => isOneEditAway(stem, word, "none"));
      if (isNear) matches.set(word, { close: closeness.corrected, starts: null });
    }
  }
}
