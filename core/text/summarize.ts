// Plain text of HTML, whole or as the description that search engines show: what the storefront prints and the studio
// previews.
import { truncateText } from "./truncate-text";

const descriptionLength = 160;

const namedEntities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** By number as well: so the sanitizer writes `&` and `<`. */
function readEntity(entity: string, hex?: string, decimal?: string, name = ""): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : (namedEntities[name] ?? entity);
}

/** Plain text of HTML, on one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi, readEntity)
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?])/g, "$1")
    .trim();
}

/**
 * Plain text of a sentence or two, cut at a word; takes HTML. Ends in three dots: one sign outside of Latin-1 makes the
 * runtime encode the whole page twelve times as slowly.
 */
export function summarize(html: string): string {
  const text = plainText(html);
  if (text.length <= descriptionLength) return text;
  return `${truncateText(text, descriptionLength).replace(/\s+\S*$/, "")} ...`;
}
