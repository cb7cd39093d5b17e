// The values of declarations and the conditions of at-rules, sanitized to what is allowed.
import { fillAssetPath } from "#core/theme/asset-path";
import { isSafeMediaPath } from "#platform/kernel/safe-media-path";
import { allowedConditionFunctions, allowedFaceFunctions, allowedFunctions } from "./allowed-css";
import { type CssBlock, type CssNode, type CssWord, isDelim, isGap, trimNodes } from "./css-nodes";
import { CssRejected, quote } from "./css-rejected";
import { writeName, writeString } from "./write-css";

/** What a value stands in. A condition compares and names features; a face names its files. */
export type ValuePlace = "declaration" | "condition" | "face";

const functionsOf: Record<ValuePlace, ReadonlySet<string>> = {
  declaration: allowedFunctions,
  condition: allowedConditionFunctions,
  face: allowedFaceFunctions,
};

const numberPattern = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?(%|[a-z][a-z0-9]*)?$/i;
/** Of `U+0025-00FF`, behind the U. */
const characterPattern = /^\+[0-9a-f]{1,6}(-[0-9a-f]{1,6})?$/i;
const colorPattern = /^[0-9a-f]{3,8}$/i;

function reject(reason: string, { at }: CssNode): never {
  throw new CssRejected("css_value", reason, at);
}

/** Files of the store's own alone, so that no style reveals to a third party that a page is being read. */
function writeAddress(address: string, node: CssNode): string {
  const path = fillAssetPath(address);
  const isOwn = path.startsWith("/media/") && isSafeMediaPath(path.slice("/media/".length));
  if (!isOwn) {
    reject(`${quote(address)} is no file of the shop's own; write {{assetPath}}/…`, node);
  }
  return `url(${writeString(path)})`;
}

function writeFunction(block: CssBlock, place: ValuePlace): string {
  const { name, children } = block;
  if (!functionsOf[place].has(name)) reject(`${quote(`${name}()`)} is not allowed`, block);
  if (name !== "url") return `${name}(${writeNodes(children, place)})`;
  const [address, ...rest] = trimNodes(children);
  if (address?.kind !== "string" || rest.length > 0) reject("An address is one string", block);
  return writeAddress(address.text, block);
}

function writeBlock(block: CssBlock, place: ValuePlace): string {
  if (block.name !== "") return writeFunction(block, place);
  const inner = writeNodes(block.children, place);
  if (block.open === "(") return `(${inner})`;
  const namesLines = block.children.every((node) => isGap(node) || node.kind === "ident");
  if (block.open === "{" || !namesLines) reject(`${quote(block.open)} is not allowed here`, block);
  return `[${inner}]`;
}

const delims: Record<ValuePlace, string> = {
  declaration: "+-*/,",
  condition: "+-*/,:<>=",
  face: "+-,",
};

function writeWord(word: CssWord, place: ValuePlace): string {
  switch (word.kind) {
    case "ident":
      return writeName(word.text);
    case "string":
      return writeString(fillAssetPath(word.text));
    case "url":
      if (place === "condition") break;
      return writeAddress(word.text, word);
    case "hash":
      if (colorPattern.test(word.text)) return `#${word.text}`;
      break;
    case "number":
      if (numberPattern.test(word.text)) return word.text;
      if (place === "face" && characterPattern.test(word.text)) return word.text;
      break;
    case "delim":
      if (delims[place].includes(word.text)) return word.text;
      break;
  }
  return reject(`${quote(word.text)} is not allowed here`, word);
}

/** `<` is always followed by a space or `=`: no element of HTML begins so. */
function writeComparison(text: string, next: CssNode | undefined): string {
  return text === "<" && !isDelim(next, "=") && !isGap(next) ? "< " : text;
}

function writeNodes(given: readonly CssNode[], place: ValuePlace): string {
  const nodes = trimNodes(given);
  let text = "";
  for (const [index, node] of nodes.entries()) {
    if (isGap(node)) {
      if (!isGap(nodes[index - 1])) text += " ";
    } else {
      // `1url` and a bracket are no function; nor must they look like one.
      const isApart =
        node.kind === "block" && node.name === "" && nodes[index - 1]?.kind === "number";
      const part = node.kind === "block" ? writeBlock(node, place) : writeWord(node, place);
      text += (isApart ? " " : "") + writeComparison(part, nodes[index + 1]);
    }
  }
  return text;
}

/** @throws CssRefused */
export function sanitizeValue(nodes: readonly CssNode[], place: ValuePlace): string {
  return writeNodes(nodes, place);
}
