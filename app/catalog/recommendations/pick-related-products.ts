// Which products a listing suggests below itself. Pure, and by a text that names the cart's listings,
// because a shared page gets that text per request.
import { parseSlugKeys, slugKeyOf } from "#app/catalog/listing-model/serialize-slugs";
import type { TileProduct } from "#contract/catalog/catalog";

export const maxRelatedProducts = 4;
/** Enough that a shopper with a few of them in the cart still sees four. */
const relatedCandidates = 8;

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

export function pickRelatedProducts(
  candidates: readonly TileProduct[],
  cartSlugs: string,
): readonly TileProduct[] {
  const inCart = parseSlugKeys(cartSlugs);
  return candidates
    .filter((product) => !inCart.has(slugKeyOf(product)))
    .slice(0, maxRelatedProducts);
}
