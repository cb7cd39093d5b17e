// Typed words that a shop writes apart: `northridge` for `North Ridge`.
import { spellingsOf } from "./fold-words";
import { matchWordsPlainly, shortestMatch } from "./fuzzy-match";
import type { Vocabulary } from "./vocabulary";

/**
 * Into words of the vocabulary, of which the last may still be being typed; null where that fails.
 * @param hopeless what was tried in vain: the ways to reach the same rest are without number.
 */
function separate(
  typed: string,
  vocabulary: readonly string[],
  hopeless = new Set<string>(),
): string[] | null {
  if (hopeless.has(typed)) return null;
  const beginnings = vocabulary
    .filter(({ length }) => length >= shortestMatch && length <= typed.length - shortestMatch)
    .filter((word) => typed.startsWith(word))
    .sort((left, right) => right.length - left.length);
  for (const first of beginnings) {
    const rest = typed.slice(first.length);
    if (vocabulary.some((word) => word.startsWith(rest))) return [first, rest];
    const others = separate(rest, vocabulary, hopeless);
    if (others !== null) return [first, ...others];
  }
  hopeless.add(typed);
  return null;
}

/**
 * The typed word; where the shop has nothing like it, the words of the shop that it is made of.
 * @param plain what is meant without any slip, where it is known already.
 */
export function splitCompoundWord(
  typed: string,
  vocabulary: Vocabulary,
  plain: ReadonlyMap<string, unknown> = matchWordsPlainly(typed, vocabulary),
): string[] {
  if (plain.size > 0) return [typed];
  for (const spelling of spellingsOf(typed)) {
    const words = separate(spelling, vocabulary.words());
    if (words !== null) return words;
  }
  return [typed];
}
