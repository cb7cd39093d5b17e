// Values in a theme by their place, a JSON pointer. Never changes what it is given: each change is a copy.

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const partsOf = (place: string) =>
  place
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

/** @returns undefined where there is nothing. */
export function readPointer(value: Json | undefined, place: string): Json | undefined {
  let found = value;
  for (const part of partsOf(place)) {
    if (isList(found)) found = found[Number(part)];
    else if (isObject(found)) found = found[part];
    else return undefined;
  }
  return found;
}

function withEntry(
  list: readonly Json[],
  at: number,
  change: (entry: Json | undefined) => Json | undefined,
) {
  const changed = change(list[at]);
  if (changed === undefined) return list.filter((_, index) => index !== at);
  return at >= list.length
    ? [...list, changed]
    : list.map((entry, index) => (index === at ? changed : entry));
}

function change(
  value: Json | undefined,
  parts: readonly string[],
  next: Json | undefined,
): Json | undefined {
  const [first, ...rest] = parts;
  if (first === undefined) return next;
  if (isList(value)) return withEntry(value, Number(first), (entry) => change(entry, rest, next));
  const { [first]: before, ...others } = isObject(value) ? value : {};
  const changed = change(before, rest, next);
  // A group of which nothing is left goes too: an empty one would count as a change.
  if (changed === undefined || (isObject(changed) && Object.keys(changed).length === 0)) {
    return Object.keys(others).length === 0 ? undefined : others;
  }
  if (!isObject(value) || !(first in value)) return { ...others, [first]: changed };
  // Keys stay in their order, so that a field that is set back is no change.
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === first ? changed : inner]),
  );
}

/** @param next undefined takes the value away. */
export function writePointer(theme: JsonObject, place: string, next: Json | undefined): JsonObject {
  const changed = change(theme, partsOf(place), next);
  return isObject(changed) ? changed : {};
}

/** A value, or what becomes of the one that is there by then; undefined takes it away. */
export type Change = Json | undefined | ((newest: Json | undefined) => Json | undefined);

export const applyChange = (change: Change, newest: Json | undefined) =>
  typeof change === "function" ? change(newest) : change;

/** @param theme the newest: an upload ends long after it was begun */
export function changeAtPointer(theme: JsonObject, place: string, change: Change): JsonObject {
  return writePointer(theme, place, applyChange(change, readPointer(theme, place)));
}

/** Fields in which two themes differ, `content.heroBanner.title`; a list is named as a whole. */
export function listDifferences(
  before: Json | undefined,
  after: Json | undefined,
  at = "",
): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isLeaf = isList(before) || isList(after) || (!isObject(before) && !isObject(after));
  if (isLeaf) return [at];
  const [old, next] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  return names.flatMap((name) =>
    listDifferences(old[name], next[name], at === "" ? name : `${at}.${name}`),
  );
}

/** Whether two themes say the same, whatever the order of their fields. */
export const isSame = (one: Json | undefined, other: Json | undefined) =>
  listDifferences(one, other).length === 0;
