// The cart's cookie text: `1~sku.quantity.slug.region~…`. Compact, so that 60 lines fit 4 KB; what
// cannot be read is dropped line by line, because a cookie can be old, cut or tampered with.
import { type Region, RegionSchema } from "#contract/values/market";
import type { Cart, CartLine } from "./cart";
import { maxLines, maxQuantity } from "./cart";
import { CartLineSchema } from "./cart.schema";

const version = "1";
/** Browsers drop a cookie above 4,096 bytes, name and attributes included. */
const maxValueBytes = 3_800;

/** Lines older than this part, and those of an unknown region, are read without one. */
const regionLetters: Record<Region, string> = {
  USA: "u",
  EU: "e",
  CANADA: "c",
  AUSTRALIA: "a",
  ROW: "r",
};
const regionsByLetter = new Map(
  RegionSchema.options.map((region) => [regionLetters[region], region]),
);

/** Another backend's slug may hold what separates lines and their parts. */
const escapeSlug = (slug: string) =>
  slug.replaceAll("%", "%25").replaceAll(".", "%2E").replaceAll("~", "%7E");
const unescapeSlug = (text: string | undefined) =>
  text?.replaceAll("%7E", "~").replaceAll("%2E", ".").replaceAll("%25", "%");

function formatLine({ sku, quantity, slug, region }: CartLine): string {
  return [
    sku,
    quantity,
    escapeSlug(slug),
    ...(region === undefined ? [] : [regionLetters[region]]),
  ].join(".");
}

export function formatCartCookie(cart: Cart): string {
  return [version, ...cart.lines.map(formatLine)].join("~");
}

/** Whether a browser would keep this cart: a name in Cyrillic takes six bytes a letter. */
export function fitsCookie(cart: Cart): boolean {
  return encodeURIComponent(formatCartCookie(cart)).length <= maxValueBytes;
}

function parseLine(text: string): CartLine | null {
  const [sku, quantityText, slugText, letter] = text.split(".");
  const slug = unescapeSlug(slugText);
  const quantity = Number(quantityText);
  const line = CartLineSchema.safeParse({ sku, slug, quantity });
  if (!line.success) return null;
  const region = regionsByLetter.get(letter ?? "");
  return { ...line.data, quantity: Math.min(quantity, maxQuantity), ...(region && { region }) };
}

export function parseCartCookie(text: string | undefined): Cart {
  const [head, ...parts] = (text ?? "").split("~");
  if (head !== version) return { lines: [] };
  const bySku = new Map<string, CartLine>();
  for (const part of parts.slice(0, maxLines)) {
    const line = parseLine(part);
    if (line !== null && !bySku.has(line.sku)) bySku.set(line.sku, line);
  }
  return { lines: [...bySku.values()] };
}
