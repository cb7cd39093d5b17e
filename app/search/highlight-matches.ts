// Which parts of a title a typed term means, for the eye: what was typed where it stands as typed,
// the whole word where it was meant otherwise.
import { foldWords, spellingsOf, splitWords } from "#app/text-search/fold-words";
import { matchWords } from "#app/text-search/fuzzy-match";
import { splitCompoundWord } from "#app/text-search/split-compound-words";
import { createVocabulary } from "#app/text-search/vocabulary";
import type { MarkedPart } from "./suggestion";

/** From where to where in a word; null where the word is not meant. */
function findSpan(word: string, typed: string): [from: number, to: number] | null {
  if (matchWords(typed, createVocabulary(foldWords(word))).size === 0) return null;
  for (const spelling of spellingsOf(typed)) {
    // Folding may change the length of a word (ß); its letters cannot be matched one by one then.
    const plain = spellingsOf(word).find((one) => one.length === word.length);
    const from = plain?.indexOf(spelling) ?? -1;
    if (from >= 0) return [from, from + spelling.length];
  }
  return [0, word.length];
}

function markWord(word: string, typed: readonly string[]): MarkedPart[] {
  for (const one of typed) {
    const span = findSpan(word, one);
    if (span === null) continue;
    const [from, to] = span;
    return [
      { text: word.slice(0, from), isMatch: false },
      { text: word.slice(from, to), isMatch: true },
      { text: word.slice(to), isMatch: false },
    ];
  }
  return [{ text: word, isMatch: false }];
}

/** The title in parts that follow one another; no two of a kind stand side by side. */
export function highlightMatches(title: string, term: string): MarkedPart[] {
  const words = createVocabulary(foldWords(title));
  const typed = splitWords(term).flatMap((word) => splitCompoundWord(word, words));
  const split = title.normalize("NFC").split(/([\p{L}\p{N}]+)/u);
  const parts: MarkedPart[] = [];
  for (const part of split.flatMap((chunk) => markWord(chunk, typed))) {
    const last = parts.at(-1);
    if (part.text === "") continue;
    if (last?.isMatch === part.isMatch) last.text += part.text;
    else parts.push(part);
  }
  return parts;
}
