// Which place a ZIP belongs to, and which ZIPs a place has. The table has by state a line for each
// prefix; nothing of a line is parsed before somebody asks.
import { placeKey } from "./compare-place-names";
import zipTable from "./zip-table.json";

export type Place = { city: string; state: string };
export type Town = { city: string; key: string; zips: string[] };

const prefixDigits = 3;
/** The package writes every name alike; these are initials. */
const initials: ReadonlyMap<string, string> = new Map([
  ["Apo", "APO"],
  ["Dpo", "DPO"],
  ["Fpo", "FPO"],
]);

type Line = { prefix: string; groups: { ends: string; city: string }[] };

const linesByState: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(zipTable));

/** `78701-0519=Austin|25=Del Valle`: the prefix, then each city after its ZIPs' ends. */
function parseLine(line: string): Line {
  const groups = line
    .slice(prefixDigits)
    .split("|")
    .map((group) => {
      const [ends = "", city = ""] = group.split("=");
      return { ends, city: initials.get(city) ?? city };
    });
  return { prefix: line.slice(0, prefixDigits), groups };
}

/** `01-0319` is 01, 02, 03 and 19. */
function endsOf(ends: string): string[] {
  return [...ends.matchAll(/(\d\d)(?:-(\d\d))?/g)].flatMap(([, first = "", last = first]) => {
    const length = Number(last) - Number(first) + 1;
    return Array.from({ length }, (_, index) => String(Number(first) + index).padStart(2, "0"));
  });
}

/** Whether `01-0319` has `02`. */
function includesEnd(ends: string, end: string): boolean {
  for (let at = 0; at < ends.length; at += 2) {
    const first = ends.slice(at, at + 2);
    if (ends[at + 2] === "-") at += 3;
    // Two digits each: as texts they sort as the numbers do.
    if (first <= end && end <= ends.slice(at, at + 2)) return true;
  }
  return false;
}

/** @param zip five digits. */
export function findPlace(zip: string): Place | null {
  const prefix = zip.slice(0, prefixDigits);
  const end = zip.slice(prefixDigits);
  for (const [state, lines] of linesByState) {
    // A prefix may reach into two states.
    const line = lines.find((one) => one.startsWith(prefix));
    if (line === undefined) continue;
    const group = parseLine(line).groups.find(({ ends }) => includesEnd(ends, end));
    if (group !== undefined) return { city: group.city, state };
  }
  return null;
}

/** Every town of a state with its ZIPs in order. Walks the state's lines: for wrong addresses alone. */
export function listTowns(state: string): Town[] {
  const towns = new Map<string, Town>();
  for (const line of linesByState.get(state) ?? []) {
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
