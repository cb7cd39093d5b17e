// All languages at once, for the tests.
import type { i18n } from "i18next";
import de from "#app/localization/messages/de.json";
import en from "#app/localization/messages/en.json";
import enGb from "#app/localization/messages/en-GB.json";
import es from "#app/localization/messages/es.json";
import fr from "#app/localization/messages/fr.json";
import it from "#app/localization/messages/it.json";
import nl from "#app/localization/messages/nl.json";
import ptBr from "#app/localization/messages/pt-BR.json";
import { createShopI18n, type Messages, type Translate } from "#app/localization/shop-i18n";
import type { Locale } from "#core/locales";

// The annotation is the check: a language that lacks a key does not compile.
export const messagesByLocale: Record<Locale, Messages> = {
  en,
  de,
  nl,
  fr,
  it,
  es,
  "pt-BR": ptBr,
  "en-GB": enGb,
};

export function i18nIn(locale: Locale): i18n {
  return createShopI18n(locale, messagesByLocale[locale]);
}

export function translatorIn(locale: Locale): Translate {
  return i18nIn(locale).getFixedT(locale, "shop");
}
