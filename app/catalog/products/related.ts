// Which products a listing suggests below itself. Pure, and by a text that names the cart's listings,
// because a shared page gets that text per request.
import type { TileProduct } from "#contract/catalog/catalog";

export const visibleRelated = 4;
/** Enough that a shopper with a few of them in the cart still sees four. */
const relatedCandidates = 8;

const separator = "~";
/** A cookie can hold anything; nothing of it but a slug comes into the page's scripts. */
const slugPattern = /^[\p{L}\p{N}_-]+$/u;

/** How a listing is named in the text: ASCII whatever its language. */
export function slugKeyOf(product: Pick<TileProduct, "url">): string {
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

/** Those that the page does not show already come first; never the listing itself. */
export function buildCandidates(
  products: readonly TileProduct[],
  { slug, similar }: { slug: string; similar: readonly TileProduct[] },
): TileProduct[] {
  const own = encodeURIComponent(slug);
  const shown = new Set(similar.map(slugKeyOf));
  const seen = new Set([own]);
  const others = products.filter((product) => {
    const key = slugKeyOf(product);
    return !seen.has(key) && seen.add(key);
  });
  const isNew = (product: TileProduct) => !shown.has(slugKeyOf(product));
  return [...others.filter(isNew), ...others.filter((product) => !isNew(product))].slice(
    0,
    relatedCandidates,
  );
}

export function pickRelated(
  candidates: readonly TileProduct[],
  cartSlugs: string,
): readonly TileProduct[] {
  const inCart = parseSlugKeys(cartSlugs);
  return candidates.filter((product) => !inCart.has(slugKeyOf(product))).slice(0, visibleRelated);
}
