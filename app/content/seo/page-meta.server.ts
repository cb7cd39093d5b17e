// Meta tags of a page for search engines and link previews. Made on the server and passed to the
// page as data, so that none of it is code in the browser.
import type { MetaDescriptor } from "@remix-run/react";
import type { ShopContext } from "#app/context/shop-context";
import { getFixedT, getReplaceableT } from "#app/localization/messages.server";
import type { MessageKey } from "#app/localization/shop-i18n";
import { resolveTheme } from "#app/theme/resolve-theme";
import { isOverridableKey, type OverridableKey } from "#app/theme/translation-overrides";
import { type Locale, locales } from "#core/locales";
import { summarize } from "#core/text/summarize";

export type PageMeta = {
  title: string;
  description?: string;
  /** Path of the page and what of its query belongs to it: the one address of this content. */
  path: string;
  /** A path of the shop's or a web address. */
  image?: string | null;
  type?: "website" | "product";
  /** False for a page that is not for landing on, such as a search or a private listing. */
  isIndexed?: boolean;
  /** JSON-LD, without `@context`. */
  data?: readonly Record<string, unknown>[];
};

export function buildPageMeta(shop: ShopContext, page: PageMeta): MetaDescriptor[] {
  const isIndexed = (page.isIndexed ?? true) && shop.store.accessVersion === 0;
  const described = page.description === undefined ? "" : summarize(page.description);
  const image = page.image ? new URL(page.image, shop.canonicalOrigin).href : null;
  return [
    { title: page.title },
    ...(described === "" ? [] : [{ name: "description", content: described }]),
    ...(isIndexed ? buildAddresses(shop, page.path) : [{ name: "robots", content: "noindex" }]),
    { property: "og:site_name", content: shop.store.name },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: page.title },
    ...(described === "" ? [] : [{ property: "og:description", content: described }]),
    { property: "og:url", content: addressIn(shop, page.path, shop.market.locale) },
    { property: "og:locale", content: openGraphLocales[shop.market.locale] },
    ...(image === null ? [] : [{ property: "og:image", content: image }]),
    { name: "twitter:card", content: image === null ? "summary" : "summary_large_image" },
    ...(isIndexed ? (page.data ?? []) : []).map((one) => ({
      "script:ld+json": { "@context": "https://schema.org", ...one },
    })),
  ];
}

/**
 * `Cart | Aurora`, for pages that no search engine is to index. Uses the seller's override where the
 * page's heading does.
 */
export async function buildPrivateMeta(
  shop: ShopContext,
  title: MessageKey | OverridableKey,
): Promise<MetaDescriptor[]> {
  const heading = isOverridableKey(title)
    ? await readReplaceableText(shop, title)
    : getFixedT(shop)(title);
  return [{ title: `${heading} | ${shop.store.name}` }, { name: "robots", content: "noindex" }];
}

/** The page's text with the seller's override, where there is one. */
export async function readReplaceableText(shop: ShopContext, key: OverridableKey): Promise<string> {
  const { overrides } = resolveTheme(await shop.theme()).content;
  return overrides[key] ?? getReplaceableT(shop)(key);
}

/** Open Graph wants a territory with every language. */
const openGraphLocales: Record<Locale, string> = {
  en: "en_US",
  de: "de_DE",
  nl: "nl_NL",
  fr: "fr_FR",
  it: "it_IT",
  es: "es_ES",
  "pt-BR": "pt_BR",
  "en-GB": "en_GB",
};

/** The bare address is the store's own language; every other is named in it. */
function addressIn(shop: ShopContext, path: string, locale: Locale): string {
  const address = new URL(path, shop.canonicalOrigin);
  if (locale !== shop.store.settings.market.locale) address.searchParams.set("locale", locale);
  return address.href;
}

/** The page's one address in its language, and the same page in each of the others. */
function buildAddresses(shop: ShopContext, path: string): MetaDescriptor[] {
  const alternates = locales.map((locale) => {
    const href = addressIn(shop, path, locale);
    return { tagName: "link", rel: "alternate", hrefLang: locale, href };
  });
  const bare = addressIn(shop, path, shop.store.settings.market.locale);
  return [
    { tagName: "link", rel: "canonical", href: addressIn(shop, path, shop.market.locale) },
    ...alternates,
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: bare },
  ];
}
