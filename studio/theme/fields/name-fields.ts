// Fields of a theme by the names that the editor has for them: what a version changed, and what two people did.
import type { FieldGroup } from "./theme-field";

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
