// The verbs of the checkout: read it, save the customer, choose the way to pay.

import type { ShopContext } from "#app/context/shop-context";
import type { MessageKey } from "#app/localization/shop-i18n";
import { PlatformError } from "#client/platform-error";
import type { Checkout, PaymentMethod } from "#contract/checkout/checkout";
import { getCheckout, updateCheckout } from "#contract/checkout/checkout-calls";
import type { CustomerInput } from "#contract/checkout/customer";
import type { Details } from "./checkout.schema";
import { fillCheckoutGaps } from "./fill-checkout-gaps.server";

/** @throws PlatformError; a 404 means that the checkout is not this store's. */
export async function readCheckout(shop: ShopContext, id: string): Promise<Checkout> {
  const query = { id, storeSlug: shop.store.slug };
  return fillCheckoutGaps(shop, await shop.backend.call(getCheckout, { query }));
}

/**
 * `field` names the form field that the message belongs to; none where it is about the whole.
 * `isClosed`: it is paid, or being paid, and changes no more. `isPending`: an earlier payment may have been made, and
 * its provider cannot be asked.
 */
export type Saved =
  | { ok: true; checkout: Checkout }
  | {
      ok: false;
      message: MessageKey;
      field?: keyof Details;
      isClosed?: true;
      isPending?: true;
    };

/** Another press, in a second tab, has taken the payment over: whether it charged is the provider's to say. */
const outcomeUnknown = ["payment_outcome_unknown", "payment_superseded", "payment_unknown"];

/** What the backend refused, in our words; anything unforeseen stays an error. */
export function failureOf(error: unknown): Exclude<Saved, { ok: true }> {
  if (!(error instanceof PlatformError)) throw error;
  if (error.has("checkout_closed")) {
    return { ok: false, message: "payment.settling", isClosed: true };
  }
  if (outcomeUnknown.some((code) => error.has(code))) {
    return { ok: false, message: "payment.unknown", isPending: true };
  }
  if (error.has("phone_invalid")) {
    return { ok: false, message: "checkout.error.phoneInvalid", field: "phone" };
  }
  if (error.has("zip_unknown")) {
    return { ok: false, message: "address.problem.zipUnknown", field: "zip" };
  }
  if (error.has("items_cannot_be_shipped_to_selected_destination")) {
    return { ok: false, message: "checkout.error.destination" };
  }
  if (error.has("country_not_supported")) {
    return { ok: false, message: "checkout.error.destination" };
  }
  // Chosen for another address: a wallet shares the street, which may be a PO box, only when it pays.
  if (error.has("delivery_option_missing")) {
    return { ok: false, message: "checkout.error.deliveryElsewhere" };
  }
  if (error.has("out_of_stock")) return { ok: false, message: "checkout.error.outOfStock" };
  if (error.has("line_unavailable")) return { ok: false, message: "checkout.error.notSold" };
  if (error.has("payment_method_unavailable")) {
    return { ok: false, message: "unavailable.afterpayText" };
  }
  if (error.has("amount_changed")) return { ok: false, message: "checkout.error.amountChanged" };
  if (error.has("terms_changed")) return { ok: false, message: "checkout.error.termsChanged" };
  if (error.has("too_many_free_orders")) {
    return { ok: false, message: "checkout.error.tooManyFree" };
  }
  if (error.has("too_many_requests")) return { ok: false, message: "checkout.error.tooMany" };
  return { ok: false, message: "checkout.error.unavailable" };
}

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
