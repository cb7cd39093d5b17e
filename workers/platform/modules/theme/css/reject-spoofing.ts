// Values by which a style could pass for the shop itself: what lies over its controls, and words of its own. A
// control asks for a card or a password at the checkout alone, where no seller's style is in effect.
import type { CssNode } from "./css-nodes";
import { CssRejected, quote } from "./css-rejected";

/** Fixed boxes lie over everything, whatever the visitor scrolls to. */
const refusedPosition = "fixed";
/** The shop's own controls begin at 5. */
const highestLayer = 4;
/** As in "New": a sentence is the theme's, where it is translated too. */
const maxLetters = 3;

/** Those whose strings become text on the page. */
const showsStrings: ReadonlySet<string> = new Set([
  "content",
  "quotes",
  "list-style",
  "list-style-type",
  "hyphenate-character",
  "text-emphasis",
  "text-emphasis-style",
  "text-overflow",
]);

const unknownText = /^(var|env)$/;

type Word = { text: string; node: CssNode };

/** All words of a value, also within functions and brackets; a function's own name as `name()`. */
function* listWords(nodes: readonly CssNode[]): Generator<Word & { kind: string }> {
  for (const node of nodes) {
    if (node.kind === "block") {
      if (node.name !== "") yield { kind: "function", text: node.name, node };
      if (node.name !== "url") yield* listWords(node.children);
    } else if ("text" in node) yield { kind: node.kind, text: node.text, node };
  }
}

function reject(reason: string, { at }: CssNode): never {
  throw new CssRejected("css_value", reason, at);
}

function checkLetters(words: readonly (Word & { kind: string })[]): void {
  let letters = 0;
  for (const { kind, text, node } of words) {
    if (kind !== "string") continue;
    letters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    if (letters > maxLetters) {
      reject(
        `${quote(text)} is text, which belongs into the theme; a style may show ${maxLetters} letters`,
        node,
      );
    }
  }
}

/** @throws CssRejected */
export function rejectSpoofing(property: string, value: readonly CssNode[]): void {
  const isLayer = property === "z-index";
  const isChecked = isLayer || property === "position" || showsStrings.has(property);
  if (!isChecked) return;
  const words = [...listWords(value)];
  for (const { kind, text, node } of words) {
    // What comes of it is not known here.
    if (kind === "function" && (!showsStrings.has(property) || unknownText.test(text))) {
      reject(`${quote(`${text}()`)} is not allowed for ${quote(property)}`, node);
    }
    if (property === "position" && text.toLowerCase() === refusedPosition) {
      reject(`${quote(text)} would lie over the shop's own controls`, node);
    }
    if (isLayer && kind === "number" && !(Number(text) <= highestLayer)) {
      reject(
        `${quote(text)} is above the shop's own controls; ${highestLayer} is the highest`,
        node,
      );
    }
  }
  if (showsStrings.has(property)) checkLetters(words);
}
