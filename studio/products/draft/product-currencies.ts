// The currencies that a product's grid has columns for.
import { type Currency, currencies } from "#core/money/currencies";
import type { Draft } from "./product-draft";

/** Those that were asked for, and those that a price is in, in their usual order. */
export function listCurrencies({ products }: Draft, asked: readonly Currency[]): Currency[] {
  const cells = products.flatMap(({ colors }) => colors.flatMap((color) => color.cells));
  const hasPrice = (currency: Currency) =>
    cells.some(({ prices }) => (prices[currency] ?? "") !== "");
  return currencies.filter((currency) => asked.includes(currency) || hasPrice(currency));
}
