// Pages of the shop that the frame can be sent to; all others are reached in it by a press.
import type { i18n } from "i18next";
import { listSellerCollections } from "#contract/catalog/seller-collection-calls";
import { listListings } from "#contract/catalog/seller-listing-calls";
import type { OpenStore } from "#studio/session/require-account.server";
import { isObject, type JsonObject, readPlace } from "./fields/json-place";

type ShopPage = { path: string; name: string };

const fixedPages = [
  { path: "/cart", name: "page.cart" },
  { path: "/search", name: "page.search" },
  { path: "/about", name: "page.about" },
  { path: "/support", name: "page.support" },
  { path: "/contact", name: "page.contact" },
  { path: "/track", name: "page.track" },
  { path: "/terms-of-use", name: "page.terms" },
  { path: "/privacy-policy", name: "page.privacy" },
] as const;

function listOwnPages(theme: JsonObject): ShopPage[] {
  const own = readPlace(theme, "/content/pages");
  const pages = Array.isArray(own) ? own.filter(isObject) : [];
  return pages.map(({ slug, title }) => ({ path: `/${String(slug)}`, name: String(title) }));
}

/** One that stands below a hidden one has no page either. They are in the order of their tree. */
async function listCollectionPages({ client }: Pick<OpenStore, "client">): Promise<ShopPage[]> {
  const { collections } = await client.call(listSellerCollections, {});
  const hidden = new Set<string>();
  return collections.flatMap(({ slug, name, parentSlug, hidden: isHidden }) => {
    if (!isHidden && (parentSlug === null || !hidden.has(parentSlug))) {
      return [{ path: `/${slug}`, name }];
    }
    hidden.add(slug);
    return [];
  });
}

export async function listPages(
  store: Pick<OpenStore, "client">,
  theme: JsonObject,
  i18n: i18n,
): Promise<ShopPage[]> {
  const t = i18n.getFixedT(i18n.language, "theme");
  const [{ listings }, collections] = await Promise.all([
    store.client.call(listListings, { query: { state: "public", limit: 1 } }),
    listCollectionPages(store),
  ]);
  return [
    { path: "/", name: t("page.home") },
    ...collections,
    ...listings.map(({ slug, title }) => ({
      path: `/listing/${slug}`,
      name: t("page.product", { title }),
    })),
    ...fixedPages.map(({ path, name }) => ({ path, name: t(name) })),
    ...listOwnPages(theme),
  ];
}
