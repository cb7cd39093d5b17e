// Each language by its own name, as it is offered and as it is chosen. No schema library here: the
// browser reads the list too.
import type { Locale } from "./market";

export const localeNames: Record<Locale, string> = {
  en: "English",
  de: "Deutsch",
  nl: "Nederlands",
  fr: "Français",
  it: "Italiano",
  es: "Español",
  "pt-BR": "Português (Brasil)",
  "en-GB": "English (UK)",
};
