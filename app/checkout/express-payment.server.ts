// Express (EXP-03): from a checkout just begun straight to paying. Knows no cart and makes no Response.
import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import type { MessageKey } from "#app/localization/translator";
import type { PaymentMethod } from "#contract/checkout";
import { updateCheckout } from "#contract/checkout-calls";

/** `url` is a provider's page, or a path of this shop. */
export type ExpressStart =
  | { kind: "leave"; url: string }
  | { kind: "refused"; problem: MessageKey };

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
    const data = { storeSlug: shop.store.slug, paymentMethod: method };
    await shop.backend.call(updateCheckout, { body: { id: checkoutId, data } });
    return { kind: "leave", url: `/checkout/${checkoutId}` };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { kind: "refused", problem: "checkout.error.unavailable" };
  }
}
