// Updates of a checkout: the customer, the opt-in, the payment method.

import type { ShopContext } from "#app/context/shop-context";
import type { Checkout, PaymentMethod } from "#contract/checkout/checkout";
import { updateCheckout } from "#contract/checkout/checkout-calls";
import type { CustomerInput } from "#contract/checkout/customer";
import { failureOf, type Saved } from "./checkout-error-messages.server";

export async function saveDetails(
  shop: ShopContext,
  id: string,
  customer: CustomerInput,
  marketingOptIn: boolean,
): Promise<Saved> {
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
    return failureOf(error);
  }
}

/** Nothing else of the checkout is touched, and no customer is needed. */
export async function saveOptIn(
  shop: ShopContext,
  id: string,
  marketingOptIn: boolean,
): Promise<Saved> {
  try {
    const data = { storeSlug: shop.store.slug, marketingOptIn };
    return { ok: true, checkout: await shop.backend.call(updateCheckout, { body: { id, data } }) };
  } catch (error) {
    return failureOf(error);
  }
}

export async function chooseMethod(
  shop: ShopContext,
  id: string,
  paymentMethod: PaymentMethod,
): Promise<Saved> {
  try {
    const data = { storeSlug: shop.store.slug, paymentMethod };
    return { ok: true, checkout: await shop.backend.call(updateCheckout, { body: { id, data } }) };
  } catch (error) {
    return failureOf(error);
  }
}

/** Card is chosen for whom Afterpay failed. Where that cannot be saved, the page says the rest. */
export async function leaveAfterpay(shop: ShopContext, checkout: Checkout): Promise<void> {
  if (checkout.paymentMethod === "afterpay") await chooseMethod(shop, checkout.id, "card");
}
