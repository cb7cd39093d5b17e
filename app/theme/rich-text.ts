// A seller's rich text as data: paragraphs of runs, of which every one is drawn as text, and pictures of the shop. Of
// HTML, what makes a paragraph, weight, stress, a link or such a picture is understood, and the rest left out, so that
// nothing of a theme's is ever set as markup.
import { decodeEntities, type RichPicture, readRichPicture } from "#core/rich-text-pictures";

export type TextRun = {
  text: string;
  /** Counts the runs of one text; distinguishes two equal ones. */
  at: number;
  isStrong: boolean;
  isStressed: boolean;
  /** A path of the shop's, a web or a mail address. */
  href: string | null;
};
export type RichParagraph = TextRun[];

const tagPattern = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/gi;
const unreadPattern = /<(!--|(?:script|style|template)\b)/gi;
const breaking = new Set(["p", "br", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4"]);
const linkPattern = /^(\/(?!\/)|https?:\/\/|mailto:)/i;

/** Without what is no text. Nothing is searched for twice that was not found once. */
function leaveOutUnread(html: string): string {
  const endless = new Set<string>();
  let readable = "";
  let read = 0;
  for (const { index, 1: opened = "" } of html.matchAll(unreadPattern)) {
    const name = opened.toLowerCase();
    if (index < read || endless.has(name)) continue;
    const end = name === "!--" ? /-->/g : new RegExp(`</${name}\\s*>`, "gi");
    end.lastIndex = index;
    if (end.test(html)) {
      readable += html.slice(read, index);
      read = end.lastIndex;
    } else endless.add(name);
  }
  return readable + html.slice(read);
}

/** Up to the last sign that ends one: before it every tag that begins also ends. */
function listTags(text: string) {
  return text.slice(0, text.lastIndexOf(">") + 1).matchAll(tagPattern);
}

function readHref(attributes: string): string | null {
  const [, quoted, single] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  const href = decodeEntities(quoted ?? single ?? "").trim();
  return linkPattern.test(href) ? href : null;
}

type Style = Omit<TextRun, "text" | "at">;

function styleAfter(style: Style, tag: string, closes: boolean, attributes: string): Style {
  if (tag === "strong" || tag === "b") return { ...style, isStrong: !closes };
  if (tag === "em" || tag === "i") return { ...style, isStressed: !closes };
  if (tag === "a") return { ...style, href: closes ? null : readHref(attributes) };
  return style;
}

/** `item` of a list, `step` of a numbered one. */
export type RichBlockKind = "paragraph" | "heading" | "subheading" | "item" | "step";
export type RichWords = { kind: RichBlockKind; runs: TextRun[] };
/** Stands between the words; `at` counts as that of runs. */
export type RichBlock = RichWords | { kind: "picture"; runs: []; at: number; picture: RichPicture };

const headings = new Map<string, RichBlockKind>([
  ["h1", "heading"],
  ["h2", "heading"],
  ["h3", "subheading"],
  ["h4", "subheading"],
]);

/** What follows a tag that parts the text; a paragraph within a list's item belongs to the item. */
function kindAfter(kind: RichBlockKind, tag: string, closes: boolean, isNumbered: boolean) {
  const isHeading = headings.has(tag);
  if (closes) return isHeading || ["li", "ul", "ol"].includes(tag) ? "paragraph" : kind;
  if (tag === "li") return isNumbered ? "step" : "item";
  return headings.get(tag) ?? kind;
}

/** Blank lines part paragraphs too, for text without any markup. */
export function parseRichBlocks(html: string): RichBlock[] {
  const source = leaveOutUnread(html);
  let words: RichWords = { kind: "paragraph", runs: [] };
  const blocks: RichBlock[] = [words];
  let kind: RichBlockKind = "paragraph";
  let isNumbered = false;
  let style: Style = { isStrong: false, isStressed: false, href: null };
  let read = 0;
  let at = 0;
  const part = () => {
    words = { kind, runs: [] };
    blocks.push(words);
  };
  const addPicture = (attributes: string) => {
    const picture = readRichPicture(attributes);
    if (picture === null) return;
    blocks.push({ kind: "picture", runs: [], at: at++, picture });
    part();
  };
  const addText = (raw: string) => {
    for (const [index, chunk] of raw.split(/\n\s*\n/).entries()) {
      if (index > 0) part();
      const text = decodeEntities(chunk.replace(/\s+/g, " "));
      if (text !== "") words.runs.push({ text, at: at++, ...style });
    }
  };
  for (const match of listTags(source)) {
    const [whole, slash = "", name = "", attributes = ""] = match;
    addText(source.slice(read, match.index));
    read = match.index + whole.length;
    const tag = name.toLowerCase();
    if (tag === "img") addPicture(attributes);
    if (tag === "ol" || tag === "ul") isNumbered = tag === "ol" && slash === "";
    if (breaking.has(tag)) {
      kind = kindAfter(kind, tag, slash === "/", isNumbered);
      part();
    }
    style = styleAfter(style, tag, slash === "/", attributes);
  }
  addText(source.slice(read));
  return blocks.filter(
    ({ kind: of, runs }) => of === "picture" || runs.some(({ text }) => text.trim() !== ""),
  );
}

/** The first paragraph as plain text, for a page's description. */
export function readBeginning(blocks: readonly RichBlock[]): string {
  const first = blocks.find(({ kind }) => kind === "paragraph")?.runs ?? [];
  return first.map(({ text }) => text).join("");
}

/** Where headings and lists are rendered as plain paragraphs, and pictures have no room. */
export function parseRichText(html: string): RichParagraph[] {
  return parseRichBlocks(html).flatMap(({ kind, runs }) => (kind === "picture" ? [] : [runs]));
}
