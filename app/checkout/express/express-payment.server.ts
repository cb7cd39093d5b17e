// Express: from a checkout just begun straight to paying. Knows no cart and makes no Response.

import type { StoredPayment } from "#app/checkout/cookies/payment-cookie.server";
import { paymentStepPath } from "#app/checkout/methods/payment-return-url";
import { allowedRedirectOf } from "#app/checkout/payment/attempt/follow-redirect.server";
import {
  preparationFailureOf,
  preparePayment,
  returnPages,
} from "#app/checkout/payment/attempt/prepare-payment.server";
import { chooseMethod } from "#app/checkout/session/update-checkout.server";
import { openSteps } from "#app/checkout/steps/checkout-steps";
import type { ShopContext } from "#app/context/shop-context";
import type { MessageKey } from "#app/localization/shop-i18n";
import { PlatformError } from "#client/platform-error";
import { nullIfUnsupportedCall } from "#client/unsupported-call";
import type { Checkout, PaymentMethod } from "#contract/checkout/checkout";
import { createPaypalExpressOrder } from "#contract/payments/payment-calls";

/** `url` is a provider's page, or a path of this shop. `payment`: what was begun there, if known. */
export type ExpressStart =
  | { kind: "leave"; url: string; payment: StoredPayment | null }
  | { kind: "refused"; problem: MessageKey };

/** To the steps, which say for what they ask first. */
function toCheckout(checkoutId: string, method: PaymentMethod): ExpressStart {
  const query = new URLSearchParams({ express: method });
  return { kind: "leave", url: `/checkout/${checkoutId}?${query}`, payment: null };
}

async function startPaypal(shop: ShopContext, checkoutId: string): Promise<ExpressStart> {
  const { returnUrl, cancelUrl } = await returnPages(shop, checkoutId, "paypal");
  const pages = { returnUrl: `${returnUrl}&express=1`, cancelUrl };
  const body = { storeSlug: shop.store.slug, checkoutId, ...pages };
  const made = await shop.backend
    .call(createPaypalExpressOrder, { body })
    .catch(nullIfUnsupportedCall);
  // The specification names no such call: a backend without it takes PayPal at the checkout's step.
  if (made === null) return choose(shop, checkoutId, "paypal");
  const url = allowedRedirectOf(shop, made.approveUrl);
  return url === null
    ? { kind: "refused", problem: "checkout.error.unavailable" }
    : { kind: "leave", url, payment: null };
}

async function startAfterpay(shop: ShopContext, checkout: Checkout): Promise<ExpressStart> {
  const amount = checkout.costs.total.value;
  const prepared = await preparePayment(shop, checkout, {
    intent: "pay",
    method: "afterpay",
    amount,
  });
  if (!prepared.ok) return { kind: "refused", problem: prepared.message };
  const { payment, leaveFor } = prepared;
  return leaveFor === null
    ? toCheckout(checkout.id, "afterpay")
    : { kind: "leave", url: leaveFor, payment };
}

async function choose(
  shop: ShopContext,
  checkoutId: string,
  method: PaymentMethod,
): Promise<ExpressStart> {
  const saved = await chooseMethod(shop, checkoutId, method);
  if (!saved.ok) return { kind: "refused", problem: saved.message };
  if (!openSteps(saved.checkout).includes("payment")) return toCheckout(checkoutId, method);
  if (method === "afterpay") return startAfterpay(shop, saved.checkout);
  return { kind: "leave", url: paymentStepPath(checkoutId, null), payment: null };
}

/**
 * PayPal knows the shopper's address and is asked for it at once. Afterpay and card need address and
 * delivery first; where the checkout has them already, they start as well.
 */
export async function startExpressPayment(
  shop: ShopContext,
  checkoutId: string,
  method: PaymentMethod,
): Promise<ExpressStart> {
  try {
    return method === "paypal"
      ? await startPaypal(shop, checkoutId)
      : await choose(shop, checkoutId, method);
  } catch (error) {
    // Nothing is due: the checkout's own pages end without any provider.
    if (error instanceof PlatformError && error.has("nothing_to_pay"))
      return toCheckout(checkoutId, method);
    return { kind: "refused", problem: preparationFailureOf(error, method).message };
  }
}
