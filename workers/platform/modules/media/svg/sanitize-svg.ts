// SVG sanitizer, by allow list: reads a drawing of any origin into a tree and writes the allowed parts out as XML. The
// parser is the one of descriptions, which knows no entities, stylesheets or includes of XML.
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import type { SvgPart } from "#contract/media/svg-parts";
import { allowedElements, findAttribute } from "./allowed-svg";
import { isOwnAddress, sanitizeSvgCss } from "./sanitize-svg-css";

export type SanitizedSvg = {
  svg: string;
  /** What was left out and did or showed something. */
  removed: SvgPart[];
};

const processor = unified().use(rehypeParse, { fragment: true }).freeze();
type Root = ReturnType<typeof processor.parse>;
type Node = Root["children"][number];
type Element = Extract<Node, { type: "element" }>;

const running: ReadonlySet<string> = new Set(["script", "handler", "listener"]);
const holding: ReadonlySet<string> = new Set([
  "foreignobject",
  "iframe",
  "frame",
  "embed",
  "object",
  "audio",
  "video",
  "img",
  "link",
  "html",
  "body",
  "form",
  "input",
  "button",
  "p",
  "div",
  "span",
]);
const moving: ReadonlySet<string> = new Set(["animate", "set"]);
/** What an animation may not set: an address, or a text that is read as code or as styles. */
const fixed: ReadonlySet<string> = new Set(["href", "xlink:href", "style", "class", "id"]);
const pictures: ReadonlySet<string> = new Set(["image", "feImage"]);

// Characters that XML may not hold, in any form.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const noXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};
const escapeText = (text: string) =>
  text.replace(noXml, "").replace(/[&<>\r]/g, (char) => escapes[char] ?? "");
const escapeValue = (text: string) =>
  text.replace(noXml, "").replace(/[&<>"\t\n\r]/g, (char) => escapes[char] ?? "");

const localName = (tagName: string) => tagName.toLowerCase().split(":").at(-1) ?? "";

class Writing {
  readonly removed = new Set<SvgPart>();

  /** Null where it is left out. */
  value(element: Element, name: string, text: string): string | null {
    if (name === "style") return this.styles(text);
    if (name === "href" || name === "xlink:href") {
      const address = text.trim();
      const isOwn =
        address.startsWith("#") || (pictures.has(element.tagName) && isOwnAddress(address));
      return isOwn
        ? address
        : this.leaveOut(/^\w*script:/i.test(address) ? "scripts" : "addresses");
    }
    // As a browser reads it: a presentation attribute is CSS.
    if (!/[(\\]/.test(text)) return text;
    return sanitizeSvgCss(text).isWhole ? text : this.leaveOut("addresses");
  }

  leaveOut(part: SvgPart): null {
    this.removed.add(part);
    return null;
  }

  styles(text: string): string {
    const { css, isWhole } = sanitizeSvgCss(text);
    if (!isWhole) this.removed.add("styles");
    return css;
  }

  attributes(element: Element): string {
    const texts = Object.entries(element.properties).map(([property, given]) => {
      if (given === null || given === undefined) return "";
      if (/^on/i.test(property)) this.removed.add("scripts");
      const name = findAttribute(property);
      if (name === null) return "";
      const text = Array.isArray(given) ? given.join(" ") : String(given);
      const value = this.value(element, name, text);
      return value === null ? "" : ` ${name}="${escapeValue(value)}"`;
    });
    return texts.join("");
  }

  /** An animation of an address would bring back what is left out of it. */
  isMisused({ tagName, properties }: Element): boolean {
    if (!moving.has(tagName)) return false;
    const target = findAttribute(String(properties.attributeName ?? ""));
    return target === null || fixed.has(target);
  }

  element(element: Element): string {
    const { tagName, children } = element;
    if (!allowedElements.has(tagName) || this.isMisused(element)) {
      const local = localName(tagName);
      if (running.has(local) || moving.has(tagName)) this.removed.add("scripts");
      else if (holding.has(local)) this.removed.add("documents");
      return "";
    }
    const inside =
      tagName === "style"
        ? escapeText(this.styles(children.map(textOf).join("")))
        : this.children(children);
    return this.wrap(element, inside);
  }

  wrap(element: Element, inside: string, names = ""): string {
    const start = `<${element.tagName}${names}${this.attributes(element)}`;
    return inside === "" ? `${start}/>` : `${start}>${inside}</${element.tagName}>`;
  }

  children(children: readonly Node[]): string {
    return children
      .map((child) => (child.type === "element" ? this.element(child) : escapeText(textOf(child))))
      .join("");
  }
}

const textOf = (node: Node): string => (node.type === "text" ? node.value : "");

const names = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

function write({ children }: Root): SanitizedSvg | null {
  const writing = new Writing();
  const elements = children.filter((child) => child.type === "element");
  const [root, ...behind] = elements;
  if (root?.tagName !== "svg") return null;
  // What HTML does not allow in a drawing is read as if it stood behind it.
  for (const element of behind) writing.element(element);
  const svg = writing.wrap(root, writing.children(root.children), names);
  return { svg, removed: [...writing.removed].sort() };
}

/** @param svg from its first element on. @returns null where it is no drawing, or one too deep for a program to have drawn. */
export function sanitizeSvg(svg: string): SanitizedSvg | null {
  try {
    return write(processor.parse(svg));
  } catch (error) {
    // Nested so deep that the stack ends.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
