// Pages of the shop that the frame can be sent to; all others are reached in it by a press.
import type { i18n } from "i18next";
import { isObject, type JsonObject, readPlace } from "./fields/json-place";

export function listPages(theme: JsonObject, i18n: i18n): { path: string; name: string }[] {
  const t = i18n.getFixedT(i18n.language, "theme");
  const own = readPlace(theme, "/content/pages");
  const ownPages = Array.isArray(own) ? own.filter(isObject) : [];
  return [
    { path: "/", name: t("page.home") },
    { path: "/cart", name: t("page.cart") },
    { path: "/search", name: t("page.search") },
    { path: "/about", name: t("page.about") },
    { path: "/support", name: t("page.support") },
    { path: "/contact", name: t("page.contact") },
    ...ownPages.map(({ slug, title }) => ({ path: `/${String(slug)}`, name: String(title) })),
  ];
}
