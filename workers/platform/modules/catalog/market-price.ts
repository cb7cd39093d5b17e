// The price of a variant in the shopper's currency: as the seller gave it, otherwise converted.

import type { Prices } from "#contract/catalog/catalog-import";
import { PricesSchema } from "#contract/catalog/catalog-import";
import { type Currency, currencies } from "#core/money/currencies";
import type { ExchangeRates } from "#platform/kernel/settings/exchange-rates";

export function parsePrices(json: string): Prices {
  return PricesSchema.parse(JSON.parse(json));
}

/** Whole minor units, rounded once, half up; by way of dollars. */
export function convertMinor(
  amountMinor: number,
  from: Currency,
  to: Currency,
  rates: ExchangeRates,
): number {
  if (from === to) return amountMinor;
  const exact = (amountMinor / rates.perUsd[from]) * rates.perUsd[to];
  // Twelve digits drop the error of binary fractions before the one rounding.
  return Math.round(Number(exact.toPrecision(12)));
}

export function priceIn(prices: Prices, currency: Currency, rates: ExchangeRates): number {
  const given = prices[currency];
  if (given !== undefined) return given;
  for (const source of currencies) {
    const amountMinor = prices[source];
    if (amountMinor !== undefined) return convertMinor(amountMinor, source, currency, rates);
  }
  throw new RangeError("A variant has a price in at least one currency");
}
