// Links of a theme that would be left out, or that lead to nothing in this store.
import type { CallError } from "#contract/protocol/errors";
import { reservedPageSlugs } from "#contract/theme/custom-pages";
import type { ThemeData } from "#contract/theme/theme";
import { nearestName } from "#core/text/nearest-name";
import { supportPostSlugs } from "#core/theme/built-in-support-articles";

/** What a store has under addresses of its own; slugs in lower case, as addresses fold theirs. */
export type KnownPaths = {
  collections: ReadonlySet<string>;
  listings: ReadonlySet<string>;
};
/** Those, and what the theme itself adds or hides. */
type ShopPaths = {
  pages: ReadonlySet<string>;
  listings: ReadonlySet<string>;
  articles: Set<string>;
};

type Finding = { code: string; detail: string };
type Link = { pointer: string; text: string; webOnly: boolean };

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Why a browser would not be led there, in terms of what to write instead. */
function findAdvice(text: string): string {
  if (text.startsWith("//") || /^[/\\]{2}/.test(text)) return `write https:${text}`;
  if (/^(mailto|tel):/i.test(text))
    return "mail addresses and numbers cannot be linked; lead to /contact";
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return "only https and http are followed";
  if (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(text)) return `write https://${text}`;
  return `write /${text.replace(/^\/+/, "")} for a page of the shop`;
}

function listLinks({ content, brand }: ThemeData): Link[] {
  const own: [pointer: string, text: string | undefined][] = [
    ["/content/heroBanner/ctaLink", content?.heroBanner?.ctaLink],
    ["/content/countdown/ctaLink", content?.countdown?.ctaLink],
    ...(content?.header?.links ?? []).map(({ url }, index): [string, string] => [
      `/content/header/links/${index}/url`,
      url,
    ]),
  ];
  const web: [pointer: string, text: string | undefined][] = [
    ["/content/promoVideo/channelUrl", content?.promoVideo?.channelUrl],
    ...(brand?.socialMedia ?? []).map(({ url }, index): [string, string] => [
      `/brand/socialMedia/${index}/url`,
      url,
    ]),
  ];
  return [
    ...own.map(([pointer, text]) => ({ pointer, text: text?.trim() ?? "", webOnly: false })),
    ...web.map(([pointer, text]) => ({ pointer, text: text?.trim() ?? "", webOnly: true })),
  ].filter(({ text }) => text !== "");
}

function suggest(name: string, known: Iterable<string>): string {
  const near = nearestName(name, known);
  return near === null ? "" : ` Did you mean "${near}"?`;
}

function listShopPaths({ content }: ThemeData, known: KnownPaths): ShopPaths {
  const { posts = [], hidden = [] } = content?.support ?? {};
  const articles = supportPostSlugs.filter((slug) => !hidden.includes(slug));
  return {
    pages: new Set([...known.collections, ...(content?.pages ?? []).map(({ slug }) => slug)]),
    listings: known.listings,
    articles: new Set([...articles, ...posts.map(({ slug }) => slug)]),
  };
}

function judgeName(what: string, name: string, known: ReadonlySet<string>): Finding | null {
  if (known.has(name)) return null;
  const detail = `The shop has no ${what} "${name}".${suggest(name, known)}`;
  return { code: "link_leads_nowhere", detail };
}

function judgePath(text: string, { pages, listings, articles }: ShopPaths): Finding | null {
  const { pathname } = new URL(text, "https://shop.invalid");
  const parts = decodeURIComponent(pathname).split("/").slice(1);
  const [first = "", second = "", ...rest] = parts;
  const page = first.toLowerCase();
  if (page === "listing") return judgeName("listing", second.toLowerCase(), listings);
  if (first === "support" && second !== "") {
    const isPage = second === "track" && rest.length > 0;
    return isPage
      ? null
      : judgeName("help article", [second, ...rest].join("/").toLowerCase(), articles);
  }
  if (first === "" || reservedPageSlugs.has(first)) return null;
  // A page of the seller's and a collection have nothing below them.
  const isAlone = parts.slice(1).every((part) => part === "");
  return judgeName("page and no collection", isAlone ? page : parts.join("/"), pages);
}

const isWellFormedPath = (text: string) =>
  /^\/(?![/\\])/.test(text) &&
  URL.canParse(text, "https://shop.invalid") &&
  !/%(?![\da-f]{2})/i.test(text);

function judgeLink({ text, webOnly }: Link, paths: ShopPaths | null): Finding | null {
  if (isWebAddress(text)) return null;
  if (!webOnly && text.startsWith("#")) return null;
  if (!webOnly && isWellFormedPath(text)) return paths === null ? null : judgePath(text, paths);
  const advice = webOnly && text.startsWith("/") ? "write https://…" : findAdvice(text);
  return { code: "link_unusable", detail: `"${text.slice(0, 80)}" is left out: ${advice}.` };
}

/** @param known null where the store is not known. */
export function warnOfLinks(theme: ThemeData, known: KnownPaths | null): CallError[] {
  const paths = known === null ? null : listShopPaths(theme, known);
  const links = listLinks(theme).flatMap((link) => {
    const finding = judgeLink(link, paths);
    return finding === null ? [] : [{ ...finding, source: { pointer: link.pointer } }];
  });
  const categories = (theme.content?.categories ?? []).flatMap(({ slug }, index) => {
    const name = slug.toLowerCase();
    if (paths === null || paths.pages.has(name)) return [];
    const detail = `There is no collection "${slug}"; its banner would lead to nothing.${suggest(name, paths.pages)}`;
    const source = { pointer: `/content/categories/${index}/slug` };
    return [{ code: "category_unknown", detail, source }];
  });
  const hidden = (theme.content?.support?.hidden ?? []).flatMap((slug, index) => {
    if (supportPostSlugs.includes(slug)) return [];
    const detail = `The shop has no article "${slug}" of its own.${suggest(slug, supportPostSlugs)}`;
    const source = { pointer: `/content/support/hidden/${index}` };
    return [{ code: "article_unknown", detail, source }];
  });
  return [...links, ...categories, ...hidden];
}
