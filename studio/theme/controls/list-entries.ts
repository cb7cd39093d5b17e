// Entries of a list in the theme: each change is a copy. They have no names of their own, so the editor numbers them.
import {
  applyChange,
  type Change,
  changeAtPointer,
  isObject,
  type Json,
  type JsonObject,
} from "#studio/theme/fields/json-pointer";
import type { ThemeField } from "#studio/theme/fields/theme-field";

/** `page`, else the first of `page-2`, `page-3` … that no entry has. */
function findFreeSlug(start: string, list: readonly Json[]): string {
  const used = new Set(list.map((entry) => (isObject(entry) ? entry.slug : undefined)));
  for (let number = 2, slug = start; ; number += 1) {
    if (!used.has(slug)) return slug;
    slug = `${start}-${number}`;
  }
}

/** What an entry cannot do without is there from the start: empty, but for an address, which cannot be. */
export function buildEntry(
  { fields = [], slug }: Pick<ThemeField, "fields" | "slug">,
  list: readonly Json[],
): JsonObject {
  const texts = fields.filter(({ kind }) => !["flag", "number", "choice", "lines"].includes(kind));
  const entry = Object.fromEntries(texts.map(({ place }) => [place.slice(1), ""]));
  return slug === undefined ? entry : { ...entry, slug: findFreeSlug(slug, list) };
}

export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const moved = list.filter((_, index) => index !== from);
  moved.splice(to, 0, ...list.slice(from, from + 1));
  return moved;
}

/** @param place in the entry */
export function changeEntry(entry: Json, place: string, change: Change): JsonObject {
  return changeAtPointer(isObject(entry) ? entry : {}, place, (newest) => {
    const next = applyChange(change, newest);
    // An entry's text stays, though empty: without it the schema refuses the entry.
    return next === undefined && typeof newest === "string" ? "" : next;
  });
}

/** Numbers of the entries of each list, by the list's place. They outlive the control, as an upload does. */
export type EntryKeys = {
  /** @param count how many entries there are: where others were put in their place, all of them are new */
  of(place: string, count: number): readonly number[];
  /** @returns -1 for an entry that is there no more */
  find(place: string, key: number): number;
  /** @returns the new entry's */
  add(place: string): number;
  move(place: string, from: number, to: number): void;
  remove(place: string, at: number): void;
  /** The theme is another one: what is uploaded for this one's entries goes nowhere. */
  forget(): void;
};

export function createEntryKeys(): EntryKeys {
  const lists = new Map<string, readonly number[]>();
  let last = 0;
  const make = () => {
    last += 1;
    return last;
  };
  const read = (place: string) => lists.get(place) ?? [];
  return {
    of(place, count) {
      if (read(place).length !== count) lists.set(place, Array.from({ length: count }, make));
      return read(place);
    },
    find: (place, key) => read(place).indexOf(key),
    add(place) {
      const key = make();
      lists.set(place, [...read(place), key]);
      return key;
    },
    move: (place, from, to) => void lists.set(place, moveEntry(read(place), from, to)),
    remove: (place, at) =>
      void lists.set(
        place,
        read(place).filter((_, index) => index !== at),
      ),
    forget: () => lists.clear(),
  };
}
