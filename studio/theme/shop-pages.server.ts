// Pages of the shop that the frame can be sent to; all others are reached in it by a press.
import type { i18n } from "i18next";
import { listSellerCollections } from "#contract/catalog/seller-collection-calls";
import { listListings } from "#contract/catalog/seller-listing-calls";
import { includesScope } from "#contract/protocol/scopes";
import { builtInLegalKinds } from "#core/legal-kinds";
import { listKinds, shopPaths } from "#studio/legal/legal.server";
import type { OpenStore } from "#studio/session/require-account.server";
import { isObject, type JsonObject, readPointer } from "./fields/json-pointer";

type ShopPage = { path: string; name: string };

const fixedPages = [
  { path: "/cart", name: "page.cart" },
  { path: "/search", name: "page.search" },
  { path: "/about", name: "page.about" },
  { path: "/support", name: "page.support" },
  { path: "/contact", name: "page.contact" },
  { path: "/track", name: "page.track" },
] as const;

function listOwnPages(theme: JsonObject): ShopPage[] {
  const own = readPointer(theme, "/content/pages");
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

/** Imprint, returns and shipping are pages only where they were written: a role that may not ask sees the others. */
async function listLegalPages(
  { client, scopes }: Pick<OpenStore, "client" | "scopes">,
  i18n: i18n,
): Promise<ShopPage[]> {
  const t = i18n.getFixedT(i18n.language, "legal");
  const kinds = includesScope(scopes, "settings:read")
    ? await listKinds(client)
    : [...builtInLegalKinds].map((kind) => ({ kind, hasBuiltIn: true, written: [] }));
  return kinds.flatMap(({ kind, hasBuiltIn, written }) =>
    hasBuiltIn || written.length > 0 ? [{ path: shopPaths[kind], name: t(`kind.${kind}`) }] : [],
  );
}

export async function listPages(
  store: Pick<OpenStore, "client" | "scopes">,
  theme: JsonObject,
  i18n: i18n,
): Promise<ShopPage[]> {
  const t = i18n.getFixedT(i18n.language, "theme");
  const [{ listings }, collections, legalPages] = await Promise.all([
    store.client.call(listListings, { query: { state: "public", limit: 1 } }),
    listCollectionPages(store),
    listLegalPages(store, i18n),
  ]);
  return [
    { path: "/", name: t("page.home") },
    ...collections,
    ...listings.map(({ slug, title }) => ({
      path: `/listing/${slug}`,
      name: t("page.product", { title }),
    })),
    ...fixedPages.map(({ path, name }) => ({ path, name: t(name) })),
    ...legalPages,
    ...listOwnPages(theme),
  ];
}
