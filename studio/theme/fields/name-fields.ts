// Fields of a theme by the names that the editor has for them: what a version changed, and what two people did.
import type { FieldGroup } from "./theme-field";

/**
 * @param place a JSON pointer, also into a list's entry: "Own pages, Entry 1: Title"
 * @param nameEntry of its number, from 1
 * @returns null for a place that the editor has no field for
 */
export function namePlace(
  place: string,
  groups: readonly FieldGroup[],
  nameEntry: (number: number) => string,
): string | null {
  for (const { title, fields } of groups) {
    const field = fields.find((one) => place === one.place || place.startsWith(`${one.place}/`));
    if (field === undefined) continue;
    const name = title === null ? field.label : `${title}: ${field.label}`;
    const [, at, inner = ""] = /^\/(\d+)(\/[^/]+)?/.exec(place.slice(field.place.length)) ?? [];
    if (at === undefined) return name;
    const entry = `${name}, ${nameEntry(Number(at) + 1)}`;
    const own = field.fields?.find((one) => one.place === inner);
    return own === undefined ? entry : `${entry}: ${own.label}`;
  }
  return null;
}

/** @param paths such as `content.heroBanner.title`; one that the editor does not have is named as it is */
export function nameFields(paths: readonly string[], groups: readonly FieldGroup[]): string[] {
  const nameOf = (path: string): string => {
    const place = `/${path.replaceAll(".", "/")}`;
    for (const { title, fields } of groups) {
      const field = fields.find((one) => place === one.place || place.startsWith(`${one.place}/`));
      if (field !== undefined) return title === null ? field.label : `${title}: ${field.label}`;
    }
    const [, locale, inner] = /^content\.translations\.([^.]+)\.(.+)$/.exec(path) ?? [];
    return inner === undefined ? path : `${nameOf(`content.${inner}`)} (${locale})`;
  };
  return [...new Set(paths.map(nameOf))];
}
