// The mails' words in the buyer's language: messages with values put in, money, days and countries.
import type { Address } from "#contract/checkout";
import type { Locale } from "#contract/market";
import type { Currency } from "#contract/money";
import de from "./messages/de.json";
import en from "./messages/en.json";
import enGb from "./messages/en-GB.json";
import es from "./messages/es.json";
import fr from "./messages/fr.json";
import it from "./messages/it.json";
import nl from "./messages/nl.json";
import ptBr from "./messages/pt-BR.json";

export type MailMessageKey = keyof typeof en;
type Messages = Record<MailMessageKey, string>;

const catalogues: Record<Locale, Messages> = {
  ...{ en, de, nl, fr, it, es },
  "pt-BR": ptBr,
  "en-GB": enGb,
};

/** `{name}` takes a value; `{count|one:order|other:orders}` chooses by the language's plural rule. */
const placeholder = /\{(\w+)(?:\|([^{}]+))?\}/g;

function chooseForm(locale: Locale, count: number, forms: string): string {
  const texts = new Map(
    forms.split("|").map((form) => {
      const colon = form.indexOf(":");
      return [form.slice(0, colon), form.slice(colon + 1)] as const;
    }),
  );
  const form = new Intl.PluralRules(locale).select(count);
  return texts.get(form) ?? texts.get("other") ?? "";
}

export type MailWords = ReturnType<typeof buildMailWords>;

export function buildMailWords(locale: Locale) {
  const messages = catalogues[locale];
  const day = (options: Intl.DateTimeFormatOptions) => (iso: string) =>
    // Noon: the day is the same in every place that reads it.
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(
      new Date(`${iso.slice(0, 10)}T12:00:00Z`),
    );
  return {
    locale,
    /** @throws Error for a value that the message asks for and does not get. */
    say(key: MailMessageKey, values: Record<string, string | number> = {}): string {
      return messages[key].replace(placeholder, (_, name: string, forms: string | undefined) => {
        const value = values[name];
        if (value === undefined) throw new Error(`The message ${key} needs a value for ${name}`);
        return forms === undefined ? String(value) : chooseForm(locale, Number(value), forms);
      });
    },
    /** Null where the catalogue has no such message, such as for a delivery option of old. */
    sayIfKnown(key: string): string | null {
      return Object.hasOwn(messages, key) ? messages[key as MailMessageKey] : null;
    },
    money(amountMinor: number, currency: Currency): string {
      const format = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
      // A minus sign as on the shop's pages; `Intl` writes a hyphen.
      return new Intl.NumberFormat(locale, format).format(amountMinor / 100).replace("-", "−");
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
