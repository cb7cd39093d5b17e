// Language tags to the languages of the shop.
import { type Locale, locales } from "#core/locales";

/** BCP 47 tags ignore case; a language that we have in one country's form serves its others too. */
export function matchLocale(tag: string | null | undefined): Locale | null {
  const wanted = tag?.trim().toLowerCase().replaceAll("_", "-") ?? "";
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(wanted)) return null;
  const exact = locales.find((locale) => locale.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const [language] = wanted.split("-");
  return locales.find((locale) => locale.toLowerCase().split("-")[0] === language) ?? null;
}
