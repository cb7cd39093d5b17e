// Edit distance of two words (optimal string alignment): a wrong, missing or additional letter, or two
// swapped ones, count as one.

/** Which ends of the word may stand out: `end` for what begins with the typed one, `both` for what holds it. */
export type LooseEnds = "none" | "end" | "both";

type Line = readonly number[];
const far = 1_000;

/** One more typed letter: the line of the table below `last`. */
function nextLine(
  typed: string,
  word: string,
  row: number,
  last: Line,
  beforeLast: Line,
): number[] {
  const letter = typed[row - 1];
  const letterBefore = typed[row - 2];
  const line = [row];
  let left = row;
  for (let column = 1; column <= word.length; column += 1) {
    const other = word[column - 1];
    const replaced = (last[column - 1] ?? far) + (letter === other ? 0 : 1);
    let best = Math.min((last[column] ?? far) + 1, left + 1, replaced);
    if (letter === word[column - 2] && letterBefore === other) {
      best = Math.min(best, (beforeLast[column - 2] ?? far) + 1);
    }
    line.push(best);
    left = best;
  }
  return line;
}

/** The optimal string alignment distance. */
export function editDistance(left: string, right: string): number {
  let beforeLast: Line = [];
  let last: Line = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row += 1) {
    [beforeLast, last] = [last, nextLine(left, right, row, last, beforeLast)];
  }
  return last.at(-1) ?? left.length;
}

/**
 * Whether `typed` is at most one slip away from `word`, or from the nearest part of it: the optimal
 * string alignment distance.
 */
export function isOneEditAway(typed: string, word: string, loose: LooseEnds): boolean {
  const longer = word.length - typed.length;
  if (longer < -1 || (loose === "none" && longer > 1)) return false;
  if (!sharesPart(typed, word)) return false;
  let beforeLast: Line = [];
  let last: Line = Array.from({ length: word.length + 1 }, (_, at) => (loose === "both" ? 0 : at));
  for (let row = 1; row <= typed.length; row += 1) {
    const line = nextLine(typed, word, row, last, beforeLast);
    if (Math.min(...line) > 1) return false;
    [beforeLast, last] = [last, line];
  }
  return (loose === "none" ? (last.at(-1) ?? far) : Math.min(...last)) <= 1;
}

/** One slip touches two neighbouring thirds at most; most words are ruled out by that. */
function sharesPart(typed: string, word: string): boolean {
  const third = Math.floor(typed.length / 3);
  const parts = [typed.slice(0, third), typed.slice(third, -third), typed.slice(-third)];
  return parts.some((part) => word.includes(part));
}
