// Money, dates and numbers as text, in the studio's language and the person's time zone. Formatters are cached: making
// one costs more than using it.
import { useRouteLoaderData } from "@remix-run/react";
import type { Currency } from "#core/money/currencies";
import { buildMoneyFormat } from "#core/money/format-money";

export type Formats = {
  /** @param amountMinor in minor units. */
  money(amountMinor: number, currency: Currency): string;
  number(value: number): string;
  /** @param rate 0.25 is 25 %. */
  percent(rate: number): string;
  /** With all its digits, for what was agreed: a discount of 12.25 % is none of 12.3 %. */
  exactPercent(rate: number): string;
  /** @param iso an ISO moment. */
  date(iso: string): string;
  /** @param isoDate a calendar day such as `2026-12-01`, which is the same day in every zone. */
  day(isoDate: string): string;
  dateTime(iso: string): string;
};

const cache = new Map<string, Formats>();

function buildFormats(locale: string, timeZone: string): Formats {
  const currencies = new Map<Currency, ReturnType<typeof buildMoneyFormat>>();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const exactPercent = new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: 6,
  });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const dateTime = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  const currencyOf = (currency: Currency) => {
    const known = currencies.get(currency);
    if (known !== undefined) return known;
    const format = buildMoneyFormat(locale, currency);
    currencies.set(currency, format);
    return format;
  };
  return {
    money: (amountMinor, currency) => currencyOf(currency)(amountMinor),
    number: (value) => number.format(value),
    percent: (rate) => percent.format(rate),
    exactPercent: (rate) => exactPercent.format(rate),
    date: (iso) => date.format(new Date(iso)),
    day: (isoDate) => day.format(new Date(`${isoDate}T00:00:00Z`)),
    dateTime: (iso) => dateTime.format(new Date(iso)),
  };
}

/** @param timeZone an IANA name that the runtime knows. */
export function formatsFor(locale: string, timeZone: string): Formats {
  const key = `${locale} ${timeZone}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const formats = buildFormats(locale, timeZone);
  cache.set(key, formats);
  return formats;
}

type RootData = { locale: string; timeZone: string };
type ShopData = { timeZone: string | null };

/** Of the shop where it has one of its own, else of the person. */
export function useTimeZone(): string {
  const root = useRouteLoaderData<RootData>("root");
  const shop = useRouteLoaderData<ShopData>("routes/store-layout");
  return shop?.timeZone ?? root?.timeZone ?? "UTC";
}

/** Server and browser format alike: language and zone are those that the server found, in a shop the shop's own zone. */
export function useFormats(): Formats {
  const root = useRouteLoaderData<RootData>("root");
  return formatsFor(root?.locale ?? "en", useTimeZone());
}
