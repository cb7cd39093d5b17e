// From a backend's error codes to the messages of the checkout.

import type { Details } from "#app/checkout/details/details.schema";
import type { MessageKey } from "#app/localization/shop-i18n";
import { PlatformError } from "#client/platform-error";
import type { Checkout, PaymentMethod } from "#contract/checkout/checkout";

/**
 * `field` names the form field that the message belongs to; none where it is about the whole.
 * `isClosed`: it is paid, or being paid, and changes no more. `isPending`: an earlier payment may have been made, and
 * its provider cannot be asked.
 */
export type CheckoutSaveResult =
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

/**
 * What the backend refused, in our words; anything unforeseen stays an error.
 * @param method what was to be paid with; null: not known, and of all methods an order alone rules out Afterpay
 */
export function checkoutFailureOf(
  error: unknown,
  method: PaymentMethod | null = null,
): Exclude<CheckoutSaveResult, { ok: true }> {
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
    const isAfterpay = method === null || method === "afterpay";
    return {
      ok: false,
      message: isAfterpay ? "unavailable.afterpayText" : "checkout.error.methodHidden",
    };
  }
  if (error.has("amount_too_small") || error.has("amount_too_large")) {
    return { ok: false, message: "checkout.error.amountUnpayable" };
  }
  if (error.has("amount_changed")) return { ok: false, message: "checkout.error.amountChanged" };
  if (error.has("terms_changed")) return { ok: false, message: "checkout.error.termsChanged" };
  if (error.has("too_many_free_orders")) {
    return { ok: false, message: "checkout.error.tooManyFree" };
  }
  if (error.has("too_many_requests")) return { ok: false, message: "checkout.error.tooMany" };
  return { ok: false, message: "checkout.error.unavailable" };
}
