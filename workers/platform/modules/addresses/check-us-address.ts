// Whether a United States address fits together, and what was probably meant. Two of city, state
// and ZIP that agree decide the third. Knows no country but this one.
import type { AddressProblem } from "#contract/checkout/address-calls";
import { type Address, AddressSchema } from "#contract/checkout/customer";
import { townNameOf } from "#core/places/town-name";
import { findUsState, parseUsState } from "#core/places/us-states";
import { isSimilarKey, placeKey } from "./compare-place-names";
import { hasHouseNumber, postalStreet, postalUnit } from "./postal-street";
import { findPlace, listTowns, type Place, type Town } from "./zip-lookup";

export type Finding = {
  problems: AddressProblem[];
  suggestions: Address[];
  /** One suggestion, which follows from what agrees. */
  certain: boolean;
};

/** What would make the address fit; in order of likelihood. */
type Repair = Place & { zip: string };
type Placed = { problems: AddressProblem[]; repairs: Repair[]; certain: boolean };

const maxSuggestions = 3;
const zipPattern = /^(\d{5})(?:[- ]?(\d{4}))?$/;

type Zip = { base: string; plusFour: string | null };
function parseZip(text: string): Zip | null {
  const [, base, plusFour] = zipPattern.exec(text.trim().replace(/[‐-―]/g, "-")) ?? [];
  return base === undefined ? null : { base, plusFour: plusFour ?? null };
}

/** False for what no letter can carry: not five digits (and four more), or none that is in use. */
export function isPossibleZip(text: string): boolean {
  const zip = parseZip(text);
  return zip !== null && findPlace(zip.base) !== null;
}

function wrongDigits(left: string, right: string): number {
  return [...left].filter((digit, at) => digit !== right[at]).length;
}

/** Two neighbouring digits that were exchanged. */
function isSwap(left: string, right: string): boolean {
  const at = [...left].findIndex((digit, index) => digit !== right[index]);
  const swapped = `${right.slice(0, at)}${right[at + 1]}${right[at]}${right.slice(at + 2)}`;
  return at !== -1 && left === swapped;
}

/**
 * The town's only ZIP, or the only one of its ZIPs that a single slip of the hand made into the typed
 * one. Where several would do, each of them would be made up.
 */
function nearestZips(town: Town, typed: string): string[] {
  if (town.zips.length === 1) return [...town.zips];
  const slips = town.zips.filter((zip) => {
    return typed.length === 5 && (wrongDigits(zip, typed) === 1 || isSwap(zip, typed));
  });
  return slips.length === 1 ? slips : [];
}

type Asked = { city: string; state: string | null; zip: string };

/** The typed town in its state: exactly as named, else those named nearly so. */
function townsNamed({ city, state }: Asked): { exact: Town | null; similar: Town[] } {
  const key = placeKey(city);
  if (state === null || key === "") return { exact: null, similar: [] };
  const towns = listTowns(state);
  const exact = towns.find((town) => town.key === key) ?? null;
  const similar = exact === null ? towns.filter((town) => isSimilarKey(town.key, key)) : [];
  return { exact, similar };
}

function repairsBy(asked: Asked, towns: readonly Town[]): Repair[] {
  const { state } = asked;
  if (state === null) return [];
  return towns.flatMap((town) =>
    nearestZips(town, asked.zip).map((zip) => ({ zip, city: town.city, state })),
  );
}

/** No ZIP to go by: town and state may have only one. */
function placeWithoutZip(asked: Asked, problem: AddressProblem): Placed {
  const { exact, similar } = townsNamed(asked);
  // `2134` lost its leading zero in a spreadsheet.
  const padded = /^\d{4}$/.test(asked.zip) ? `0${asked.zip}` : null;
  const place = padded === null ? null : findPlace(padded);
  if (padded !== null && place !== null && place.state === asked.state) {
    const fits = placeKey(place.city) === placeKey(asked.city);
    return { problems: [problem], repairs: [{ ...place, zip: padded }], certain: fits };
  }
  return {
    problems: [problem],
    repairs: repairsBy(asked, exact === null ? similar : [exact]),
    certain: exact?.zips.length === 1,
  };
}

/** ZIP and state agree, and the town is another. */
function placeInAnotherCity(asked: Asked, found: Repair): Placed {
  if (asked.city.trim() === "") return { problems: [], repairs: [found], certain: true };
  const isSlip = isSimilarKey(placeKey(asked.city), placeKey(found.city));
  const { exact, similar } = townsNamed(asked);
  const field = exact === null ? "city" : "zip";
  const problems: AddressProblem[] = [{ field, code: "zip_of_another_city" }];
  const others = repairsBy(asked, exact === null ? similar : [exact]);
  if (exact === null && (isSlip || similar.length === 0)) {
    return { problems, repairs: [found], certain: true };
  }
  const closest = others[0];
  const zipSlip = closest !== undefined && wrongDigits(closest.zip, asked.zip) === 1;
  return { problems, repairs: zipSlip ? [...others, found] : [found, ...others], certain: false };
}

/** The ZIP lies in another state than the one that was chosen. */
function placeInAnotherState(asked: Asked, found: Repair): Placed {
  const { exact, similar } = townsNamed(asked);
  const cityFits = placeKey(asked.city) === placeKey(found.city);
  const field = cityFits ? "stateCode" : "zip";
  const problems: AddressProblem[] = [{ field, code: "zip_of_another_state" }];
  if (cityFits && exact === null) return { problems, repairs: [found], certain: true };
  const here = repairsBy(asked, exact === null ? similar : [exact]);
  const known = exact !== null && exact.zips.length === 1;
  if (known && !cityFits) return { problems, repairs: here, certain: true };
  const likely = cityFits || isSimilarKey(placeKey(asked.city), placeKey(found.city));
  return { problems, repairs: likely ? [found, ...here] : here, certain: false };
}

function placeWithoutState(asked: Asked, found: Repair): Placed {
  const fits = [placeKey(found.city), ""].includes(placeKey(asked.city));
  const problems: AddressProblem[] = fits ? [] : [{ field: "zip", code: "zip_of_another_city" }];
  return { problems, repairs: [found], certain: fits };
}

function placeByZip(asked: Asked): Placed {
  const place = findPlace(asked.zip);
  if (place === null) return placeWithoutZip(asked, { field: "zip", code: "zip_unknown" });
  const found = { ...place, zip: asked.zip };
  if (asked.state === null) return placeWithoutState(asked, found);
  if (place.state !== asked.state) return placeInAnotherState(asked, found);
  if (placeKey(place.city) === placeKey(asked.city)) {
    return { problems: [], repairs: [found], certain: false };
  }
  return placeInAnotherCity(asked, found);
}

function missingParts(address: Address): AddressProblem[] {
  const stateGiven = `${address.stateCode}${address.state}`.trim() !== "";
  const problems: AddressProblem[] = [];
  const missing = (field: AddressProblem["field"]) => problems.push({ field, code: "missing" });
  const street = postalStreet(address.address1);
  if (street === "") missing("address1");
  else if (!hasHouseNumber(street) && !hasHouseNumber(postalUnit(address.address2))) {
    problems.push({ field: "address1", code: "street_without_number" });
  }
  if (placeKey(address.city) === "") missing("city");
  if (!stateGiven) missing("stateCode");
  else if (stateOf(address) === null) problems.push({ field: "stateCode", code: "malformed" });
  return problems;
}

function stateOf({ stateCode, state }: Address): string | null {
  return parseUsState(stateCode.trim() === "" ? state : stateCode)?.code ?? null;
}

function postalForm(
  address: Address,
  zip: Zip | null,
  { city, state, zip: base }: Repair,
): Address {
  const plusFour = zip?.base === base && zip.plusFour !== null ? `-${zip.plusFour}` : "";
  const sameState = stateOf(address) === state && address.state.trim() !== "";
  return {
    address1: postalStreet(address.address1),
    address2: postalUnit(address.address2),
    city,
    state: sameState ? address.state.trim() : (findUsState(state)?.name ?? state),
    zip: base + plusFour,
    country: "United States",
    stateCode: state,
    countryCode: "US",
  };
}

export function checkUsAddress(address: Address): Finding {
  const zip = parseZip(address.zip);
  const state = stateOf(address);
  const asked = {
    city: townNameOf(address.city, state),
    state,
    zip: zip?.base ?? address.zip.trim(),
  };
  const code = asked.zip === "" ? "missing" : "malformed";
  const placed = zip === null ? placeWithoutZip(asked, { field: "zip", code }) : placeByZip(asked);
  const missing = missingParts(address);
  const problems = [...missing, ...placed.problems];
  // No suggestion can know the house: it would be as wrong as what was typed.
  if (missing.some(({ field }) => field === "address1")) {
    return { problems, suggestions: [], certain: false };
  }
  const suggestions = placed.repairs
    .map((repair) => postalForm(address, zip, repair))
    // A short form is at times longer than what was typed, and the contract's fields end somewhere.
    .filter((suggestion) => AddressSchema.safeParse(suggestion).success)
    .slice(0, maxSuggestions);
  return { problems, suggestions, certain: placed.certain && suggestions.length === 1 };
}
