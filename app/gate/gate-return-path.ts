// Return page of a gate, carried in the gate's URL. Must never leave the shop.
import * as z from "zod";
import { dataParameter, isDataRequest } from "#app/http/data-request";
import { findOwnReferrer } from "#app/http/own-referrer";
import { previewParameter } from "#contract/theme/preview-parameter";

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
  const isGate = /^\/+(age-check|login)\/*($|\?)/i.test(next);
  return isHere && !isGate ? next : "/";
}

/** What scripts request and no visitor reads, with the page that it is for. */
const scriptPaths: readonly [pattern: RegExp, page: string][] = [
  [/^\/tiles\.json$/, "/"],
  [/^\/search\/suggestions$/, "/search"],
  [/^(\/listing\/[^/]+)\/options$/, "$1"],
  [/^(\/checkout\/[^/]+)\/(payment|estimate)$/, "$1"],
];

/** The pages that forms are sent to; what other forms are sent to is no page. */
const formPages = /^\/(cart|contact|preferences|checkout\/[^/?]+)($|\?)/;

/** The page that a request was for: scripts ask for `/cart?_data=routes%2Fcart` to show `/cart`. */
export function pageAddressOf(asked: URL): string {
  const script = scriptPaths.find(([pattern]) => pattern.test(asked.pathname));
  if (script !== undefined) return asked.pathname.replace(...script);
  if (!isDataRequest(asked)) return asked.pathname + asked.search;
  const url = new URL(asked);
  url.searchParams.delete(dataParameter);
  return url.pathname + url.search;
}

/** The shop's own page that a form stood on; null where the browser does not say. */
function formPageOf(headers: Headers, asked: URL): string | null {
  const url = findOwnReferrer(headers, asked);
  if (url === null) return null;
  // A hash that opened nothing would end a preview that the visitor has begun meanwhile.
  url.searchParams.delete(previewParameter);
  return pageAddressOf(url);
}

/**
 * Where a visitor whom a gate stops goes on behind it. What a form would have done is not done: its own page still
 * shows the choice, or the form to fill in.
 */
export function gateReturnPathOf(
  { method, headers }: Pick<Request, "method" | "headers">,
  asked: URL,
) {
  const page = pageAddressOf(asked);
  if (method !== "POST") return parseNext(page);
  const own = formPages.test(page) ? page : "/";
  // A checkout's forms are sent to the step that they are of.
  if (own.startsWith("/checkout/")) return parseNext(own);
  return parseNext(formPageOf(headers, asked) ?? own);
}

export function formatPageUrl(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === "" ? path : `${path}?${search}`;
}

/** @param route whose data is asked for in the name of whatever was. */
export function formatGateRedirect(path: string, route: string, next: string): string {
  return formatPageUrl(path, { ledAway: "1", ...nextQuery(next), [dataParameter]: route });
}

export const nextQuery = (next: string): Record<string, string> => (next === "/" ? {} : { next });

export const NextSchema = z.unknown().optional().transform(parseNext);
