// A seller's CSS made safe by construction: it is read into a tree, and what is known to be harmless
// is written out. What is rejected is left out alone. Knows no store and no theme.
import { cleanDeclaration, type DeclarationPlace, inFace, inStyle } from "./clean-declaration";
import { cleanSelector, type RulePlace } from "./clean-selector";
import { cleanValue } from "./clean-value";
import { Cleaning, maxCleanLength } from "./cleaning";
import { type CssItem, listItems } from "./css-items";
import {
  type CssBlock,
  type CssNode,
  isGap,
  normalizeCss,
  readNodes,
  splitAtCommas,
  trimNodes,
} from "./css-nodes";
import { type CssFault, CssRejected, quote } from "./css-rejected";
import { writeName, writeString } from "./write-css";

export const maxCssBytes = 64 * 1024;

export type CleanCss = {
  /** Only for the pages that carry `shopPageClass`; may stand inside a <style> element. */
  css: string;
  /** The first ones, in the order of the text. */
  faults: CssFault[];
};

function cleanRule(
  cleaning: Cleaning,
  prelude: readonly CssNode[],
  block: CssBlock,
  place: RulePlace,
): string {
  const at = prelude[0]?.at ?? block.at;
  let isPage = false;
  const selectors = splitAtCommas(prelude).map((part) =>
    cleaning.attempt(() => {
      const selector = cleanSelector(part, place, part[0]?.at ?? at);
      isPage ||= selector.isPage;
      return cleaning.count(selector.text, at);
    }),
  );
  const selector = selectors.filter((text) => text !== "").join(",");
  if (selector === "") return "";
  const body = cleanBody(cleaning, block.children, { kind: "rule", isPage });
  return body === "" ? "" : `${selector}{${body}}`;
}

const frameSelector = /^(from|to|\d+(\.\d+)?%)$/i;

function cleanFrame(cleaning: Cleaning, prelude: readonly CssNode[], block: CssBlock): string {
  const names = splitAtCommas(prelude).map((part) => {
    const [word, ...rest] = trimNodes(part);
    const isFrame = (word?.kind === "ident" || word?.kind === "number") && rest.length === 0;
    if (!isFrame || !frameSelector.test(word.text)) {
      throw new CssRejected("css_selector", "A frame is from, to or a percentage", block.at);
    }
    return word.text.toLowerCase();
  });
  const body = listItems(block.children).map((item) =>
    cleanItemAsDeclaration(cleaning, item, inStyle),
  );
  return `${names.join(",")}{${body.join("")}}`;
}

function cleanItemAsDeclaration(
  cleaning: Cleaning,
  item: CssItem,
  place: DeclarationPlace,
): string {
  return cleaning.attempt(() => {
    if (item.kind === "declaration") {
      return cleaning.count(cleanDeclaration(item.nodes, place), item.nodes[0]?.at ?? 0);
    }
    const at = item.kind === "at" ? item.keyword.at : item.block.at;
    throw new CssRejected("css_rule", "Only declarations may stand here", at);
  });
}

/** A name that no reader takes for a keyword. */
function cleanNames(nodes: readonly CssNode[], separators: string, at: number): string {
  const text = trimNodes(nodes).map((node) => {
    if (node.kind === "ident") return writeName(node.text);
    if (isGap(node)) return "";
    if (node.kind === "delim" && separators.includes(node.text)) return node.text;
    throw new CssRejected("css_at_rule", "A name is needed here", node.at);
  });
  const names = text.join("");
  if (/^(?:[.,])|[.,]{2}|[.,]$/.test(names)) {
    throw new CssRejected("css_at_rule", "A name is needed here", at);
  }
  return names;
}

type AtItem = Extract<CssItem, { kind: "at" }>;
type AtRule = (cleaning: Cleaning, item: AtItem, place: RulePlace) => string;

function requireBlock({ block, keyword }: AtItem): CssBlock {
  if (block !== null) return block;
  throw new CssRejected("css_at_rule", `@${keyword.text} needs a block`, keyword.at);
}

const conditional: AtRule = (cleaning, item, place) => {
  const { children } = requireBlock(item);
  const condition = cleanValue(item.prelude, "condition");
  const body = cleanBody(cleaning, children, place);
  const isComplete = condition !== "" || item.keyword.text.toLowerCase() === "starting-style";
  if (!isComplete) {
    throw new CssRejected(
      "css_at_rule",
      `@${item.keyword.text} needs a condition`,
      item.keyword.at,
    );
  }
  const start = condition === "" ? "" : ` ${condition}`;
  return body === "" ? "" : `@${item.keyword.text.toLowerCase()}${start}{${body}}`;
};

const layer: AtRule = (cleaning, item, place) => {
  const names = cleanNames(item.prelude, item.block === null ? ".," : ".", item.keyword.at);
  if (item.block === null) {
    if (names === "")
      throw new CssRejected("css_at_rule", "A name is needed here", item.keyword.at);
    return `@layer ${names};`;
  }
  const body = cleanBody(cleaning, item.block.children, place);
  return body === "" ? "" : `@layer${names === "" ? "" : ` ${names}`}{${body}}`;
};

const keyframes: AtRule = (cleaning, item) => {
  const [name, ...rest] = item.prelude.filter((node) => !isGap(node));
  const isNamed = (name?.kind === "ident" || name?.kind === "string") && rest.length === 0;
  if (!isNamed || name.text === "") {
    throw new CssRejected("css_at_rule", "@keyframes needs a name", item.keyword.at);
  }
  const frames = listItems(requireBlock(item).children).map((frame) =>
    cleaning.attempt(() => {
      if (frame.kind === "rule") return cleanFrame(cleaning, frame.prelude, frame.block);
      throw new CssRejected("css_rule", "Only frames may stand here", item.keyword.at);
    }),
  );
  const written = name.kind === "ident" ? writeName(name.text) : writeString(name.text);
  return `@keyframes ${written}{${frames.join("")}}`;
};

const fontFace: AtRule = (cleaning, item) => {
  if (item.prelude.length > 0) {
    throw new CssRejected("css_at_rule", "@font-face has no name", item.keyword.at);
  }
  const lines = listItems(requireBlock(item).children).map((line) =>
    cleanItemAsDeclaration(cleaning, line, inFace),
  );
  return `@font-face{${lines.join("")}}`;
};

const everywhere = new Map<string, AtRule>([
  ["media", conditional],
  ["supports", conditional],
  ["container", conditional],
  ["starting-style", conditional],
  ["layer", layer],
]);
const inSheetAlone = new Map<string, AtRule>([
  ["keyframes", keyframes],
  ["font-face", fontFace],
]);

function cleanAtRule(cleaning: Cleaning, item: AtItem, place: RulePlace): string {
  const name = item.keyword.text.toLowerCase();
  const rule =
    everywhere.get(name) ?? (place.kind === "sheet" ? inSheetAlone.get(name) : undefined);
  if (rule !== undefined) return rule(cleaning, item, place);
  throw new CssRejected(
    "css_at_rule",
    `${quote(`@${item.keyword.text}`)} is not allowed here`,
    item.keyword.at,
  );
}

function cleanItem(cleaning: Cleaning, item: CssItem, place: RulePlace): string {
  if (item.kind === "at") return cleanAtRule(cleaning, item, place);
  if (item.kind === "rule") return cleanRule(cleaning, item.prelude, item.block, place);
  const at = item.nodes[0]?.at ?? 0;
  if (place.kind === "rule") return cleaning.count(cleanDeclaration(item.nodes, inStyle), at);
  throw new CssRejected("css_rule", "A declaration needs a rule around it", at);
}

function cleanBody(cleaning: Cleaning, nodes: readonly CssNode[], place: RulePlace): string {
  return listItems(nodes)
    .map((item) => cleaning.attempt(() => cleanItem(cleaning, item, place)))
    .join("");
}

/** What is too large as a whole is not used at all. */
export function cleanCss(given: string): CleanCss {
  const cleaning = new Cleaning();
  const source = normalizeCss(given);
  const css = cleaning.attempt(() => {
    const bytes = new TextEncoder().encode(given).length;
    if (bytes > maxCssBytes) {
      const reason = `There are ${bytes} bytes, and ${maxCssBytes} at most are allowed; none is used`;
      throw new CssRejected("css_too_large", reason, 0);
    }
    const clean = cleanBody(cleaning, readNodes(source), { kind: "sheet" });
    // Names of layers and conditions are not counted one by one.
    if (clean.length <= 2 * maxCleanLength) return clean;
    throw new CssRejected("css_too_large", "There is too much CSS; none is used", 0);
  });
  return { css, faults: cleaning.faultsIn(source) };
}
