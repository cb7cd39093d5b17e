// Search of help articles by what a shopper types: whole questions too, with slips of the finger. The words
// of the articles that are meant come from `fuzzy-match`, Fuse ranks the articles that have them.
// Knows no request; the articles are few enough to be read again for each search.
import Fuse, { type FuseResult } from "fuse.js";
import { foldWords, spellingsOf, splitWords } from "#app/text-search/fold-words";
import { buildFusePattern, matchWords, shortestMatch } from "#app/text-search/fuzzy-match";
import { splitCompoundWord } from "#app/text-search/split-compound-words";
import { createVocabulary } from "#app/text-search/vocabulary";
import type { RichBlock } from "#app/theme/rich-text";
import { truncateText } from "#core/text/truncate-text";
import { type SupportArticle, type SupportPost, withoutText } from "./support-article";

/** In a text; no two of a kind stand side by side. */
export type SearchedPart = { text: string; isMatch: boolean };
export type FoundArticle = SupportPost & { titleParts: SearchedPart[]; excerpt: SearchedPart[] };

const maxWords = 8;
const maxFound = 10;
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
    .slice(0, maxWords);
  const significant = typed.filter((word) => !emptyWords.has(word));
  return significant.length > 0 ? significant : typed;
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

/** Where words stand, and how much that says of what an article is about. */
const searchKeys = [
  { name: "title", weight: 12 },
  { name: "keywords", weight: 6 },
  { name: "headings", weight: 4 },
  { name: "text", weight: 1 },
];

/** Each word as often as it stands there: a text that says one ten times is about it. */
type Words = { title: string[]; keywords: string[]; headings: string[]; text: string[] };

function readWords({ title, name, blocks, keywords }: SupportArticle, fold: Fold): Words {
  const isHeading = ({ kind }: RichBlock) => kind === "heading" || kind === "subheading";
  return {
    title: fold(`${title} ${name}`),
    keywords: fold(keywords),
    headings: fold(blocks.filter(isHeading).map(textOf).join(" ")),
    text: fold(blocks.map(textOf).join(" ")),
  };
}

/** Of each typed word what it may mean. */
type Meanings = ReturnType<typeof matchWords>;

function rankByFuse(documents: readonly Words[], patterns: readonly string[]): FuseResult<Words>[] {
  const fuse = new Fuse(documents, {
    keys: searchKeys,
    minMatchCharLength: shortestMatch,
    useExtendedSearch: true,
    includeMatches: true,
    isCaseSensitive: true,
    ignoreFieldNorm: true,
  });
  return patterns.length === 0 ? [] : fuse.search({ $or: [...patterns] });
}

function countMet({ matches = [] }: FuseResult<Words>, all: readonly Meanings[]): number {
  const found = new Set(matches.map(({ value = "" }) => value));
  return all.filter((meanings) => [...meanings.keys()].some((word) => found.has(word))).length;
}

/**
 * Of a question, an article has to have two words of three; where none has, half of them will do.
 * Who has more of them comes first, then Fuse's order holds.
 */
function chooseBest(ranked: readonly FuseResult<Words>[], all: readonly Meanings[]): number[] {
  const judged = ranked.map((result) => ({ at: result.refIndex, met: countMet(result, all) }));
  const most = Math.max(0, ...judged.map(({ met }) => met));
  if (most * 2 < all.length) return [];
  const least = Math.min(most, Math.ceil((all.length * 2) / 3));
  return judged
    .filter(({ met }) => met >= least)
    .sort((left, right) => right.met - left.met)
    .slice(0, maxFound)
    .map(({ at }) => at);
}

export function highlightWords(text: string, meant: ReadonlySet<string>): SearchedPart[] {
  const parts: SearchedPart[] = [];
  for (const part of text.normalize("NFC").split(/([\p{L}\p{M}\p{N}]+)/u)) {
    if (part === "") continue;
    const isMatch = foldWords(part).some((word) => meant.has(word));
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += part;
    else parts.push({ text: part, isMatch });
  }
  return parts;
}

/** Begins a little before the first word that is meant, at the beginning of a word; without one with the text. */
function cutExcerpt(text: string, meant: ReadonlySet<string>): string {
  if (text.length <= excerptLength) return text;
  const [beginning] = highlightWords(text, meant);
  const before = beginning === undefined || beginning.isMatch ? 0 : beginning.text.length;
  const first = before === text.length ? 0 : before;
  const from = first < excerptLength / 2 ? 0 : text.lastIndexOf(" ", first - 40) + 1;
  const rest = text.slice(from);
  const cut =
    rest.length <= excerptLength
      ? rest
      : `${truncateText(rest, excerptLength).replace(/\s+\S*$/, "")} …`;
  return from === 0 ? cut : `… ${cut}`;
}

/** Where most of the words are; of two such places the one that is a whole sentence. */
function findExcerpt({ blocks }: SupportArticle, meant: ReadonlySet<string>): string {
  const places = blocks.flatMap((block) => {
    if (block.kind === "heading" || block.kind === "subheading") return [];
    const text = textOf(block).trim();
    const count = highlightWords(text, meant).filter(({ isMatch }) => isMatch).length;
    return [{ text, score: count + (block.kind === "paragraph" ? 0.5 : 0) }];
  });
  const most = Math.max(...places.map(({ score }) => score));
  return cutExcerpt(places.find(({ score }) => score === most)?.text ?? "", meant);
}

/** Best first; none for a term that says nothing. */
export function searchArticles(articles: readonly SupportArticle[], term: string): FoundArticle[] {
  const fold = createFold();
  const documents = articles.map((article) => readWords(article, fold));
  const words = new Set(documents.flatMap((document) => Object.values(document).flat()));
  const vocabulary = createVocabulary([...words]);
  const typed = readTerm(term).flatMap((word) => splitCompoundWord(word, vocabulary));
  if (typed.length === 0) return [];
  const all = typed.map((word) => matchWords(word, vocabulary));
  const meant = new Set(all.flatMap((meanings) => [...meanings.keys()]));
  const patterns = all.map((meanings, at) => buildFusePattern(typed[at] ?? "", meanings));
  const ranked = rankByFuse(
    documents,
    patterns.filter((pattern) => pattern !== ""),
  );
  return chooseBest(ranked, all).flatMap((at) => {
    const article = articles[at];
    if (article === undefined) return [];
    return {
      ...withoutText(article),
      titleParts: highlightWords(article.title, meant),
      excerpt: highlightWords(findExcerpt(article, meant), meant),
    };
  });
}
