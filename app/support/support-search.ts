// Finds help articles by what a shopper types: whole questions too, with slips of the finger. Knows
// no request; the articles are few enough to be read anew for each search.
import { foldWords, spellingsOf, splitWords } from "#app/kit/words/fold-words";
import { type Closeness, closeness, findMeanings } from "#app/kit/words/word-meanings";
import type { RichBlock } from "#app/theme/rich-text";
import { type SupportArticle, type SupportPost, withoutText } from "./support-article";

/** In a text; no two of a kind stand side by side. */
export type SearchedPart = { text: string; isMatch: boolean };
export type FoundArticle = SupportPost & { titleParts: SearchedPart[]; excerpt: SearchedPart[] };

const mostWords = 8;
const mostFound = 10;
const excerptLength = 180;
const shortestWord = 2;

/** What a question is built of and no article is about. */
const emptyWords = new Set(
  (
    "a about after am an and any are as at be been but by can could did do does doesn don for from get " +
    "got had has have how i if in into is it its ll me my no not of off on one or our please should so " +
    "some still that the their them there they this to up us want was we were what when where which " +
    "who why will with would you your " +
    "das der die ein eine es ich ist kann mein meine meinen nicht und wann warum was wie wo zu " +
    "een het hoe ik je kan mijn waar ai di il io la lo mia mio per de du en est je le les ma mes mon un une " +
    "como el es los mi mis qué una meu minha não os um uma"
  ).split(" "),
);

function readTerm(term: string): string[] {
  const typed = [...new Set(splitWords(term.toLowerCase()))]
    .filter(({ length }) => length >= shortestWord)
    .slice(0, mostWords);
  const telling = typed.filter((word) => !emptyWords.has(word));
  return telling.length > 0 ? telling : typed;
}

const textOf = ({ runs }: RichBlock) => runs.map(({ text }) => text).join("");

type Fold = (text: string) => string[];

/** Few words make up most of a text: each is folded once in a search. */
function createFold(): Fold {
  const known = new Map<string, string[]>();
  const foldWord = (word: string) => {
    const spellings = known.get(word) ?? spellingsOf(word);
    known.set(word, spellings);
    return spellings;
  };
  return (text) => splitWords(text).flatMap(foldWord);
}

type Key = { weight: number; words: string[] };

/** Where words stand, and how much that says of what an article is about. */
function readKeys({ title, name, blocks, keywords }: SupportArticle, fold: Fold): Key[] {
  const isHeading = ({ kind }: RichBlock) => kind === "heading" || kind === "subheading";
  return [
    { weight: 12, words: fold(`${title} ${name}`) },
    { weight: 6, words: fold(keywords) },
    { weight: 4, words: fold(blocks.filter(isHeading).map(textOf).join(" ")) },
    { weight: 1, words: fold(blocks.map(textOf).join(" ")) },
  ];
}

type Meanings = Map<string, Closeness>;

/** What one typed word says for an article: 0 where it is not meant. */
function judge(keys: readonly Key[], meanings: Meanings): number {
  let sum = 0;
  for (const { weight, words } of keys) {
    const values = words.flatMap((word) => {
      const close = meanings.get(word);
      return close === undefined ? [] : [1 - close / (closeness.mended + 1)];
    });
    // The tenth time a word stands in a text says little more than the third.
    sum += weight * Math.log2(1 + values.reduce((total, value) => total + value, 0));
  }
  return sum;
}

type Judged = { article: SupportArticle; met: number; score: number };

/** What every article has, such as `order`, tells them apart less than what few have. */
function judgeAll(
  read: readonly { article: SupportArticle; keys: Key[] }[],
  all: readonly Meanings[],
) {
  const table = all.map((meanings) => {
    const scores = read.map(({ keys }) => judge(keys, meanings));
    const count = scores.filter((score) => score > 0).length;
    return scores.map((score) => score * Math.log2(1 + read.length / Math.max(count, 1)));
  });
  return read.map(({ article }, at): Judged => {
    const scores = table.map((line) => line[at] ?? 0);
    const met = scores.filter((score) => score > 0).length;
    return { article, met, score: met * scores.reduce((sum, score) => sum + score, 0) };
  });
}

/** Of a question, an article has to have two words of three; where none has, half of them will do. */
function chooseBest(judged: readonly Judged[], wordCount: number): Judged[] {
  const most = Math.max(0, ...judged.map(({ met }) => met));
  if (most === 0 || most * 2 < wordCount) return [];
  const least = Math.min(most, Math.ceil((wordCount * 2) / 3));
  return judged
    .filter(({ met }) => met >= least)
    .sort((left, right) => right.score - left.score)
    .slice(0, mostFound);
}

export function markWords(text: string, meant: ReadonlySet<string>): SearchedPart[] {
  const parts: SearchedPart[] = [];
  for (const piece of text.normalize("NFC").split(/([\p{L}\p{M}\p{N}]+)/u)) {
    if (piece === "") continue;
    const isMatch = foldWords(piece).some((word) => meant.has(word));
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += piece;
    else parts.push({ text: piece, isMatch });
  }
  return parts;
}

/** Begins a little before the first word that is meant, at the beginning of a word; without one with the text. */
function cutExcerpt(text: string, meant: ReadonlySet<string>): string {
  if (text.length <= excerptLength) return text;
  const [beginning] = markWords(text, meant);
  const before = beginning === undefined || beginning.isMatch ? 0 : beginning.text.length;
  const first = before === text.length ? 0 : before;
  const from = first < excerptLength / 2 ? 0 : text.lastIndexOf(" ", first - 40) + 1;
  const rest = text.slice(from);
  const cut =
    rest.length <= excerptLength
      ? rest
      : `${rest.slice(0, excerptLength).replace(/\s+\S*$/, "")} …`;
  return from === 0 ? cut : `… ${cut}`;
}

/** Where most of the words are; of two such places the one that is a whole sentence. */
function findExcerpt({ blocks }: SupportArticle, meant: ReadonlySet<string>): string {
  const places = blocks.flatMap((block) => {
    if (block.kind === "heading" || block.kind === "subheading") return [];
    const text = textOf(block).trim();
    const count = markWords(text, meant).filter(({ isMatch }) => isMatch).length;
    return [{ text, worth: count + (block.kind === "paragraph" ? 0.5 : 0) }];
  });
  const most = Math.max(...places.map(({ worth }) => worth));
  return cutExcerpt(places.find(({ worth }) => worth === most)?.text ?? "", meant);
}

/** Best first; none for a term that says nothing. */
export function searchArticles(articles: readonly SupportArticle[], term: string): FoundArticle[] {
  const typed = readTerm(term);
  if (typed.length === 0) return [];
  const fold = createFold();
  const read = articles.map((article) => ({ article, keys: readKeys(article, fold) }));
  const vocabulary = [...new Set(read.flatMap(({ keys }) => keys.flatMap(({ words }) => words)))];
  const all = typed.map((word) => findMeanings(word, vocabulary));
  const meant = new Set(all.flatMap((meanings) => [...meanings.keys()]));
  return chooseBest(judgeAll(read, all), typed.length).map(({ article }) => ({
    ...withoutText(article),
    titleParts: markWords(article.title, meant),
    excerpt: markWords(findExcerpt(article, meant), meant),
  }));
}
