// Email translations in the buyer's language, with money, dates and countries.
import type { ParseKeys } from "i18next";
import type { Address } from "#contract/checkout/customer";
import { createI18n } from "#core/create-i18n";
import type { Locale } from "#core/locales";
import type { Currency } from "#core/money/currencies";
import { buildMoneyFormat } from "#core/money/format-money";
import { formatDay } from "#core/text/format-day";
import de from "#platform/modules/mails/messages/de.json";
import en from "#platform/modules/mails/messages/en.json";
import enGb from "#platform/modules/mails/messages/en-GB.json";
import es from "#platform/modules/mails/messages/es.json";
import fr from "#platform/modules/mails/messages/fr.json";
import it from "#platform/modules/mails/messages/it.json";
import nl from "#platform/modules/mails/messages/nl.json";
import ptBr from "#platform/modules/mails/messages/pt-BR.json";

export type MailMessageKey = ParseKeys<"mails">;
type Catalogue = Record<keyof typeof en, string>;

/** As their files have them. */
export const mailCatalogues: Record<Locale, Catalogue> = {
  en,
  de,
  nl,
  fr,
  it,
  es,
  "pt-BR": ptBr,
  "en-GB": enGb,
};

/** A mail cannot be recalled: better none at all than one with a text missing. */
const i18n = createI18n(
  "en",
  Object.fromEntries(Object.entries(mailCatalogues).map(([locale, mails]) => [locale, { mails }])),
  (message, [place]) => {
    throw new Error(`The message "${message}" needs a value for ${place}`);
  },
);

export type EmailTranslations = ReturnType<typeof buildTranslations>;

/** One for each language: making a format of `Intl` takes longer than all the rest of a mail. */
const translations = new Map<Locale, EmailTranslations>();

export function buildEmailTranslations(locale: Locale): EmailTranslations {
  const known = translations.get(locale) ?? buildTranslations(locale);
  translations.set(locale, known);
  return known;
}

function buildTranslations(locale: Locale) {
  const t = i18n.getFixedT(locale, "mails");
  const messages = new Map(Object.entries(mailCatalogues[locale]));
  const day = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    // Noon: the day is the same in every place that reads it.
    return (iso: string) => formatDay(format, new Date(`${iso.slice(0, 10)}T12:00:00Z`), locale);
  };
  const moneyFormats = new Map<Currency, ReturnType<typeof buildMoneyFormat>>();
  const moneyFormatOf = (currency: Currency) => {
    const format = moneyFormats.get(currency) ?? buildMoneyFormat(locale, currency);
    moneyFormats.set(currency, format);
    return format;
  };
  return {
    locale,
    /** @throws Error for a value that the message asks for and does not get. */
    say(key: MailMessageKey, values: Record<string, string | number> = {}): string {
      return t(key, values);
    },
    /** Null where the catalogue has no such message, such as for a delivery option of old. */
    findText: (key: string) => messages.get(key) ?? null,
    money(amountMinor: number, currency: Currency): string {
      return moneyFormatOf(currency)(amountMinor);
    },
    day: day({ dateStyle: "long" }),
    weekday: day({ weekday: "long", day: "numeric", month: "long" }),
    country({ country, countryCode }: Address): string {
      if (!/^[a-z]{2}$/i.test(countryCode)) return country;
      const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
      return names.of(countryCode.toUpperCase()) ?? country;
    },
  };
}
