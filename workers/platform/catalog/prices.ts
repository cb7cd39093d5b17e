// The price of a variant in the shopper's currency: as the seller gave it, otherwise converted.

import type { Prices } from "#contract/catalog-import";
import { PricesSchema } from "#contract/catalog-import";
import { type Currency, currencies } from "#contract/money";
import { type ExchangeRates, exchangeRates } from "./exchange-rates";

export function parsePrices(json: string): Prices {
  return PricesSchema.parse(JSON.parse(json));
}

/** Whole minor units; a conversion rounds once, half up. */
export function priceIn(
  prices: Prices,
  currency: Currency,
  rates: ExchangeRates = exchangeRates,
): number {
  const given = prices[currency];
  if (given !== undefined) return given;
  for (const source of currencies) {
    const amountMinor = prices[source];
    if (amountMinor === undefined) continue;
    const exact = (amountMinor / rates.perUsd[source]) * rates.perUsd[currency];
    // Twelve digits drop the error of binary fractions before the one rounding.
    return Math.round(Number(exact.toPrecision(12)));
  }
  throw new RangeError("A variant has a price in at least one currency");
}
