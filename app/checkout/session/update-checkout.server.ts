// Updates of a checkout: the customer, the opt-in, the payment method.

import type { ShopContext } from "#app/context/shop-context";
import type { Checkout, PaymentMethod } from "#contract/checkout/checkout";
import { updateCheckout } from "#contract/checkout/checkout-calls";
import type { CustomerInput } from "#contract/checkout/customer";
import { type CheckoutSaveResult, checkoutFailureOf } from "./checkout-error-messages.server";

export async function saveDetails(
  shop: ShopContext,
  id: string,
  customer: CustomerInput,
  marketingOptIn: boolean,
): Promise<CheckoutSaveResult> {
  try {
    const checkout = await shop.backend.call(updateCheckout, {
      body: {
        id,
        data: {
          storeSlug: shop.store.slug,
          customer,
          marketingOptIn,
        },
      },
    });
    return { ok: true, checkout };
  } catch (error) {
    return checkoutFailureOf(error);
  }
}

/** Nothing else of the checkout is touched, and no customer is needed. */
export async function saveOptIn(
  shop: ShopContext,
  id: string,
  marketingOptIn: boolean,
): Promise<CheckoutSaveResult> {
  try {
    const data = { storeSlug: shop.store.slug, marketingOptIn };
    return { ok: true, checkout: await shop.backend.call(updateCheckout, { body: { id, data } }) };
  } catch (error) {
    return checkoutFailureOf(error);
  }
}

export async function chooseMethod(
  shop: ShopContext,
  id: string,
  paymentMethod: PaymentMethod,
): Promise<CheckoutSaveResult> {
  try {
    const data = { storeSlug: shop.store.slug, paymentMethod };
    return { ok: true, checkout: await shop.backend.call(updateCheckout, { body: { id, data } }) };
  } catch (error) {
    return checkoutFailureOf(error);
  }
}

/** Card is chosen for whom Afterpay failed. Where that cannot be saved, the page says the rest. */
export async function leaveAfterpay(shop: ShopContext, checkout: Checkout): Promise<void> {
  if (checkout.paymentMethod === "afterpay") await chooseMethod(shop, checkout.id, "card");
}
