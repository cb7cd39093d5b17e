// Where paying in four parts by Afterpay is offered: the same rule for what a product's page says
// and for what the checkout lets a shopper choose (PAY-04, Q101, LST-15).
import type { Money } from "./money";
import type { StoreSettings } from "./store";

/** Payments in which an order is paid, the first at once. */
export const instalmentCount = 4;

/** The provider's own limits for shops in the United States, in USD cents. */
const leastMinor = 100;
const mostMinor = 400_000;

/** What the seller decides: the store's own flag, and what is hidden at checkout (PAY-04). */
export function allowsAfterpay(
  settings: Pick<StoreSettings, "flags" | "hiddenPaymentMethods">,
): boolean {
  return settings.flags.afterpay && !settings.hiddenPaymentMethods.includes("afterpay");
}

export type AfterpayCase = {
  /** Of the shopper's market; case does not matter. */
  region: string;
  /** What is paid, or would be for one piece. */
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
    amountMinor >= leastMinor &&
    amountMinor <= mostMinor
  );
}
