// The verbs of the checkout: read it, save the customer, choose delivery, pay, finish.

import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import type { MessageKey } from "#app/localization/translator";
import {
  type Checkout,
  type CustomerInput,
  type DeliveryQuote,
  platformOf,
} from "#contract/checkout";
import {
  getCheckout,
  listDeliveryOptions,
  submitCheckout,
  updateCheckout,
} from "#contract/checkout-calls";
import { initiatePayment, updatePayment } from "#contract/payment-calls";
import { findUsState } from "#contract/us-states";
import type { Details } from "./checkout.schema";
import { findFreeQuote } from "./free-delivery";

/** @throws PlatformError; a 404 means that the checkout is not this store's. */
export async function readCheckout(shop: ShopContext, id: string): Promise<Checkout> {
  return shop.backend.call(getCheckout, { query: { id, storeSlug: shop.store.slug } });
}

function toCustomer(details: Details): CustomerInput {
  const state = findUsState(details.state);
  return {
    firstName: details.firstname,
    lastName: details.lastname,
    email: details.email,
    phone: details.phone,
    address: {
      address1: details.address,
      address2: details.address2,
      city: details.city,
      zip: details.zip,
      state: state?.name ?? details.state,
      stateCode: details.state,
      country: "United States",
      countryCode: "US",
    },
  };
}

/** `field` names the form field that the message belongs to; none where it is about the whole. */
export type Saved =
  | { ok: true; checkout: Checkout }
  | { ok: false; message: MessageKey; field?: keyof Details };

/** What the backend refused, in our words; anything unforeseen stays an error. */
function refusalOf(error: unknown): Exclude<Saved, { ok: true }> {
  if (!(error instanceof PlatformError)) throw error;
  if (error.has("phone_invalid")) {
    return { ok: false, message: "checkout.error.phoneInvalid", field: "phone" };
  }
  if (error.has("items_cannot_be_shipped_to_selected_destination")) {
    return { ok: false, message: "checkout.error.destination" };
  }
  if (error.has("country_not_supported")) {
    return { ok: false, message: "checkout.error.destination" };
  }
  if (error.has("out_of_stock")) return { ok: false, message: "checkout.error.outOfStock" };
  if (error.has("amount_changed")) return { ok: false, message: "checkout.error.amountChanged" };
  return { ok: false, message: "checkout.error.unavailable" };
}

export async function saveDetails(shop: ShopContext, id: string, details: Details): Promise<Saved> {
  try {
    const checkout = await shop.backend.call(updateCheckout, {
      body: {
        id,
        data: {
          storeSlug: shop.store.slug,
          customer: toCustomer(details),
          marketingOptIn: details.marketingOptIn,
        },
      },
    });
    return { ok: true, checkout };
  } catch (error) {
    return refusalOf(error);
  }
}

export type Delivery = { ok: true; quotes: DeliveryQuote[] } | { ok: false; message: MessageKey };

/** The options for the saved address; none before there is one. */
export async function listDelivery(shop: ShopContext, checkout: Checkout): Promise<Delivery> {
  if (checkout.customer === null) return { ok: true, quotes: [] };
  const { stateCode, countryCode } = checkout.customer.address;
  try {
    const answer = await shop.backend.call(listDeliveryOptions, {
      body: { id: checkout.id, storeSlug: shop.store.slug, stateCode, countryCode },
    });
    return { ok: true, quotes: answer.data.attributes.quotes };
  } catch (error) {
    return refusalOf(error);
  }
}

export async function chooseDelivery(
  shop: ShopContext,
  id: string,
  deliveryOption: NonNullable<Checkout["deliveryOption"]>,
): Promise<Saved> {
  try {
    const data = { storeSlug: shop.store.slug, deliveryOption };
    return { ok: true, checkout: await shop.backend.call(updateCheckout, { body: { id, data } }) };
  } catch (error) {
    return refusalOf(error);
  }
}

/** DEL-07, Q98: a free delivery is taken by itself. False where there is something to choose. */
export async function takeFreeDelivery(shop: ShopContext, checkout: Checkout): Promise<boolean> {
  const delivery = await listDelivery(shop, checkout);
  const free = delivery.ok ? findFreeQuote(delivery.quotes) : null;
  if (free === null) return false;
  if (free.name === checkout.deliveryOption) return true;
  return (await chooseDelivery(shop, checkout.id, free.name)).ok;
}

export type PreparedPayment =
  | { ok: true; paymentId: string; paymentToken: string }
  | { ok: false; message: MessageKey };

/** PAY-10: the first attempt initiates, a later one updates the same payment. */
export async function preparePayment(
  shop: ShopContext,
  checkout: Checkout,
  input: { amount: number; nameOnCard: string },
): Promise<PreparedPayment> {
  const body = {
    storeSlug: shop.store.slug,
    checkoutId: checkout.id,
    amount: input.amount,
    platform: platformOf(checkout.paymentMethod),
    paymentMethod: checkout.paymentMethod,
    billingDetails: { name: input.nameOnCard },
  };
  try {
    const { payment } = checkout;
    const answer =
      payment === null
        ? await shop.backend.call(initiatePayment, { body })
        : await shop.backend.call(updatePayment, {
            body: { ...body, id: payment.id, paymentToken: payment.paymentToken },
          });
    return { ok: true, paymentId: answer.paymentId, paymentToken: answer.paymentToken };
  } catch (error) {
    return refusalOf(error);
  }
}

export type Settled =
  | { state: "success" }
  | { state: "pending" }
  | { state: "failure"; displayMessage: string | null };

function settledOf(answer: { state: Checkout["state"]; displayMessage: string | null }): Settled {
  if (answer.state === "success" || answer.state === "completed") return { state: "success" };
  if (answer.state === "failure") {
    return { state: "failure", displayMessage: answer.displayMessage };
  }
  return { state: "pending" };
}

/** Asks the backend to settle: it reads the payment from the provider and makes the order once. */
export async function finishPayment(
  shop: ShopContext,
  checkout: Checkout,
  payment: { paymentId: string; paymentToken: string },
): Promise<Settled> {
  const answer = await shop.backend.call(submitCheckout, {
    body: {
      checkoutId: checkout.id,
      storeSlug: shop.store.slug,
      ...payment,
      platform: checkout.platform,
      returnUrl: `${shop.origin}/checkout/${checkout.id}`,
    },
  });
  return settledOf(answer);
}

/** Where a finished checkout leads (CHK-15); a name of one letter is left out (Q85). */
export function thankYouPath(checkout: Checkout): string {
  const query = new URLSearchParams();
  const name = checkout.customer?.firstName ?? "";
  if (name.length > 1) query.set("name", name);
  if (checkout.orderNumber) query.set("orderNumber", checkout.orderNumber);
  if (checkout.arrivalEstimate) query.set("arrivalEstimate", checkout.arrivalEstimate);
  if (checkout.orderLookupNumber) query.set("orderLookupNumber", checkout.orderLookupNumber);
  return `/thankyou?${query}`;
}
