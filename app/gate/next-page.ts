// The page that a visitor wanted when a gate stopped them: carried in the gate's address, and never
// off the shop.
import * as z from "zod";

/** As long as proxies let an address be, with room for the gate's own part of it. */
const maxLength = 4000;

/** Only there to be resolved against: what leaves it leads out of the shop. */
const nowhere = "https://shop.invalid";

/** @returns a path of this shop, never one of its gates; the home page for anything else. */
export function parseNext(typed: unknown): string {
  const isPath = typeof typed === "string" && typed.startsWith("/") && typed.length <= maxLength;
  if (!isPath || !URL.canParse(typed, nowhere)) return "/";
  // Browsers read `/\host` and `/<tab>/host` as another host; so does this parser.
  const url = new URL(typed, nowhere);
  const isHere = url.origin === nowhere && !url.pathname.startsWith("//");
  const next = pageAddressOf(url);
  const isGate = /^\/+(age-check|login)(\.data)?\/*($|\?)/i.test(next);
  return isHere && !isGate ? next : "/";
}

/** What scripts ask for and nobody reads, with the page that it is for. */
const scriptPaths: readonly [pattern: RegExp, page: string][] = [
  [/^\/tiles\.json$/, "/"],
  [/^\/search\/suggestions$/, "/search"],
  [/^(\/listing\/[^/]+)\/options$/, "$1"],
];

/** The page that a request was for: scripts ask for `/cart.data?_routes=…` to show `/cart`. */
export function pageAddressOf(asked: URL): string {
  const script = scriptPaths.find(([pattern]) => pattern.test(asked.pathname));
  if (script !== undefined) return asked.pathname.replace(...script);
  if (!asked.pathname.endsWith(".data")) return asked.pathname + asked.search;
  const url = new URL(asked);
  url.searchParams.delete("_routes");
  const path = url.pathname.slice(0, -".data".length);
  return (path === "/_root" || path === "/" ? "/" : path) + url.search;
}

export function formatAddress(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === "" ? path : `${path}?${search}`;
}

export const nextQuery = (next: string): Record<string, string> => (next === "/" ? {} : { next });

export const NextSchema = z.unknown().optional().transform(parseNext);
