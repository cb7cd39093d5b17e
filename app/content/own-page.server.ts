// TEN-08, Q4: the seller's own page under an address that nothing else of the shop has.
import type { ShopContext } from "#app/context";
import { findOwnPage } from "#app/theme/own-pages";
import { readBeginning } from "#app/theme/rich-text";
import { buildPageMeta } from "./page-meta.server";

/** @returns null where the seller has no page of that slug. */
export async function readOwnPage(shop: ShopContext, slug: string) {
  const ownPage = findOwnPage(await shop.theme(), slug);
  if (ownPage === null) return null;
  const meta = buildPageMeta(shop, {
    title: `${ownPage.title} | ${shop.store.name}`,
    description: readBeginning(ownPage.blocks),
    path: `/${slug}`,
  });
  return { meta, ownPage };
}
