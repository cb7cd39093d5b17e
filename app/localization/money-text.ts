// Money and dates as text: the only place where an amount becomes words.
import type { Locale } from "#contract/values/market";
import type { Currency, Money } from "#core/money";

// Making a formatter costs more than a tile; there are at most 8 × 5 of them, none knows a store.
const moneyFormats = new Map<string, Intl.NumberFormat>();
const dayFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();
const percentFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function moneyFormatOf(locale: Locale, currency: Currency): Intl.NumberFormat {
  const key = `${locale}|${currency}`;
  const known = moneyFormats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    // "$" rather than "US$": one shop shows one currency at a time.
    currencyDisplay: "narrowSymbol",
  });
  moneyFormats.set(key, format);
  return format;
}

/** What is taken off has a minus sign, which lines up with the figures; `Intl` writes a hyphen. */
export function formatMoney(amount: Money, locale: Locale): string {
  const text = moneyFormatOf(locale, amount.currency).format(amount.amountMinor / 100);
  return text.replace("-", "−");
}

/** A measure, with one decimal at most. */
export function formatNumber(value: number, locale: Locale): string {
  let format = numberFormats.get(locale);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    numberFormats.set(locale, format);
  }
  return format.format(value);
}

/** @param percent 12.5 is "12.5%", with the shopper's own decimal sign and space. */
export function formatPercent(percent: number, locale: Locale): string {
  let format = percentFormats.get(locale);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
    percentFormats.set(locale, format);
  }
  return format.format(percent / 100);
}

/** A calendar day, `2026-12-01`, as "Tue, Dec 1" in the shopper's language. */
export function formatDay(isoDate: string, locale: Locale): string {
  let format = dayFormats.get(locale);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, {
      weekday: "short",
      month: "short",
      day: "numeric",
      timeZone: "UTC",
    });
    dayFormats.set(locale, format);
  }
  return format.format(noonOf(isoDate));
}

/** A day that may be long ago, as "December 1, 2026" in the shopper's language. */
export function formatDate(isoDate: string, locale: Locale): string {
  let format = dateFormats.get(locale);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
    dateFormats.set(locale, format);
  }
  return format.format(noonOf(isoDate));
}

function noonOf(isoDate: string): Date {
  return new Date(`${isoDate.slice(0, 10)}T12:00:00Z`);
}
