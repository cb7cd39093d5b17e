// Where a shopper goes on after changing their preferences: the page they were on, its URL reduced
// to what belongs to it.

import { campaignParameters } from "#app/http/campaign-parameters";
import { parseOwnPath } from "#app/http/link-target";
import { marketQueryNames } from "#app/localization/market/market-query";

export const preferencesPath = "/preferences";

/** @param next as it came with the request. @returns `/` where it would lead off the shop. */
export function parseReturnPath(next: unknown): string {
  const path = typeof next === "string" ? parseOwnPath(next) : null;
  if (path === null) return "/";
  // An address relative to any origin: only path, query and fragment are looked at.
  const url = new URL(path, "https://shop.invalid");
  if (url.pathname === preferencesPath) return "/";
  for (const name of marketQueryNames) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

/** What is an address as it stands; the server asks with each page. */
const plainPath = /^\/[\w/-]*$/;

type Page = { pathname: string; search: string };

/** Where the preferences lead back to from a page of the shop. */
export function returnPathOf(page: Page): string {
  const { pathname, search: written } = page;
  if (
    import.meta.env.SSR &&
    written === "" &&
    plainPath.test(pathname) &&
    !pathname.startsWith("//")
  ) {
    return pathname === preferencesPath ? "/" : pathname;
  }
  const query = new URLSearchParams(written);
  // Cached pages are rendered without these: the server's and the browser's link would differ.
  for (const name of campaignParameters) query.delete(name);
  const search = query.size === 0 ? "" : `?${query}`;
  return parseReturnPath(pathname + search);
}

/** The address of the preferences page that leads back to a page of the shop. */
export function buildPreferencesPath(page: Page): string {
  return `${preferencesPath}?next=${encodeURIComponent(returnPathOf(page))}`;
}
