// The one rule by which an amount becomes text: on the shop's pages, in mails, in the studio and on
// the command line. Knows a language by its tag alone.
import type { Currency } from "./currencies";

/** A dollar names its country: three of the five currencies are dollars. */
const signs: Record<Currency, string> = { USD: "US$", AUD: "A$", CAD: "CA$", EUR: "€", GBP: "£" };

// As each language writes them. Not left to `Intl`: its signs differ from one browser to the next,
// and some are codes ("USD" in Italian, "AUD" in Spanish).
const localSigns: Record<string, Partial<Record<Currency, string>>> = {
  en: { USD: "$" },
  de: { USD: "$", AUD: "AU$" },
  nl: { AUD: "AU$", CAD: "C$" },
  fr: { USD: "$US", AUD: "$AU", CAD: "$CA" },
  "pt-BR": { AUD: "AU$" },
};

/** Making one costs more than a tile: callers have one for each language and currency. */
export function buildMoneyFormat(
  locale: string,
  currency: Currency,
): (amountMinor: number) => string {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  const sign = localSigns[locale]?.[currency] ?? signs[currency];
  // What is taken off has a minus sign, which lines up with the figures; `Intl` writes a hyphen.
  return (amountMinor) =>
    format
      .format(amountMinor / 100)
      .replace("-", "−")
      .replace(/[$€£]/, () => sign);
}
