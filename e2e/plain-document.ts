/** A page as its document says, for who has neither scripts nor styles: what is read, named, described and folded. */
import rehypeParse from "rehype-parse";
import { unified } from "unified";

type Properties = Record<string, unknown>;
export type PlainNode = {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Properties;
  children?: PlainNode[];
};
export type PlainElement = PlainNode & { tagName: string; properties: Properties };
export type Name = string | RegExp;

/** A document whose elements know what is around them. */
export type PlainDocument = {
  root: PlainNode;
  elements: readonly PlainElement[];
  parentOf: (element: PlainNode) => PlainElement | undefined;
};

const isElement = (node: PlainNode): node is PlainElement => node.type === "element";

export function parseDocument(html: string): PlainDocument {
  const root: PlainNode = unified().use(rehypeParse).parse(html);
  const elements: PlainElement[] = [];
  const parents = new Map<PlainNode, PlainElement>();
  const walk = (node: PlainNode) => {
    if (isElement(node)) elements.push(node);
    for (const child of node.children ?? []) {
      if (isElement(node)) parents.set(child, node);
      walk(child);
    }
  };
  walk(root);
  return { root, elements, parentOf: (element) => parents.get(element) };
}

/** @returns null where the attribute is missing. */
export function attributeOf({ properties }: PlainElement, name: string): string | null {
  const value = properties[name];
  if (value === undefined || value === null || value === false) return null;
  return Array.isArray(value) ? value.join(" ") : String(value);
}

/** From the inside to the outside, with itself. */
export function* around(
  { parentOf }: PlainDocument,
  element: PlainElement,
): Generator<PlainElement> {
  for (let one: PlainElement | undefined = element; one !== undefined; one = parentOf(one))
    yield one;
}

const inline =
  /^(a|abbr|b|bdi|bdo|cite|code|data|em|i|kbd|label|mark|output|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;
const silent = /^(script|style|template|head|option|textarea)$/;

function isFolded(element: PlainElement, child: PlainNode): boolean {
  if (element.tagName === "dialog") return attributeOf(element, "open") === null;
  if (element.tagName !== "details" || attributeOf(element, "open") !== null) return false;
  return child !== element.children?.find(({ tagName }) => tagName === "summary");
}

const isHidden = (element: PlainElement) =>
  attributeOf(element, "hidden") !== null || attributeOf(element, "popover") !== null;

/** @param all also what is folded or hidden, as in the name of a field. */
function read(node: PlainNode, all: boolean): string {
  if (node.type === "text") return node.value ?? "";
  if (!isElement(node)) return (node.children ?? []).map((child) => read(child, all)).join("");
  if (silent.test(node.tagName) || (!all && isHidden(node))) return "";
  if (node.tagName === "img") return attributeOf(node, "alt") ?? "";
  const shown = (node.children ?? []).filter((child) => all || !isFolded(node, child));
  const text = shown.map((child) => read(child, all)).join("");
  return inline.test(node.tagName) ? text : ` ${text} `;
}

export const textOf = (node: PlainNode, { all = false } = {}) =>
  read(node, all).replace(/\s+/g, " ").trim();

/** Not folded, and in nothing that is hidden. */
export function isShown(document: PlainDocument, element: PlainElement): boolean {
  let inner: PlainElement | undefined;
  for (const one of around(document, element)) {
    if (isHidden(one) || (inner !== undefined && isFolded(one, inner))) return false;
    inner = one;
  }
  return true;
}

function textOfIds({ elements }: PlainDocument, ids: string): string {
  const texts = ids.split(/\s+/).map((id) => {
    const named = elements.find((one) => attributeOf(one, "id") === id);
    return named === undefined ? "" : textOf(named, { all: true });
  });
  return texts.join(" ").trim();
}

export const descriptionOf = (document: PlainDocument, element: PlainElement) =>
  textOfIds(document, attributeOf(element, "ariaDescribedBy") ?? "");

/** As assistive technology would say it. */
export function nameOf(document: PlainDocument, element: PlainElement): string {
  const labelledBy = attributeOf(element, "ariaLabelledBy");
  if (labelledBy !== null) return textOfIds(document, labelledBy);
  const label = attributeOf(element, "ariaLabel");
  if (label !== null) return label;
  const id = attributeOf(element, "id");
  const isLabel = ({ tagName }: PlainElement) => tagName === "label";
  const labels = document.elements.filter(
    (one) => isLabel(one) && id !== null && attributeOf(one, "htmlFor") === id,
  );
  const outer = [...around(document, element)].find(isLabel);
  const own = labels.length > 0 || outer === undefined ? labels : [outer];
  if (own.length > 0) return own.map((one) => textOf(one, { all: true })).join(" ");
  const text = textOf(element, { all: true });
  return text === "" ? (attributeOf(element, "placeholder") ?? "") : text;
}

export const fits = (name: Name, text: string) =>
  typeof name === "string" ? text === name : name.test(text);
