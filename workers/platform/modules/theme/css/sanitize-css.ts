// Sanitizer of sellers' CSS, by allow list: reads it into a tree and writes out what is known to be harmless. Leaves out
// what is rejected, alone. Knows no store and no theme.

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
import {
  type DeclarationPlace,
  inFace,
  inStyle,
  sanitizeDeclaration,
} from "./sanitize-declaration";
import { type RulePlace, sanitizeSelector } from "./sanitize-selector";
import { sanitizeValue } from "./sanitize-value";
import { maxSanitizedLength, SanitizerState } from "./sanitizer-state";
import { writeName, writeString } from "./write-css";

export const maxCssBytes = 64 * 1024;

export type SanitizedCss = {
  /** Only for the pages that carry `shopPageClass`; may stand inside a <style> element. */
  css: string;
  /** The first ones, in the order of the text. */
  faults: CssFault[];
};

function sanitizeRule(
  state: SanitizerState,
  prelude: readonly CssNode[],
  block: CssBlock,
  place: RulePlace,
): string {
  const at = prelude[0]?.at ?? block.at;
  let isPage = false;
  const selectors = splitAtCommas(prelude).map((part) =>
    state.attempt(() => {
      const selector = sanitizeSelector(part, place, part[0]?.at ?? at);
      isPage ||= selector.isPage;
      return state.count(selector.text, at);
    }),
  );
  const selector = selectors.filter((text) => text !== "").join(",");
  if (selector === "") return "";
  const body = sanitizeBody(state, block.children, { kind: "rule", isPage });
  return body === "" ? "" : `${selector}{${body}}`;
}

const frameSelector = /^(from|to|\d+(\.\d+)?%)$/i;

function sanitizeFrame(
  state: SanitizerState,
  prelude: readonly CssNode[],
  block: CssBlock,
): string {
  const names = splitAtCommas(prelude).map((part) => {
    const [word, ...rest] = trimNodes(part);
    const isFrame = (word?.kind === "ident" || word?.kind === "number") && rest.length === 0;
    if (!isFrame || !frameSelector.test(word.text)) {
      throw new CssRejected("css_selector", "A frame is from, to or a percentage", block.at);
    }
    return word.text.toLowerCase();
  });
  const body = listItems(block.children).map((item) =>
    sanitizeItemAsDeclaration(state, item, inStyle),
  );
  return `${names.join(",")}{${body.join("")}}`;
}

function sanitizeItemAsDeclaration(
  state: SanitizerState,
  item: CssItem,
  place: DeclarationPlace,
): string {
  return state.attempt(() => {
    if (item.kind === "declaration") {
      return state.count(sanitizeDeclaration(item.nodes, place), item.nodes[0]?.at ?? 0);
    }
    const at = item.kind === "at" ? item.keyword.at : item.block.at;
    throw new CssRejected("css_rule", "Only declarations may stand here", at);
  });
}

/** A name that no reader takes for a keyword. */
function sanitizeNames(nodes: readonly CssNode[], separators: string, at: number): string {
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
type AtRule = (state: SanitizerState, item: AtItem, place: RulePlace) => string;

function requireBlock({ block, keyword }: AtItem): CssBlock {
  if (block !== null) return block;
  throw new CssRejected("css_at_rule", `@${keyword.text} needs a block`, keyword.at);
}

const conditional: AtRule = (state, item, place) => {
  const { children } = requireBlock(item);
  const condition = sanitizeValue(item.prelude, "condition");
  const body = sanitizeBody(state, children, place);
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

const layer: AtRule = (state, item, place) => {
  const names = sanitizeNames(item.prelude, item.block === null ? ".," : ".", item.keyword.at);
  if (item.block === null) {
    if (names === "")
      throw new CssRejected("css_at_rule", "A name is needed here", item.keyword.at);
    return `@layer ${names};`;
  }
  const body = sanitizeBody(state, item.block.children, place);
  return body === "" ? "" : `@layer${names === "" ? "" : ` ${names}`}{${body}}`;
};

const keyframes: AtRule = (state, item) => {
  const [name, ...rest] = item.prelude.filter((node) => !isGap(node));
  const isNamed = (name?.kind === "ident" || name?.kind === "string") && rest.length === 0;
  if (!isNamed || name.text === "") {
    throw new CssRejected("css_at_rule", "@keyframes needs a name", item.keyword.at);
  }
  const frames = listItems(requireBlock(item).children).map((frame) =>
    state.attempt(() => {
      if (frame.kind === "rule") return sanitizeFrame(state, frame.prelude, frame.block);
      throw new CssRejected("css_rule", "Only frames may stand here", item.keyword.at);
    }),
  );
  const written = name.kind === "ident" ? writeName(name.text) : writeString(name.text);
  return `@keyframes ${written}{${frames.join("")}}`;
};

const fontFace: AtRule = (state, item) => {
  if (item.prelude.length > 0) {
    throw new CssRejected("css_at_rule", "@font-face has no name", item.keyword.at);
  }
  const lines = listItems(requireBlock(item).children).map((line) =>
    sanitizeItemAsDeclaration(state, line, inFace),
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

function sanitizeAtRule(state: SanitizerState, item: AtItem, place: RulePlace): string {
  const name = item.keyword.text.toLowerCase();
  const rule =
    everywhere.get(name) ?? (place.kind === "sheet" ? inSheetAlone.get(name) : undefined);
  if (rule !== undefined) return rule(state, item, place);
  throw new CssRejected(
    "css_at_rule",
    `${quote(`@${item.keyword.text}`)} is not allowed here`,
    item.keyword.at,
  );
}

function sanitizeItem(state: SanitizerState, item: CssItem, place: RulePlace): string {
  if (item.kind === "at") return sanitizeAtRule(state, item, place);
  if (item.kind === "rule") return sanitizeRule(state, item.prelude, item.block, place);
  const at = item.nodes[0]?.at ?? 0;
  if (place.kind === "rule") return state.count(sanitizeDeclaration(item.nodes, inStyle), at);
  throw new CssRejected("css_rule", "A declaration needs a rule around it", at);
}

function sanitizeBody(state: SanitizerState, nodes: readonly CssNode[], place: RulePlace): string {
  return listItems(nodes)
    .map((item) => state.attempt(() => sanitizeItem(state, item, place)))
    .join("");
}

/** What is too large as a whole is not used at all. */
export function sanitizeCss(given: string): SanitizedCss {
  const state = new SanitizerState();
  const source = normalizeCss(given);
  const css = state.attempt(() => {
    const bytes = new TextEncoder().encode(given).length;
    if (bytes > maxCssBytes) {
      const reason = `There are ${bytes} bytes, and ${maxCssBytes} at most are allowed; none is used`;
      throw new CssRejected("css_too_large", reason, 0);
    }
    const sanitized = sanitizeBody(state, readNodes(source), { kind: "sheet" });
    // Names of layers and conditions are not counted one by one.
    if (sanitized.length <= 2 * maxSanitizedLength) return sanitized;
    throw new CssRejected("css_too_large", "There is too much CSS; none is used", 0);
  });
  return { css, faults: state.faultsIn(source) };
}
