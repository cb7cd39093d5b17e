// What search engines and people who share a page are told about it. Made on the server and handed
// to the page as data, so that none of it is code in the browser.
import type { MetaDescriptor } from "@remix-run/react";
import type { ShopContext } from "#app/context";
import { locales } from "#contract/market";

export type PageMeta = {
  title: string;
  description?: string;
  /** Path of the page and what of its query belongs to it: the one address of this content. */
  path: string;
  /** A path of the shop's or a web address. */
  image?: string | null;
  type?: "website" | "product";
  /** False for what is nobody's landing page, such as a search or a private listing. */
  isIndexed?: boolean;
  /** JSON-LD, without `@context`. */
  data?: readonly Record<string, unknown>[];
};

const descriptionLength = 160;

/** Plain text of a sentence or two, cut at a word; takes HTML. */
export function summarize(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;|\s+/g, " ")
    .trim();
  if (text.length <= descriptionLength) return text;
  return `${text.slice(0, descriptionLength).replace(/\s+\S*$/, "")} …`;
}

export function buildPageMeta(shop: ShopContext, page: PageMeta): MetaDescriptor[] {
  const address = new URL(page.path, shop.canonicalOrigin);
  const described = page.description === undefined ? "" : summarize(page.description);
  const image = page.image ? new URL(page.image, shop.canonicalOrigin).href : null;
  const isIndexed = (page.isIndexed ?? true) && shop.store.accessVersion === 0;
  return [
    { title: page.title },
    ...(described === "" ? [] : [{ name: "description", content: described }]),
    ...(isIndexed ? buildAddresses(address) : [{ name: "robots", content: "noindex" }]),
    { property: "og:site_name", content: shop.store.name },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: page.title },
    ...(described === "" ? [] : [{ property: "og:description", content: described }]),
    { property: "og:url", content: address.href },
    { property: "og:locale", content: shop.market.locale.replace("-", "_") },
    ...(image === null ? [] : [{ property: "og:image", content: image }]),
    { name: "twitter:card", content: image === null ? "summary" : "summary_large_image" },
    ...(isIndexed ? (page.data ?? []) : []).map((one) => ({
      "script:ld+json": { "@context": "https://schema.org", ...one },
    })),
  ];
}

/** The page's one address, and the same page in each language. */
function buildAddresses(address: URL): MetaDescriptor[] {
  const alternates = locales.map((locale) => {
    const href = new URL(address);
    href.searchParams.set("locale", locale);
    return { tagName: "link", rel: "alternate", hrefLang: locale, href: href.href };
  });
  return [
    { tagName: "link", rel: "canonical", href: address.href },
    ...alternates,
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address.href },
  ];
}
