// The order as it stands when a button that pays is pressed, against what the button's page showed. Must be asked before
// anything is begun: other goods, or another total, are shown first.
import { syncFailurePath, syncUnlessPaid } from "#app/checkout/session/cart-sync.server";
import type { ShopContext } from "#app/context/shop-context";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { Checkout } from "#contract/checkout/checkout";
import { changedTermOf, fingerprintOfItems } from "./order-terms-fingerprint";

/** `amount` is in minor units. A page that was open during a deployment, or a form made by hand, may leave out the rest. */
export type ShownOrder = {
  amount: number;
  termsFingerprint?: string | undefined;
  currency?: string | undefined;
  itemsFingerprint?: string | undefined;
};

export type OrderAsShown =
  | { ok: true; checkout: Checkout }
  | { ok: false; problem: MessageKey }
  /** Nothing is left to pay for, or something in the cart is not sold any more: the cart says which. */
  | { ok: false; path: string };

const problems = {
  currency: "checkout.error.currencyChanged",
  items: "checkout.error.itemsChanged",
  place: "checkout.error.termsChanged",
} as const satisfies Record<string, MessageKey>;

function changeOf(opened: Checkout, checkout: Checkout, shown: ShownOrder) {
  const { termsFingerprint, currency = checkout.costs.total.currency } = shown;
  // Who does not say has seen the goods at the best as they were before this press took the cart over.
  const items = shown.itemsFingerprint ?? fingerprintOfItems(opened);
  if (termsFingerprint !== undefined) return changedTermOf(termsFingerprint, checkout, items);
  if (currency !== checkout.costs.total.currency) return "currency";
  return items === fingerprintOfItems(checkout) ? null : "items";
}

/** Another tab's change of the cart is taken over first. */
export async function openOrderAsShown(
  shop: ShopContext,
  opened: Checkout,
  shown: ShownOrder,
): Promise<OrderAsShown> {
  const synced = await syncUnlessPaid(shop, opened);
  if (!synced.ok) return { ok: false, path: syncFailurePath(synced.reason) };
  const { checkout } = synced;
  const change = changeOf(opened, checkout, shown);
  if (change === null) return { ok: true, checkout };
  const hasOtherTotal = change !== "currency" && shown.amount !== checkout.costs.total.value;
  return { ok: false, problem: hasOtherTotal ? "checkout.error.amountChanged" : problems[change] };
}
