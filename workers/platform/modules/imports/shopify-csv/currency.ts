// In which currency a file's prices are, and what becomes of them in a shop that sells in another.
import type { Prices } from "#contract/catalog/catalog-import";
import type { Currency } from "#core/money/currencies";
import type { Columns } from "./columns";
import { UnreadableFile } from "./unreadable-file";

/** `shop`: the shop converts by its own rate table whenever a price is shown. */
export type Conversion = { kind: "none" } | { kind: "shop" } | { kind: "rate"; rate: number };
export type PriceRule = {
  /** That of the file's own price column. */
  currency: Currency;
  shopCurrency: Currency;
  conversion: Conversion;
};

/** The file as a whole is in a currency that the shop does not sell in. */
export class WrongCurrency extends UnreadableFile {
  constructor(message: string) {
    super("currency_wrong", message);
  }
}

/** Half up, at whole minor units. Twelve digits drop the error of binary fractions before that. */
function atRate(amountMinor: number, rate: number): number {
  return Math.round(Number((amountMinor * rate).toPrecision(12)));
}

/** With a price in the shop's currency, or null where there is none and no conversion is configured. */
export function completePrices(prices: Prices, rule: PriceRule): Prices | null {
  const { currency, shopCurrency, conversion } = rule;
  if (prices[shopCurrency] !== undefined || conversion.kind === "shop") return prices;
  const stated = prices[currency];
  if (conversion.kind === "none" || stated === undefined) return null;
  return { ...prices, [shopCurrency]: atRate(stated, conversion.rate) };
}

/** @throws WrongCurrency where no row can have a price in the shop's currency. */
export function requireShopCurrency(rule: PriceRule, columns: Columns): void {
  const { currency, shopCurrency, conversion } = rule;
  if (currency === shopCurrency || conversion.kind !== "none") return;
  if (columns.hasMarketIn(shopCurrency)) return;
  throw new WrongCurrency(
    `the prices are read as ${currency} and the shop sells in ${shopCurrency}. Name ${shopCurrency} as their currency if they are ${shopCurrency}, say what 1 ${currency} is in ${shopCurrency}, or let the shop convert them by its own rates`,
  );
}
