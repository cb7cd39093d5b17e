// Which place a ZIP belongs to, and which ZIPs a place has. The table is one text that is searched
// as it is: nothing is parsed before somebody asks, and then a line alone.
import { placeKey } from "./place-name";
import { zipTable } from "./zip-table";

export type Place = { city: string; state: string };
export type Town = { city: string; key: string; zips: string[] };

const prefixDigits = 3;
/** The package writes every name alike; these are initials. */
const initials: ReadonlyMap<string, string> = new Map([
  ["Apo", "APO"],
  ["Dpo", "DPO"],
  ["Fpo", "FPO"],
]);

type Line = { prefix: string; state: string; groups: { ends: string; city: string }[] };

/** `787TX01020304=Austin|19=Del Valle|`: prefix and state, then each city after its ZIPs' ends. */
function parseLine(line: string): Line {
  const groups = line
    .slice(prefixDigits + 2, -1)
    .split("|")
    .map((group) => {
      const [ends = "", city = ""] = group.split("=");
      return { ends, city: initials.get(city) ?? city };
    });
  return {
    prefix: line.slice(0, prefixDigits),
    state: line.slice(prefixDigits, prefixDigits + 2),
    groups,
  };
}

function endsOf(ends: string): string[] {
  return ends.match(/../g) ?? [];
}

/** The lines that start with this prefix: one, but where a prefix reaches into two states. */
function linesAt(prefix: string): Line[] {
  const lines: Line[] = [];
  let at = zipTable.indexOf(`\n${prefix}`);
  while (at !== -1) {
    const end = zipTable.indexOf("\n", at + 1);
    lines.push(parseLine(zipTable.slice(at + 1, end)));
    at = zipTable.startsWith(prefix, end + 1) ? end : -1;
  }
  return lines;
}

/** @param zip five digits. */
export function findPlace(zip: string): Place | null {
  const end = zip.slice(prefixDigits);
  for (const { state, groups } of linesAt(zip.slice(0, prefixDigits))) {
    const group = groups.find(({ ends }) => endsOf(ends).includes(end));
    if (group !== undefined) return { city: group.city, state };
  }
  return null;
}

/** Every town of a state with its ZIPs in order. Walks the whole table: for wrong addresses alone. */
export function listTowns(state: string): Town[] {
  const towns = new Map<string, Town>();
  for (const [line] of zipTable.matchAll(new RegExp(`^\\d{3}${state}.+$`, "gm"))) {
    const { prefix, groups } = parseLine(line);
    for (const { ends, city } of groups) {
      const key = placeKey(city);
      const town = towns.get(key) ?? { city, key, zips: [] };
      towns.set(key, town);
      town.zips.push(...endsOf(ends).map((end) => prefix + end));
    }
  }
  return [...towns.values()];
}
