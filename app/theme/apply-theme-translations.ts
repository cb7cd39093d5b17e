// A theme in the language of one visit: the seller's words for that language in the place of their words for all.
import type { ThemeData } from "#contract/theme/theme";
import type { Locale } from "#core/locales";

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Only words are taken, and only where they say something. */
function overlay(base: unknown, words: Fields): Fields {
  const merged: Fields = isFields(base) ? { ...base } : {};
  for (const [name, value] of Object.entries(words)) {
    if (isFields(value)) merged[name] = overlay(merged[name], value);
    else if (typeof value === "string" && value.trim() !== "") merged[name] = value;
  }
  return merged;
}

export function applyThemeTranslations(theme: ThemeData | null, locale: Locale): ThemeData | null {
  const words = theme?.content?.translations?.[locale];
  if (theme?.content === undefined || words === undefined) return theme;
  return { ...theme, content: { ...theme.content, ...overlay(theme.content, words) } };
}
