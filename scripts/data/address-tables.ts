/**
 * Makes the tables of places that the platform's address check carries, out of two packages that the worker must not:
 * 2 MB of ZIP codes, read from the registry and never installed, and the country names of 80 languages. Run by hand
 * after an update of either: `npx tsx scripts/data/address-tables.ts`; a test holds the tables to the packages.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import countries from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json";
import * as z from "zod";
import { isOfferedCountry } from "#platform/modules/addresses/offered-countries";
import { organisationZips, townsOfOrganisations } from "./organisation-zips";
import { readPackageFile } from "./read-package-file";
import { writeJsonFile } from "./write-json-file";

const zipPackage = "zipcodes@8.0.0";
const prefixDigits = 3;

const CodesSchema = z.record(
  z.string(),
  z.object({ zip: z.string(), city: z.string(), state: z.string(), country: z.string() }),
);
type Place = Pick<z.infer<typeof CodesSchema>[string], "zip" | "city" | "state">;

/** A script that assigns one object written as JSON, then a list that is not needed. It is read, not run. */
function readAmericanPlaces(): Place[] {
  const source = readPackageFile(zipPackage, "lib/codes.js").toString("utf8");
  const [, json = ""] = /^exports\.codes = (\{.*?\});/s.exec(source) ?? [];
  const places = Object.values(CodesSchema.parse(JSON.parse(json)));
  return places
    .filter(({ country, zip }) => country === "US" && !organisationZips.has(zip))
    .map(({ zip, city, state }) => ({ zip, city: townsOfOrganisations.get(zip) ?? city, state }));
}

/** What a table says of every ZIP in one line of text; spelling of the towns' capitals is the reader's. */
export function digestPlaces(places: readonly Place[]): string {
  const lines = places.map(({ zip, city, state }) => `${zip} ${city.toLowerCase()} ${state}\n`);
  return createHash("sha256").update(lines.sort().join("")).digest("hex");
}

/** `01 02 03 07` as `01-0307`. */
function joinEnds(ends: readonly string[]): string {
  const runs: string[][] = [];
  for (const end of [...ends].sort()) {
    const run = runs.at(-1);
    if (run !== undefined && Number(end) === Number(run.at(-1)) + 1) run.push(end);
    else runs.push([end]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(""))).join("");
}

/**
 * By state a line for each three-digit prefix, in the order of ZIPs: `787`, then every city with the last digits
 * of its ZIPs, runs of them by their ends: `01-0519=Austin|25=Del Valle`.
 */
function buildZipTable(places: readonly Place[]): Record<string, string[]> {
  const states = new Map<string, Map<string, Map<string, string[]>>>();
  for (const { zip, city, state } of places) {
    const prefix = zip.slice(0, prefixDigits);
    const prefixes = states.get(state) ?? new Map<string, Map<string, string[]>>();
    states.set(state, prefixes);
    const cities = prefixes.get(prefix) ?? new Map<string, string[]>();
    prefixes.set(prefix, cities);
    cities.set(city, [...(cities.get(city) ?? []), zip.slice(prefixDigits)]);
  }
  const lineOf = ([prefix, cities]: [string, Map<string, string[]>]) => {
    const groups = [...cities].map(([city, ends]) => `${joinEnds(ends)}=${city}`);
    return prefix + groups.sort().join("|");
  };
  const tables = [...states].map(([state, prefixes]) => ({
    state,
    lines: [...prefixes].map(lineOf).sort(),
  }));
  // Neighbours side by side are packed best.
  tables.sort((a, b) => ((a.lines[0] ?? "") < (b.lines[0] ?? "") ? -1 : 1));
  return Object.fromEntries(tables.map(({ state, lines }) => [state, lines]));
}

/** `AF AFG Afghanistan`, a country a line, by its two letters. */
export function buildCountryTable(): string {
  countries.registerLocale(english);
  const lines = Object.entries(countries.getAlpha2Codes())
    .filter(([id]) => isOfferedCountry(id))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, code]) => `${id} ${code} ${countries.getName(id, "en")}`);
  const source =
    "// Made by scripts/data/address-tables.ts from the npm package i18n-iso-countries 7.14.0; do not edit.\n";
  return `${source}export const countryTable = \`\n${lines.join("\n")}\n\`;\n`;
}

export const addressTableFiles = {
  zip: new URL("../../workers/platform/modules/addresses/zip-table.json", import.meta.url),
  country: new URL(
    "../../workers/platform/modules/addresses/country-table.generated.ts",
    import.meta.url,
  ),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const places = readAmericanPlaces();
  writeJsonFile(addressTableFiles.zip, buildZipTable(places));
  console.log(`${places.length} places of ${zipPackage}: ${digestPlaces(places)}`);
  writeFileSync(addressTableFiles.country, buildCountryTable());
}
