// The seller's custom page under an address that nothing else of the shop has.
import { redirect } from "@remix-run/cloudflare";
import type { ShopContext } from "#app/context/shop-context";
import { findCustomPage } from "#app/theme/read-custom-pages";
import { readBeginning } from "#app/theme/rich-text";
import { buildPageMeta } from "./seo/page-meta.server";

/** @returns null where the seller has no page of that slug. @throws Response 301 to the slug in its own case. */
export async function readCustomPage(shop: ShopContext, slug: string) {
  const theme = await shop.theme();
  const customPage = findCustomPage(theme, slug);
  if (customPage === null) {
    const folded = slug.toLowerCase();
    if (findCustomPage(theme, folded) !== null) throw redirect(`/${folded}`, 301);
    return null;
  }
  const meta = buildPageMeta(shop, {
    title: `${customPage.title} | ${shop.store.name}`,
    description: readBeginning(customPage.blocks),
    path: `/${slug}`,
  });
  return { meta, customPage };
}
