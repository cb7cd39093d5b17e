// What the country of a first visit says about where an order goes and in which money it is paid
//. Pure; country codes are ISO 3166-1 alpha-2, as the edge gives them.
import type { Market } from "#contract/values/market";

const setOf = (codes: string): ReadonlySet<string> => new Set(codes.split(" "));

const unitedStates = setOf("US PR VI GU AS MP UM");
/** The member states since 2020-02-01. */
const europeanUnion = setOf(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE",
);
const euroOutsideTheUnion = setOf("AD MC ME SM VA XK");
const sterling = setOf("GB GG IM JE");
/** What the edge says where it does not know, and for the Tor network. */
const nowhere = setOf("XX T1");

/** Nothing for a country unknown; without a currency where none of ours is the country's own. */
export function marketOfCountry(country: string | null): Partial<Omit<Market, "locale">> {
  if (country === null || nowhere.has(country)) return {};
  if (unitedStates.has(country)) return { region: "USA", currency: "USD" };
  if (europeanUnion.has(country)) return { region: "EU", currency: "EUR" };
  if (country === "CA") return { region: "CANADA", currency: "CAD" };
  if (country === "AU") return { region: "AUSTRALIA", currency: "AUD" };
  if (sterling.has(country)) return { region: "ROW", currency: "GBP" };
  if (euroOutsideTheUnion.has(country)) return { region: "ROW", currency: "EUR" };
  return { region: "ROW" };
}
