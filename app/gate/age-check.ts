// The age gate's addresses and its form: where it stands, where it lets people go on to, and what
// they have to confirm. Never knows what is behind it.
import * as z from "zod";
import { type Flags, resolveFlags } from "#app/tenancy/flags";
import { cookieNameOf } from "#app/tenancy/store-cookie";
import type { StoreRecord } from "#contract/store";

export const ageCheckPath = "/age-check";

/** Where scripts that ask for a page's data come to the age gate. */
export const ageCheckDataPath = `${ageCheckPath}.data`;

export const ageCookieValue = "yes";
/** Q58: per store and device. */
export const ageCookieLifeSeconds = 365 * 24 * 60 * 60;

/** AGE-01, AGE-03: whether this visitor has to confirm their age before anything is shown. */
export function mustConfirmAge(
  store: StoreRecord,
  siteFlags: Flags,
  cookies: Readonly<Record<string, string>>,
): boolean {
  const isAsked = resolveFlags(siteFlags, store).ageVerification;
  return isAsked && cookies[cookieNameOf(store, "age")] !== ageCookieValue;
}

/** Only there to be resolved against: what leaves it leads out of the shop. */
const nowhere = "https://shop.invalid";

/** @returns a path of this shop, never the age gate itself; the home page for anything else. */
export function parseNext(typed: unknown): string {
  if (typeof typed !== "string" || !typed.startsWith("/") || !URL.canParse(typed, nowhere)) {
    return "/";
  }
  // Browsers read `/\host` and `/<tab>/host` as another host; so does this parser.
  const url = new URL(typed, nowhere);
  const isHere = url.origin === nowhere && !url.pathname.startsWith("//");
  const next = pageAddressOf(url);
  const isGate = /^\/+age-check(\.data)?\/*($|\?)/i.test(next);
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

function formatAddress(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === "" ? path : `${path}?${search}`;
}

const nextQuery = (next: string): Record<string, string> => (next === "/" ? {} : { next });

export function formatAgeCheckAddress(next: string): string {
  return formatAddress(ageCheckPath, nextQuery(next));
}

/** Leads a script to the age gate's data, whose answer makes the browser load a document. */
export function formatLedAwayAddress(next: string): string {
  return formatAddress(ageCheckDataPath, { ledAway: "1", ...nextQuery(next) });
}

const NextSchema = z.unknown().optional().transform(parseNext);

export const AgeCheckQuerySchema = z.object({ next: NextSchema });

/** What a ticked box sends; anything else is an open one. */
const BoxSchema = z
  .unknown()
  .optional()
  .transform((sent) => sent === "on");

/** AGE-02. */
export const AgeCheckFormSchema = z.object({
  adult: BoxSchema,
  resident: BoxSchema,
  next: NextSchema,
});
/** What was ticked, handed back when something is missing. */
export type AgeCheckAnswer = z.output<typeof AgeCheckFormSchema>;
