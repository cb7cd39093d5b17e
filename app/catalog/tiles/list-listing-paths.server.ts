// Paths of a shop's public listings for its sitemap, by the call that answers slugs alone. A backend without it
// is asked for its products, ten times as often.

import type { ShopContext } from "#app/context/shop-context";
import { nullIfUnsupportedCall } from "#client/unsupported-call";
import { listPublicSlugs, maxSlugsPerPage } from "#contract/catalog/catalog-calls";
import { askForProducts } from "./list-tiles.server";
import { countProducts } from "./tile-page";

/** As many as one file of a sitemap holds. */
export const pathsPerPage = maxSlugsPerPage;
/** The products call takes no more at once. */
const productsPerCall = 150;

/** One listing may be several products. */
export type ListingPaths = { paths: string[]; totalCount: number };

function readSlugs({ backend, store }: ShopContext, page: number) {
  return backend
    .call(listPublicSlugs, { query: { slug: store.slug, page, per: pathsPerPage } })
    .catch(nullIfUnsupportedCall);
}

async function askProducts(shop: ShopContext, page: number) {
  const { currency, region } = shop.store.settings.market;
  return askForProducts(shop.backend, shop, { currency, region, page, per: productsPerCall });
}

async function readProducts(shop: ShopContext, page: number): Promise<ListingPaths> {
  const before = (page - 1) * (pathsPerPage / productsPerCall);
  const first = await askProducts(shop, before + 1);
  const totalCount = countProducts(first, before + 1, productsPerCall);
  const last = Math.ceil(Math.min(totalCount, page * pathsPerPage) / productsPerCall);
  const rest = Array.from({ length: Math.max(0, last - before - 1) }, (_, n) =>
    askProducts(shop, before + 2 + n),
  );
  const answers = [first, ...(await Promise.all(rest))];
  const paths = answers.flatMap(({ products }) =>
    products.map(({ url }) => url.split("?")[0] ?? url),
  );
  return { paths: [...new Set(paths)], totalCount };
}

/**
 * In the order of the shop, a page of `pathsPerPage`; the first is 1.
 * @throws ProductsUnavailable or PlatformError where the backend cannot answer.
 */
export async function listListingPaths(shop: ShopContext, page: number): Promise<ListingPaths> {
  const known = await readSlugs(shop, page);
  if (known === null) return readProducts(shop, page);
  return { paths: known.slugs.map((slug) => `/listing/${slug}`), totalCount: known.total_count };
}
