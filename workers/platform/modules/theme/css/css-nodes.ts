// A seller's CSS as a tree of words and brackets. Only css-tree's tokenizer is used, one loop over
// the text: its parser can run on without an end.
import { tokenize, tokenNames } from "css-tree/tokenizer";
import { CssRejected } from "./css-rejected";

export type CssWord = {
  kind:
    | "ident"
    | "at"
    | "hash"
    | "string"
    | "url"
    | "number"
    | "delim"
    | "space"
    | "comment"
    /** What no rule of ours may hold: broken strings and addresses, closing brackets without an opening one. */
    | "bad";
  /** With its escapes read; of `#abc` and `@media` the name alone. */
  text: string;
  at: number;
};
export type CssBlock = {
  kind: "block";
  open: "(" | "[" | "{";
  /** Of a function in small letters; empty for bare brackets. */
  name: string;
  children: CssNode[];
  at: number;
};
export type CssNode = CssWord | CssBlock;

/** Deeper than anybody writes; keeps the reading of brackets from exhausting the stack. */
const deepest = 24;

const replacement = "\ufffd";
const escapePattern = /\\(?:([0-9a-f]{1,6})[ \t\n]?|(\n)|([\s\S])|$)/gi;

function readCodePoint(hex: string): string {
  const code = Number.parseInt(hex, 16);
  const isUsable = code !== 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isUsable ? String.fromCodePoint(code) : replacement;
}

function readEscapes(text: string): string {
  return text.replace(escapePattern, (_whole, hex?: string, newline?: string, char?: string) =>
    hex !== undefined ? readCodePoint(hex) : newline !== undefined ? "" : (char ?? ""),
  );
}

/** As CSS asks for before anything is read. Line ends become one character each. */
export function normalizeCss(css: string): string {
  return css
    .replace(/\r\n?|\f/g, "\n")
    .replaceAll("\0", replacement)
    .replace(
      /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      replacement,
    );
}

function readWord(type: string, raw: string, at: number): CssWord {
  const word = (kind: CssWord["kind"], text: string): CssWord => ({ kind, text, at });
  switch (type) {
    case "ident-token":
      return word("ident", readEscapes(raw));
    case "at-keyword-token":
      return word("at", readEscapes(raw.slice(1)));
    case "hash-token":
      return word("hash", readEscapes(raw.slice(1)));
    case "string-token": {
      const isClosed = raw.length > 1 && raw.endsWith(raw.charAt(0));
      return word("string", readEscapes(raw.slice(1, isClosed ? -1 : undefined)));
    }
    case "url-token":
      return word("url", readEscapes(raw.replace(/^[^(]*\(/, "").replace(/\)$/, "")).trim());
    case "number-token":
    case "percentage-token":
    case "dimension-token":
      return word("number", raw);
    case "whitespace-token":
      return word("space", " ");
    case "comment-token":
      return word("comment", "");
    case "delim-token":
    case "comma-token":
    case "colon-token":
    case "semicolon-token":
      return word("delim", raw);
    default:
      return word("bad", raw);
  }
}

const closing = { "(": ")", "[": "]", "{": "}" } as const;

function openingOf(type: string): CssBlock["open"] | null {
  if (type === "function-token" || type === "(-token") return "(";
  if (type === "[-token") return "[";
  return type === "{-token" ? "{" : null;
}

/**
 * @param css normalized. What is left open at the end is closed there, as every browser does.
 * @throws CssRefused where brackets are nested too deep.
 */
export function readNodes(css: string): CssNode[] {
  const nodes: CssNode[] = [];
  const open: CssBlock[] = [];
  tokenize(css, (type, start, end) => {
    const raw = css.slice(start, end);
    const name = tokenNames[type] ?? "";
    const siblings = open.at(-1)?.children ?? nodes;
    const opening = openingOf(name);
    if (opening !== null) {
      if (open.length === deepest) {
        throw new CssRejected("css_rule", "Brackets are nested too deep", start);
      }
      const functionName = readEscapes(raw.slice(0, -1)).toLowerCase();
      const block: CssBlock = {
        kind: "block",
        open: opening,
        name: functionName,
        children: [],
        at: start,
      };
      siblings.push(block);
      open.push(block);
      return;
    }
    const inner = open.at(-1);
    if (inner !== undefined && raw === closing[inner.open]) open.pop();
    else siblings.push(readWord(name, raw, start));
  });
  return nodes;
}

export function isDelim(node: CssNode | undefined, text: string): boolean {
  return node?.kind === "delim" && node.text === text;
}

export function isGap(node: CssNode | undefined): boolean {
  return node?.kind === "space" || node?.kind === "comment";
}

export function trimNodes(nodes: readonly CssNode[]): readonly CssNode[] {
  const first = nodes.findIndex((node) => !isGap(node));
  const last = nodes.findLastIndex((node) => !isGap(node));
  return first === -1 ? [] : nodes.slice(first, last + 1);
}

/** At the commas outside of brackets. */
export function splitAtCommas(nodes: readonly CssNode[]): CssNode[][] {
  const parts: CssNode[][] = [[]];
  for (const node of nodes) {
    if (isDelim(node, ",")) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}
