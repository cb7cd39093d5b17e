// Languages of the mails to choose from, by the names that their speakers give them.
import { type Locale, locales } from "#core/locales";

export function listMailLanguages(): { tag: Locale; name: string }[] {
  return locales.map((tag) => {
    const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
    return { tag, name: `${name.charAt(0).toLocaleUpperCase(tag)}${name.slice(1)}` };
  });
}
