// Express (EXP-03): from a checkout just begun straight to paying. Knows no cart and makes no Response.
import { PlatformError } from "#app/backend/platform-error";
import { nullIfUnknownCall } from "#app/backend/unknown-call";
import type { ShopContext } from "#app/context";
import type { MessageKey } from "#app/localization/translator";
import type { PaymentMethod } from "#contract/checkout";
import { createPaypalExpressOrder } from "#contract/payment-calls";
import { chooseMethod } from "./checkout.server";
import { followed, preparationRefusalOf, returnPages } from "./payment.server";

/** `url` is a provider's page, or a path of this shop. */
export type ExpressStart =
  | { kind: "leave"; url: string }
  | { kind: "refused"; problem: MessageKey };

function toCheckout(checkoutId: string): ExpressStart {
  return { kind: "leave", url: `/checkout/${checkoutId}` };
}

async function startPaypal(shop: ShopContext, checkoutId: string): Promise<ExpressStart> {
  const { returnUrl, cancelUrl } = await returnPages(shop, checkoutId, "paypal");
  const pages = { returnUrl: `${returnUrl}&express=1`, cancelUrl };
  const body = { storeSlug: shop.store.slug, checkoutId, ...pages };
  const made = await shop.backend.call(createPaypalExpressOrder, { body }).catch(nullIfUnknownCall);
  // The specification names no such call: a backend without it takes PayPal at the checkout's step.
  if (made === null) return choose(shop, checkoutId, "paypal");
  const url = followed(shop, made.approveUrl);
  return url === null
    ? { kind: "refused", problem: "checkout.error.unavailable" }
    : { kind: "leave", url };
}

async function choose(
  shop: ShopContext,
  checkoutId: string,
  method: PaymentMethod,
): Promise<ExpressStart> {
  const saved = await chooseMethod(shop, checkoutId, method);
  return saved.ok ? toCheckout(checkoutId) : { kind: "refused", problem: saved.message };
}

/**
 * PayPal knows the shopper's address and is asked for it at once. Every other way needs the address
 * first: it is chosen on the checkout's own page.
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
      return toCheckout(checkoutId);
    return { kind: "refused", problem: preparationRefusalOf(error, method).message };
  }
}
