// Styles of a drawing without what leads out of the file. A rule that does is left out as a whole.
import { type CssItem, listItems } from "#platform/modules/theme/css/css-items";
import {
  type CssNode,
  isGap,
  normalizeCss,
  readNodes,
} from "#platform/modules/theme/css/css-nodes";
import { CssRejected } from "#platform/modules/theme/css/css-rejected";

const embedded =
  /^data:(?:image\/(?:png|jpeg|gif|webp|avif)|(?:application\/(?:x-)?)?font[/-][\w+.-]+)[;,]/i;

/** A part of the same file, or a picture or a font that stands in the address itself. */
export const isOwnAddress = (address: string): boolean =>
  address.trim().startsWith("#") || embedded.test(address.trim());

const loadingFunctions: ReadonlySet<string> = new Set([
  "image",
  "image-set",
  "-webkit-image-set",
  "cross-fade",
  "-webkit-cross-fade",
]);
const outdated: ReadonlySet<string> = new Set(["behavior", "-moz-binding"]);
const loadingRules: ReadonlySet<string> = new Set(["import", "charset", "namespace", "document"]);

function staysInside(node: CssNode, inAddress = false): boolean {
  if (node.kind === "block") {
    if (node.name === "expression") return false;
    // Written without quotes behind an escaped name, it is no address to the tokenizer, but one to a browser.
    if (node.name === "url" || node.name === "src") {
      return node.children.every(
        (child) => isGap(child) || (child.kind === "string" && isOwnAddress(child.text)),
      );
    }
    const isAddress = inAddress || loadingFunctions.has(node.name);
    return node.children.every((child) => staysInside(child, isAddress));
  }
  if (node.kind === "url") return isOwnAddress(node.text);
  if (node.kind === "string") return !inAddress || isOwnAddress(node.text);
  if (node.kind === "at") return !loadingRules.has(node.text.toLowerCase());
  return node.kind !== "bad" && !outdated.has(node.text.toLowerCase());
}

const nodesOf = (item: CssItem): CssNode[] => {
  if (item.kind === "declaration") return item.nodes;
  const block = item.block === null ? [] : [item.block];
  return item.kind === "at"
    ? [item.keyword, ...item.prelude, ...block]
    : [...item.prelude, ...block];
};

/** @returns the text of what may stay; `isWhole` where that is all of it. */
export function sanitizeSvgCss(given: string): { css: string; isWhole: boolean } {
  const css = normalizeCss(given);
  try {
    const items = listItems(readNodes(css)).map(nodesOf);
    const parts = items.map((nodes, index) => {
      const isWithin = nodes.every((node) => staysInside(node));
      return isWithin ? css.slice(nodes[0]?.at, items[index + 1]?.[0]?.at) : null;
    });
    const within = parts.filter((part) => part !== null);
    return { css: within.join(""), isWhole: within.length === parts.length };
  } catch (error) {
    // Nested deeper than anybody writes.
    if (error instanceof CssRejected) return { css: "", isWhole: false };
    throw error;
  }
}
