// Languages of shops, and each by its own name, as it is offered and as it is chosen. No schema library here: the
// browser reads the lists too.

export const locales = ["en", "de", "nl", "fr", "it", "es", "pt-BR", "en-GB"] as const;
export type Locale = (typeof locales)[number];

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
