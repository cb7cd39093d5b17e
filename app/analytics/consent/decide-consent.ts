// Consent decision for tracking and whatever else the law makes optional. Made once per request, from
// the request alone.
import { cookieNameOf } from "#app/tenancy/store-cookies";
import type { StoreRecord } from "#contract/store/store";
import type { Region } from "#contract/values/market";
import { type Consent, parseConsent } from "./consent";

const setOf = (codes: string): ReadonlySet<string> => new Set(codes.split(" "));

/** The EEA with what belongs to it, the United Kingdom with what follows its law, Switzerland. */
const askFirst = setOf(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE " +
    "IS LI NO AX GF GP MF MQ RE YT GB GG IM JE GI CH",
);
/** What the edge says where it does not know, and for the Tor network. */
const nowhere = setOf("XX T1");

export type ConsentEvidence = {
  /** The cookie, as it came. */
  stored: string | undefined;
  /** The browser says no for its owner, wherever they are. */
  refusesAlways: boolean;
  /** As the edge says; null where it does not. */
  country: string | null;
  /** Where orders go: all that is known where the country is not. */
  region: Region;
};

export function decideConsent({
  stored,
  refusesAlways,
  country,
  region,
}: ConsentEvidence): Consent {
  if (refusesAlways) return "denied";
  const chosen = parseConsent(stored);
  if (chosen !== null) return chosen;
  const isKnown = country !== null && !nowhere.has(country);
  return (isKnown ? askFirst.has(country) : region === "EU") ? "ask" : "granted";
}

/** Global Privacy Control. */
export function optsOutBy({ headers }: Request): boolean {
  return headers.get("sec-gpc") === "1";
}

export function readConsent(
  request: Request,
  store: StoreRecord,
  cookies: Readonly<Record<string, string>>,
  market: { country: string | null; region: Region },
): Consent {
  return decideConsent({
    stored: cookies[cookieNameOf(store, "consent")],
    refusesAlways: optsOutBy(request),
    ...market,
  });
}
