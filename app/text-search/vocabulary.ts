// Words that a search can find, as one text: it is searched at a tenth of the time that ten thousand words take
// one by one. Knows nothing of what the words stand for.
import { foldWords } from "./fold-words";
import { shortestIndexed, TrigramIndex } from "./trigram-index";

export type Vocabulary = {
  /** The words that have this part, and where each begins in the text. */
  find(part: string, which: Part): Map<string, readonly number[]>;
  /** Each once. Made when it is first asked for, from when on parts are found without reading them all. */
  words(): readonly string[];
};

/** Which part of a word has to be what is looked for. */
export type Part = "any" | "start" | "end" | "whole";

type Starts = Map<string, number[]>;

/** A sign of a folded word: letters and digits of ASCII, and all that is not ASCII. */
function isOfWord(sign: number): boolean {
  return (sign >= 97 && sign <= 122) || (sign >= 48 && sign <= 57) || sign > 127;
}

function findEnd(text: string, from: number): number {
  let end = from;
  while (isOfWord(text.charCodeAt(end))) end += 1;
  return end;
}

function findStart(text: string, from: number): number {
  let start = from;
  while (isOfWord(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

/** Takes words one after the other; most that many products have stand in one line after the other. */
function createCollector(text: string) {
  const starts: Starts = new Map();
  let last: { word: string; starts: number[] } | null = null;
  const add = (start: number, end: number): void => {
    if (last?.word.length !== end - start || !text.startsWith(last.word, start)) {
      const word = text.slice(start, end);
      last = { word, starts: starts.get(word) ?? [] };
      starts.set(word, last.starts);
    }
    last.starts.push(start);
  };
  return { starts, add };
}

/** An empty part would be found for ever. */
function* readPlaces(text: string, part: string): Iterable<number> {
  if (part === "") return;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) yield at;
}

/** @param places of the part in the text, in its order. */
function findWordsWith(
  text: string,
  part: string,
  which: Part,
  places: Iterable<number> = readPlaces(text, part),
): Starts {
  const isAtStart = which === "start" || which === "whole";
  const isAtEnd = which === "end" || which === "whole";
  const { starts, add } = createCollector(text);
  let added = 0;
  for (const at of places) {
    // A word that has the part twice.
    if (at < added) continue;
    const [start, end] = [findStart(text, at), findEnd(text, at + part.length)];
    const isMet = (!isAtStart || start === at) && (!isAtEnd || end === at + part.length);
    if (!isMet) continue;
    add(start, end);
    added = end;
  }
  return starts;
}

function findAllWords(text: string): Starts {
  const { starts, add } = createCollector(text);
  for (let at = 0; at < text.length; at += 1) {
    const end = findEnd(text, at);
    if (end > at) add(at, end);
    at = end;
  }
  return starts;
}

const formatWords = (words: readonly string[]) => `\n${words.join("\n")}\n`;

/** @param text folded words between signs of ASCII that are in no word. */
export function readVocabulary(text: string): Vocabulary {
  let all: { starts: Starts; words: readonly string[]; index: TrigramIndex } | null = null;
  return {
    find(part, which) {
      if (all === null) return findWordsWith(text, part, which);
      const { starts, index } = all;
      const found = new Map<string, readonly number[]>();
      const add = (word: string) => {
        const known = starts.get(word);
        if (known !== undefined) found.set(word, known);
      };
      const places = part.length < shortestIndexed ? undefined : index.find(part);
      if (which === "whole") add(part);
      else for (const word of findWordsWith(index.text, part, which, places).keys()) add(word);
      return found;
    },
    words() {
      if (all === null) {
        const starts = findAllWords(text);
        const words = [...starts.keys()];
        all = { starts, words, index: new TrigramIndex(formatWords(words)) };
      }
      return all.words;
    },
  };
}

/** @param words folded ones. */
export function createVocabulary(words: readonly string[]): Vocabulary {
  const text = formatWords(words);
  return { find: (part, which) => findWordsWith(text, part, which), words: () => words };
}

const simpleText = /^[\0-\x7f]*$/;
const joinedWord = /[a-z0-9]['-][a-z0-9]/i;

/**
 * The words of each line of a text, one line for each. Most need no more than small letters, which the runtime makes of
 * all of them at once.
 */
export function foldLines(text: string): string {
  const isSimple = (some: string) => simpleText.test(some) && !joinedWord.test(some);
  if (isSimple(text)) return text.toLowerCase();
  return text
    .split("\n")
    .map((line) => (isSimple(line) ? line.toLowerCase() : foldWords(line).join(" ")))
    .join("\n");
}
