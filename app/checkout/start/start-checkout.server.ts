// From the cart to a checkout: every line is checked, then the browser's own checkout is brought up
// to date or a new one is made.

import { readAttribution } from "#app/analytics/attribution/attribution-cookies";
import { type Cart, toLineItems } from "#app/cart/cart";
import type { FailureReason } from "#app/cart/checkout-failure/checkout-failure";
import { readCheckoutId } from "#app/checkout/cookies/checkout-cookie.server";
import { mayBePaid, readEarlierPayment } from "#app/checkout/session/unfinished-payment.server";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { Checkout } from "#contract/checkout/checkout";
import { createCheckout, updateCheckout } from "#contract/checkout/checkout-calls";
import { validateCart } from "./validate-cart.server";

export type StartedCheckout =
  | { ok: true; checkoutId: string }
  /** `message` is the backend's own sentence, where it gave one. */
  | { ok: false; reason: FailureReason | "empty"; message: string | null };

function marketOf(shop: ShopContext) {
  const { locale, currency, region } = shop.market;
  return { locale, currency, region };
}

/** @returns null where the browser has no checkout, or one that can no longer change; `pending`: it may be paid. */
async function refreshCheckout(
  shop: ShopContext,
  cart: Cart,
): Promise<Checkout | "pending" | null> {
  const id = await readCheckoutId(shop);
  if (id === null) return null;
  try {
    const { affiliate, trafficSource } = readAttribution(shop);
    const data = {
      storeSlug: shop.store.slug,
      lineItems: toLineItems(cart),
      market: marketOf(shop),
      ...(affiliate !== null && { affiliate }),
      ...(trafficSource !== null && { trafficSource }),
    };
    const checkout = await shop.backend.call(updateCheckout, { body: { id, data } });
    return (await mayBePaid(shop, checkout)) ? "pending" : checkout;
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}

/**
 * @param isAgain whether a second order is wanted although the first one is paid, or its payment pending.
 */
export async function startCheckout(
  shop: ShopContext,
  cart: Cart,
  isAgain = false,
): Promise<StartedCheckout> {
  const problem = await validateCart(shop, cart);
  if (problem !== null) return { ok: false, reason: problem, message: null };
  const refreshed = await refreshCheckout(shop, cart);
  if (refreshed !== null && refreshed !== "pending") return { ok: true, checkoutId: refreshed.id };
  const isAsked = refreshed === "pending";
  const earlier = isAgain ? null : await readEarlierPayment(shop, cart, isAsked);
  // A second checkout of this cart would be paid beside the first.
  if (earlier === "unreadable") return { ok: false, reason: "failed", message: null };
  if (earlier !== null) return { ok: false, reason: earlier.kind, message: null };
  try {
    const checkout = await shop.backend.call(createCheckout, {
      body: {
        storeSlug: shop.store.slug,
        lineItems: toLineItems(cart),
        market: marketOf(shop),
        ...readAttribution(shop),
        idempotencyKey: crypto.randomUUID(),
      },
    });
    return { ok: true, checkoutId: checkout.id };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.has("too_many_requests")) return { ok: false, reason: "too-many", message: null };
    return { ok: false, reason: "failed", message: error.errors[0]?.detail ?? null };
  }
}
