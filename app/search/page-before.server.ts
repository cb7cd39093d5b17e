// Where the search is left for without scripts, which would go one step back.
import { parseOwnPath } from "#app/http/link-target";
import { findOwnReferrer } from "#app/http/own-referrer";

/** A search after a search says nothing of the page before the first. */
const others = /^\/(search|login|age-check)(\/|$)/;

/** @returns the first page for what is none of the shop's, and for the search itself (SRC-03). */
export function findPageBefore({ headers, url }: Pick<Request, "headers" | "url">): string {
  const before = findOwnReferrer(headers, new URL(url));
  if (before === null || others.test(before.pathname)) return "/";
  return parseOwnPath(before.pathname + before.search) ?? "/";
}
