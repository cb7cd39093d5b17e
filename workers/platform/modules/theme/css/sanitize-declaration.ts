// One declaration: its name has to be known, its value is sanitized.
import { allowedFaceDescriptors, allowedProperties } from "./allowed-css";
import { type CssNode, isDelim, isGap } from "./css-nodes";
import { CssRejected, quote } from "./css-rejected";
import { rejectSpoofing } from "./reject-spoofing";
import { sanitizeValue } from "./sanitize-value";
import { writeName } from "./write-css";

function takeImportant(nodes: readonly CssNode[]): { value: readonly CssNode[]; end: string } {
  const words = nodes.filter((node) => !isGap(node));
  const [sign, word] = words.slice(-2);
  const isImportant =
    isDelim(sign, "!") && word?.kind === "ident" && word.text.toLowerCase() === "important";
  if (!isImportant || sign === undefined) return { value: nodes, end: "" };
  return { value: nodes.slice(0, nodes.indexOf(sign)), end: "!important" };
}

export type DeclarationPlace = { known: ReadonlySet<string>; value: "declaration" | "face" };

/** @throws CssRejected */
export function sanitizeDeclaration(
  nodes: readonly CssNode[],
  { known, value: place }: DeclarationPlace,
): string {
  const [name, ...rest] = nodes;
  const colon = rest.findIndex((node) => !isGap(node));
  if (name?.kind !== "ident" || !isDelim(rest[colon], ":")) {
    throw new CssRejected("css_rule", "This is no rule and no declaration", nodes[0]?.at ?? 0);
  }
  const isOwn = place === "declaration" && /^--./.test(name.text);
  const property = isOwn ? name.text : name.text.toLowerCase();
  if (!isOwn && !known.has(property)) {
    throw new CssRejected("css_property", `${quote(name.text)} is not allowed`, name.at);
  }
  const { value, end } = takeImportant(rest.slice(colon + 1));
  if (place === "declaration") rejectSpoofing(property, value);
  const text = sanitizeValue(value, place);
  if (text === "" && !isOwn) throw new CssRejected("css_value", "There is no value", name.at);
  return `${isOwn ? writeName(property) : property}:${text}${end};`;
}

export const inStyle: DeclarationPlace = { known: allowedProperties, value: "declaration" };
export const inFace: DeclarationPlace = { known: allowedFaceDescriptors, value: "face" };
