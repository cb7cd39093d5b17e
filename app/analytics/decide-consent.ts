// Whether a visitor may be followed by services of others, and by whatever else the law asks them
// about first: decided once for each request, from what the request itself says (Q70).
import { cookieNameOf } from "#app/tenancy/store-cookie";
import type { Region } from "#contract/market";
import type { StoreRecord } from "#contract/store";
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
  kept: string | undefined;
  /** The browser says no for its owner, wherever they are. */
  refusesAlways: boolean;
  /** As the edge says; null where it does not. */
  country: string | null;
  /** Where orders go: all that is known where the country is not. */
  region: Region;
};

export function decideConsent({ kept, refusesAlways, country, region }: ConsentEvidence): Consent {
  if (refusesAlways) return "denied";
  const chosen = parseConsent(kept);
  if (chosen !== null) return chosen;
  const isKnown = country !== null && !nowhere.has(country);
  return (isKnown ? askFirst.has(country) : region === "EU") ? "ask" : "granted";
}

/** Global Privacy Control. */
export function refusesBy({ headers }: Request): boolean {
  return headers.get("sec-gpc") === "1";
}

export function readConsent(
  request: Request,
  store: StoreRecord,
  cookies: Readonly<Record<string, string>>,
  market: { country: string | null; region: Region },
): Consent {
  return decideConsent({
    kept: cookies[cookieNameOf(store, "consent")],
    refusesAlways: refusesBy(request),
    ...market,
  });
}
