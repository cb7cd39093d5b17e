// A seller's description of any origin becomes a small, safe HTML: text, lists, tables, links and
// pictures, nothing that runs, styles or submits.
import type { Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeSanitize, { type Options } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";

const schema: Options = {
  tagNames: [
    "p",
    "br",
    "strong",
    "em",
    "b",
    "i",
    "u",
    "ul",
    "ol",
    "li",
    "h2",
    "h3",
    "h4",
    "a",
    "blockquote",
    "img",
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
  ],
  attributes: { a: ["href"], img: ["src", "alt"], th: ["colSpan", "rowSpan"], td: ["colSpan"] },
  protocols: { href: ["http", "https", "mailto"], src: ["https"] },
  // What stands inside these is code, not text for a reader.
  strip: ["script", "style", "template", "noscript", "iframe", "object", "svg", "math"],
  allowComments: false,
  allowDoctypes: false,
};

type Parent = { children: Root["children"] };

function visit(parent: Parent): void {
  parent.children = parent.children.filter(
    (node) =>
      !(node.type === "element" && node.tagName === "img" && !isHttps(node.properties?.src)),
  );
  for (const node of parent.children) {
    if (node.type !== "element") continue;
    if (node.tagName === "a") {
      node.properties = { ...node.properties, rel: ["nofollow", "noopener"] };
    }
    visit(node);
  }
}

function isHttps(src: unknown): boolean {
  return typeof src === "string" && src.toLowerCase().startsWith("https://");
}

/** A link that survives is marked as the seller's; a picture needs an address of its own. */
function finishLinksAndPictures() {
  return (tree: Root) => visit(tree);
}

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, schema)
  .use(finishLinksAndPictures)
  .use(rehypeStringify)
  .freeze();

const maxPasses = 8;

/** Of what is nested so deeply that a walk through its tree runs out of stack, which no reader's browser shows either. */
function keepText(html: string): string {
  return html.replace(/<[^<>]*>/g, " ").replaceAll("<", "&#x3C;");
}

function clean(html: string): string {
  try {
    return String(processor.processSync(html)).trim();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return keepText(html).trim();
  }
}

/**
 * Wrong nesting, once written out, may be read as something else. What is left is read the same by
 * every reader: by a browser, and by the store that an export is imported into.
 */
export function sanitizeDescription(html: string): string {
  let read = html;
  for (let reading = 0; reading < maxPasses; reading++) {
    const again = clean(read);
    if (again === read) break;
    read = again;
  }
  return read;
}
