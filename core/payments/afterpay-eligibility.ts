// Afterpay eligibility by market and amount. The product page and the checkout must use the same rule.
import type { Money } from "#core/money/money";

/** Payments in which an order is paid, the first at once. */
export const instalmentCount = 4;

/** The provider's own limits for shops in the United States, in USD cents. */
const minMinor = 100;
const maxMinor = 400_000;

type SellersChoice = { flags: { afterpay: boolean }; hiddenPaymentMethods: readonly string[] };

/** What the seller decides: the store's own flag, and what is hidden at checkout. */
export function allowsAfterpay(settings: SellersChoice): boolean {
  return settings.flags.afterpay && !settings.hiddenPaymentMethods.includes("afterpay");
}

export type AfterpayCase = {
  /** Of the shopper's market; case does not matter. */
  region: string;
  /** The amount to pay, or the price of one unit. */
  amount: Money;
  /** By the seller. */
  isAllowed: boolean;
};

export function isAfterpayOffered({ region, amount, isAllowed }: AfterpayCase): boolean {
  const { amountMinor, currency } = amount;
  return (
    isAllowed &&
    region.toUpperCase() === "USA" &&
    currency === "USD" &&
    amountMinor >= minMinor &&
    amountMinor <= maxMinor
  );
}
