// Parser of one selector into its steps. Rejects what it does not know.
import { shopPageClass } from "#core/theme/theme-values";
import {
  allowedPseudoClasses,
  allowedPseudoElements,
  countingFunctions,
  oldPseudoElements,
  selectorFunctions,
  vendorPseudoElement,
} from "./allowed-css";
import { type CssBlock, type CssNode, isDelim, isGap, splitAtCommas, trimNodes } from "./css-nodes";
import { CssRejected, quote } from "./css-rejected";
import { writeName, writeString } from "./write-css";

const pageTypes: ReadonlySet<string> = new Set(["html", "body"]);

/** Reads on from node to node; knows whether `&` was named in here. */
export class SelectorReader {
  #next = 0;
  namesParent = false;

  constructor(
    readonly nodes: readonly CssNode[],
    /** Where the selector begins, for one that ends too early. */
    readonly at: number,
  ) {}

  peek(offset = 0): CssNode | undefined {
    return this.nodes[this.#next + offset];
  }

  take(count = 1): void {
    this.#next += count;
  }

  reject(reason?: string): never {
    const node = this.peek();
    const shown =
      node === undefined ? "its end" : quote(node.kind === "block" ? node.open : node.text);
    throw new CssRejected(
      "css_selector",
      reason ?? `${shown} is not allowed in this selector`,
      node?.at ?? this.at,
    );
  }
}

export type Compound = {
  /** With `.shop-page` for `html`, `body` and `:root`, where these are the page. */
  type: string;
  rest: string;
  isPage: boolean;
  startsWithParent: boolean;
};

function readAttribute(reader: SelectorReader, { children }: CssBlock): string {
  const inner = new SelectorReader(
    children.filter((node) => !isGap(node)),
    reader.at,
  );
  const name = inner.peek();
  if (name?.kind !== "ident") return reader.reject();
  inner.take();
  if (inner.peek() === undefined) return `[${writeName(name.text)}]`;
  const sign = inner.peek();
  let operator = "=";
  if (sign?.kind === "delim" && /^[~|^$*]$/.test(sign.text)) {
    operator = `${sign.text}=`;
    inner.take();
  }
  if (!isDelim(inner.peek(), "=")) return reader.reject();
  inner.take();
  const value = inner.peek();
  if (value?.kind !== "string" && value?.kind !== "ident") return reader.reject();
  inner.take();
  const flag = inner.peek();
  const shown = flag?.kind === "ident" && /^[is]$/i.test(flag.text) ? ` ${flag.text}` : "";
  if (shown !== "") inner.take();
  if (inner.peek() !== undefined) return reader.reject();
  return `[${writeName(name.text)}${operator}${writeString(value.text)}${shown}]`;
}

const countPattern = /^(odd|even|[+-]?\d*n( ?[+-] ?\d+|-\d+)?|[+-]?\d+)$/i;

/** `2n+1`, with or without `of` and the selectors that are counted. */
function writeCount(reader: SelectorReader, { children }: CssBlock): string {
  const of = children.findIndex(
    (node) => node.kind === "ident" && node.text.toLowerCase() === "of",
  );
  const counted = of === -1 ? children : children.slice(0, of);
  const texts = trimNodes(counted).map((node): string => {
    if (node.kind === "block" || node.kind === "bad") return reader.reject();
    return node.text;
  });
  const count = texts.join("").replace(/ +/g, " ").trim();
  if (!countPattern.test(count)) return reader.reject();
  return of === -1 ? count : `${count} of ${writeInner(reader, children.slice(of + 1), false)}`;
}

/** Languages as names or strings, directions as names. */
function writeWords(reader: SelectorReader, { children }: CssBlock): string {
  return splitAtCommas(children)
    .map((part) => {
      const [word, ...rest] = trimNodes(part);
      if (rest.length > 0) return reader.reject();
      if (word?.kind === "ident") return writeName(word.text);
      return word?.kind === "string" ? writeString(word.text) : reader.reject();
    })
    .join(",");
}

function writeInner(
  reader: SelectorReader,
  nodes: readonly CssNode[],
  isRelative: boolean,
): string {
  return splitAtCommas(nodes)
    .map((part) => {
      const inner = new SelectorReader(prepareSelector(part), reader.at);
      const lead = isRelative ? readCombinator(inner, true) : "";
      const text = lead + writeSteps(readComplex(inner, false));
      reader.namesParent ||= inner.namesParent;
      return text;
    })
    .join(",");
}

function readPseudoFunction(reader: SelectorReader, block: CssBlock): string {
  const { name, children } = block;
  let inner: string;
  if (selectorFunctions.has(name)) inner = writeInner(reader, children, name === "has");
  else if (countingFunctions.has(name)) inner = writeCount(reader, block);
  else if (name === "lang" || name === "dir") inner = writeWords(reader, block);
  else return reader.reject(`":${name}()" is not allowed`);
  reader.take();
  return `:${name}(${inner})`;
}

/** The colons are already read. */
function readPseudo(reader: SelectorReader, isElement: boolean): string {
  const node = reader.peek();
  if (node?.kind === "block" && !isElement) return readPseudoFunction(reader, node);
  if (node?.kind !== "ident") return reader.reject();
  const name = node.text.toLowerCase();
  const elements = isElement ? allowedPseudoElements : oldPseudoElements;
  const known = elements.has(name) || (isElement && vendorPseudoElement.test(name));
  if (!known && (isElement || !allowedPseudoClasses.has(name))) {
    return reader.reject(`${quote(`${isElement ? "::" : ":"}${node.text}`)} is not allowed`);
  }
  reader.take();
  return `${known ? "::" : ":"}${name}`;
}

function readType(reader: SelectorReader, compound: Compound, takesPage: boolean): void {
  const node = reader.peek();
  const isAll = isDelim(node, "*");
  if (isDelim(node, "&")) {
    compound.type = "&";
    compound.startsWithParent = true;
    reader.namesParent = true;
  } else if (node?.kind === "ident" && takesPage && pageTypes.has(node.text.toLowerCase())) {
    compound.isPage = true;
  } else if (isAll) {
    compound.type = "*";
  } else if (node?.kind === "ident") {
    compound.type = writeName(node.text);
  } else return;
  reader.take();
}

/** @param takesPage `html`, `body` and `:root` are the shop's page here. */
function readCompound(reader: SelectorReader, takesPage: boolean): Compound {
  const compound: Compound = { type: "", rest: "", isPage: false, startsWithParent: false };
  const first = reader.peek();
  readType(reader, compound, takesPage);
  for (;;) {
    const node = reader.peek();
    const next = reader.peek(1);
    if (node?.kind === "hash") {
      compound.rest += `#${writeName(node.text)}`;
      reader.take();
    } else if (isDelim(node, ".") && next?.kind === "ident") {
      if (takesPage && next.text === shopPageClass) compound.isPage = true;
      else compound.rest += `.${writeName(next.text)}`;
      reader.take(2);
    } else if (node?.kind === "block" && node.open === "[") {
      compound.rest += readAttribute(reader, node);
      reader.take();
    } else if (isDelim(node, ":")) {
      const isElement = isDelim(next, ":");
      reader.take(isElement ? 2 : 1);
      const pseudo = readPseudo(reader, isElement);
      if (takesPage && pseudo === ":root") compound.isPage = true;
      else compound.rest += pseudo;
    } else break;
  }
  if (reader.peek() === first) return reader.reject();
  return compound;
}

function writeCompound({ type, rest, isPage }: Compound): string {
  return `${type}${isPage ? `.${shopPageClass}` : ""}${rest}`;
}

export function readCombinator(reader: SelectorReader, isLeading: boolean): string {
  const hasGap = isGap(reader.peek());
  if (hasGap) reader.take();
  const node = reader.peek();
  if (node?.kind === "delim" && /^[>+~]$/.test(node.text)) {
    reader.take();
    if (isGap(reader.peek())) reader.take();
    return node.text;
  }
  if (isLeading) return "";
  return hasGap ? " " : reader.reject();
}

const maxSteps = 32;

export type Step = { combinator: string; compound: Compound };

/** @param takesPage as long as nothing else was named, the page is. */
export function readComplex(reader: SelectorReader, takesPage: boolean): Step[] {
  const steps: Step[] = [{ combinator: "", compound: readCompound(reader, takesPage) }];
  while (reader.peek() !== undefined) {
    if (steps.length === maxSteps) return reader.reject("A selector has too many steps");
    const combinator = readCombinator(reader, false);
    const isStillPage = takesPage && steps.every(({ compound }) => compound.isPage);
    steps.push({ combinator, compound: readCompound(reader, isStillPage) });
  }
  return steps;
}

export function writeSteps(steps: readonly Step[]): string {
  return steps.map(({ combinator, compound }) => combinator + writeCompound(compound)).join("");
}

/** Without comments, which part nothing here, and with one gap at most between two words. */
export function prepareSelector(nodes: readonly CssNode[]): CssNode[] {
  return trimNodes(nodes)
    .filter(({ kind }) => kind !== "comment")
    .filter((node, index, all) => !(isGap(node) && isGap(all[index - 1])));
}
