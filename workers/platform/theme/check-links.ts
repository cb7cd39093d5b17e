// Links of a theme that would be left out, or that lead to nothing in this store.

import type { CallError } from "#contract/errors";
import { nearestName } from "#contract/nearest-name";
import { reservedPageSlugs } from "#contract/own-pages";
import type { ThemeData } from "#contract/theme";

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

/** @param pages first parts of the addresses at which the shop has something. */
function judgePath(text: string, pages: ReadonlySet<string>): Finding | null {
  const { pathname } = new URL(text, "https://shop.invalid");
  const [first = ""] = pathname.slice(1).split("/");
  const slug = decodeURIComponent(first);
  if (slug === "" || reservedPageSlugs.has(slug) || pages.has(slug)) return null;
  const detail = `The shop has no page and no collection "${slug}".${suggest(slug, pages)}`;
  return { code: "link_leads_nowhere", detail };
}

const isWellFormedPath = (text: string) =>
  /^\/(?![/\\])/.test(text) &&
  URL.canParse(text, "https://shop.invalid") &&
  !/%(?![\da-f]{2})/i.test(text);

function judgeLink({ text, webOnly }: Link, pages: ReadonlySet<string> | null): Finding | null {
  if (isWebAddress(text)) return null;
  if (!webOnly && text.startsWith("#")) return null;
  if (!webOnly && isWellFormedPath(text)) return pages === null ? null : judgePath(text, pages);
  const advice = webOnly && text.startsWith("/") ? "write https://…" : findAdvice(text);
  return { code: "link_unusable", detail: `"${text.slice(0, 80)}" is left out: ${advice}.` };
}

/** @param collectionSlugs null where the store is not known. */
export function warnOfLinks(
  theme: ThemeData,
  collectionSlugs: ReadonlySet<string> | null,
): CallError[] {
  const own = (theme.content?.pages ?? []).map(({ slug }) => slug);
  const pages = collectionSlugs === null ? null : new Set([...collectionSlugs, ...own]);
  const links = listLinks(theme).flatMap((link) => {
    const finding = judgeLink(link, pages);
    return finding === null ? [] : [{ ...finding, source: { pointer: link.pointer } }];
  });
  const categories = (theme.content?.categories ?? []).flatMap(({ slug }, index) => {
    if (pages === null || pages.has(slug)) return [];
    const detail = `There is no collection "${slug}"; its banner would lead to nothing.${suggest(slug, pages)}`;
    const source = { pointer: `/content/categories/${index}/slug` };
    return [{ code: "category_unknown", detail, source }];
  });
  return [...links, ...categories];
}
