// A payment of this browser's that is pending, or whose thank-you page was not opened yet. Must be found
// before the next checkout: its cart is still there, and ordering it again would pay twice.

import type { Cart } from "#app/cart/cart";
import { returnPath } from "#app/checkout/methods/payment-return-url";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { Checkout, PaymentState } from "#contract/checkout/checkout";
import { confirmPayment } from "#contract/payments/payment-calls";
import { readCheckoutId } from "../cookies/checkout-cookie.server";
import { readPayment } from "../cookies/payment-cookie.server";
import { isFinished } from "./checkout-state";
import { readCheckout } from "./read-checkout.server";

/** `path`: where a pending payment is asked after, or where an order is thanked for. */
export type UnfinishedPayment = { kind: "pending" | "ordered"; path: string };

/** Money is on its way, or there, and no order is made of it yet. */
const pending: readonly PaymentState[] = ["processing", "paid"];

/** A page waits no longer for the provider: the page of the pending payment goes on asking. */
const waitMs = 5_000;

export function isPaymentPending({ payment }: Checkout): boolean {
  return pending.includes(payment?.state ?? "open");
}

function isBoughtAgain({ lines }: Cart, { lineItems }: Checkout): boolean {
  return lines.some(({ sku }) => lineItems.some((bought) => bought.sku === sku));
}

/** The backend knows no such payment any more, or has no such call. */
const saysUnpaid: readonly (number | null)[] = [404, 405, 501];

async function confirmsPayment(shop: ShopContext, id: string, paymentId: string): Promise<boolean> {
  try {
    const body = { storeSlug: shop.store.slug, checkoutId: id, paymentId };
    const { state } = await shop.backend.call(confirmPayment, { body });
    return state === "ordered" || pending.includes(state);
  } catch (error) {
    if (error instanceof PlatformError) return !saysUnpaid.includes(error.status);
    throw error;
  }
}

/**
 * Whether a payment that was started has been confirmed by now, or may have been: the provider is asked, since the
 * answer to the shopper's browser may have been lost. Takes no money. True while the outcome is unknown: a shopper who
 * reads that nothing was charged would pay once more.
 */
export async function mayBePaid(shop: ShopContext, { id, payment }: Checkout): Promise<boolean> {
  if (payment?.state !== "intent") return false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<true>((resolve) => {
    timer = setTimeout(() => resolve(true), waitMs);
  });
  try {
    return await Promise.race([confirmsPayment(shop, id, payment.id), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether this browser has started to pay the checkout that it holds. */
async function hasStartedToPay(shop: ShopContext): Promise<boolean> {
  const id = await readCheckoutId(shop);
  return id !== null && (await readPayment(shop, id)) !== null;
}

/**
 * Null where nothing would be paid twice. `unreadable`: this browser has started to pay, and whether it did cannot be
 * asked now.
 * @param isAsked the provider was asked a moment ago: what was started may be paid
 */
export async function readEarlierPayment(
  shop: ShopContext,
  cart: Cart,
  isAsked = false,
): Promise<UnfinishedPayment | "unreadable" | null> {
  const id = await readCheckoutId(shop);
  if (id === null) return null;
  try {
    const checkout = await readCheckout(shop, id);
    if (isFinished(checkout)) {
      const path = `/checkout/${encodeURIComponent(id)}`;
      return isBoughtAgain(cart, checkout) ? { kind: "ordered", path } : null;
    }
    const isPending = isPaymentPending(checkout);
    if (!isPending && !isAsked && !(await mayBePaid(shop, checkout))) return null;
    return { kind: "pending", path: returnPath(id, null, checkout.paymentMethod) };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (saysUnpaid.includes(error.status)) return null;
    return (await readPayment(shop, id)) === null ? null : "unreadable";
  }
}

/** For a page, which says nothing of what it cannot read. */
export async function findUnfinishedPayment(
  shop: ShopContext,
  cart: Cart,
): Promise<UnfinishedPayment | null> {
  const earlier = await readEarlierPayment(shop, cart);
  return earlier === "unreadable" ? null : earlier;
}

/** The same for a page that is shown whether or not there is one: only who has started to pay waits for it. */
export async function findStartedPayment(
  shop: ShopContext,
  cart: Cart,
): Promise<UnfinishedPayment | null> {
  return (await hasStartedToPay(shop)) ? findUnfinishedPayment(shop, cart) : null;
}
