// Texts of the interface: a message by its key, with values put in and plural forms chosen.
// Components get a translator; none of them knows where the messages come from.
import type { Locale } from "#contract/market";
import type en from "./messages/en.json";
import { formatNumber } from "./money-text";

export type MessageKey = keyof typeof en;
export type Messages = Record<MessageKey, string>;
export type MessageValues = Record<string, string | number>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralFormOf(locale: Locale, count: number): string {
  let rules = pluralRules.get(locale);
  if (rules === undefined) {
    rules = new Intl.PluralRules(locale);
    pluralRules.set(locale, rules);
  }
  return rules.select(count);
}

/** `{name}` takes a value; `{count|one:# item|other:# items}` chooses by the language's plural rule. */
const placeholder = /\{(\w+)(?:\|([^{}]+))?\}/g;

export function formatMessage(message: string, locale: Locale, values: MessageValues): string {
  return message.replace(placeholder, (whole, name: string, forms: string | undefined) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (forms === undefined) return String(value);
    const form = pluralFormOf(locale, Number(value));
    const texts = new Map(
      forms.split("|").map((entry) => {
        const colon = entry.indexOf(":");
        return [entry.slice(0, colon), entry.slice(colon + 1)] as const;
      }),
    );
    return (texts.get(form) ?? texts.get("other") ?? "").replaceAll(
      "#",
      formatNumber(Number(value), locale),
    );
  });
}

/** @param ownWords a shop's own in the place of some messages; nothing is put into them. */
export function createTranslator(
  locale: Locale,
  messages: Messages,
  ownWords: Partial<Messages> = {},
): Translate {
  return (key, values = {}) => ownWords[key] ?? formatMessage(messages[key], locale, values);
}
