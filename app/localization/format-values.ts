// Money and dates as text in the shopper's language.
import type { Locale } from "#core/locales";
import type { Currency } from "#core/money/currencies";
import { buildMoneyFormat } from "#core/money/format-money";
import type { Money } from "#core/money/money";
import { formatDay as writeDay } from "#core/text/format-day";

/** One formatter per key, since making one costs more than a tile; at most 8 × 5 of each, none of a store. */
function memoize<Key extends string, Format>(make: (key: Key) => Format): (key: Key) => Format {
  const formats = new Map<Key, Format>();
  return (key) => {
    let format = formats.get(key);
    if (format === undefined) {
      format = make(key);
      formats.set(key, format);
    }
    return format;
  };
}

const numberFormatOf = memoize(
  (locale: Locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
);
const percentFormatOf = memoize(
  (locale: Locale) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }),
);
const dayFormatOf = memoize(
  (locale: Locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: "short",
      month: "short",
      day: "numeric",
      timeZone: "UTC",
    }),
);
const dateFormatOf = memoize(
  (locale: Locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
);
const moneyFormatsOf = memoize((locale: Locale) =>
  memoize((currency: Currency) => buildMoneyFormat(locale, currency)),
);

export function formatMoney(amount: Money, locale: Locale): string {
  return moneyFormatsOf(locale)(amount.currency)(amount.amountMinor);
}

/** A measure: a quarter of an inch has two decimals. */
export function formatNumber(value: number, locale: Locale): string {
  return numberFormatOf(locale).format(value);
}

/** @param percent 12.5 is "12.5%", with the shopper's own decimal sign and space. */
export function formatPercent(percent: number, locale: Locale): string {
  return percentFormatOf(locale).format(percent / 100);
}

/** A calendar day, `2026-12-01`, as "Tue, Dec 1" in the shopper's language. */
export function formatDay(isoDate: string, locale: Locale): string {
  return writeDay(dayFormatOf(locale), noonOf(isoDate), locale);
}

/** A day that may be long ago, as "December 1, 2026" in the shopper's language. */
export function formatDate(isoDate: string, locale: Locale): string {
  return writeDay(dateFormatOf(locale), noonOf(isoDate), locale);
}

function noonOf(isoDate: string): Date {
  return new Date(`${isoDate.slice(0, 10)}T12:00:00Z`);
}
