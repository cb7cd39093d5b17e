/**
 * Makes the tables of places that the platform's address check carries, out of two packages that
 * the worker must not: 2 MB of ZIP codes and the country names of 80 languages. Run by hand after
 * an update of either: `npx tsx scripts/address-tables.ts`; a test holds the files to the packages.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import countries from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json";
import zipcodes from "zipcodes";
import { isShippingCountry } from "#platform/addresses/shipping-countries";

const header = (source: string) =>
  `// Made by scripts/address-tables.ts from the npm package ${source}; do not edit.\n`;

const prefixDigits = 3;

/**
 * One line for each three-digit prefix and state, sorted: `787TX`, then every city with the last
 * digits of its ZIPs: `01020304=Austin|19=Del Valle|`.
 */
export function buildZipTable(): string {
  const lines = new Map<string, Map<string, string[]>>();
  for (const { zip, city, state, country } of Object.values(zipcodes.codes)) {
    if (country !== "US") continue;
    const key = zip.slice(0, prefixDigits) + state;
    const cities = lines.get(key) ?? new Map<string, string[]>();
    lines.set(key, cities);
    cities.set(city, [...(cities.get(city) ?? []), zip.slice(prefixDigits)]);
  }
  const text = [...lines]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, cities]) => {
      const groups = [...cities].map(([city, ends]) => `${ends.sort().join("")}=${city}|`);
      return key + groups.sort().join("");
    });
  return `${header("zipcodes 8.0.0")}export const zipTable = \`\n${text.join("\n")}\n\`;\n`;
}

/** `AF AFG Afghanistan`, a country a line, by its two letters. */
export function buildCountryTable(): string {
  countries.registerLocale(english);
  const lines = Object.entries(countries.getAlpha2Codes())
    .filter(([id]) => isShippingCountry(id))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, code]) => `${id} ${code} ${countries.getName(id, "en")}`);
  const source = header("i18n-iso-countries 7.14.0");
  return `${source}export const countryTable = \`\n${lines.join("\n")}\n\`;\n`;
}

export const addressTableFiles = {
  zip: new URL("../workers/platform/addresses/zip-table.ts", import.meta.url),
  country: new URL("../workers/platform/addresses/country-table.ts", import.meta.url),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(addressTableFiles.zip, buildZipTable());
  writeFileSync(addressTableFiles.country, buildCountryTable());
}
