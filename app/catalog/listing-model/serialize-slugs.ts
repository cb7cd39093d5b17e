// Listings named in one text, such as those in the cart: a shared page gets that text per request.
import type { TileProduct } from "#contract/catalog/catalog";

const separator = "~";
/** A cookie can hold anything; nothing of it but a slug comes into the page's scripts. */
const slugPattern = /^[\p{L}\p{N}_-]+$/u;

/** How a listing is named in the text: ASCII whatever its language. */
export function slugKeyOf(product: Pick<TileProduct, "url">): string {
  const [, slug] = /^\/listing\/([\w-]+)$/.exec(product.url) ?? [];
  if (slug !== undefined) return slug;
  // Other backends may encode the address or add a query.
  return new URL(product.url, "https://shop.invalid").pathname.split("/").at(-1) ?? "";
}

/** @returns a text that is harmless in HTML and in scripts; what is no slug is left out. */
export function formatSlugKeys(slugs: readonly string[]): string {
  const keys = slugs.filter((slug) => slugPattern.test(slug)).map(encodeURIComponent);
  return [...new Set(keys)].join(separator);
}

export function parseSlugKeys(text: string): ReadonlySet<string> {
  return new Set(text.split(separator));
}
