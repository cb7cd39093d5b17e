// The delivery options of a checkout: listed for its saved address, and one of them chosen.
import * as z from "zod";
import {
  type CheckoutSaveResult,
  checkoutFailureOf,
} from "#app/checkout/session/checkout-error-messages.server";
import type { ShopContext } from "#app/context/shop-context";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { Checkout } from "#contract/checkout/checkout";
import { listDeliveryOptions, updateCheckout } from "#contract/checkout/checkout-calls";
import type { DeliveryQuote } from "#contract/checkout/delivery-options";
import type { Currency } from "#core/money/currencies";
import { findFreeQuote } from "./free-delivery";
import { parseDeliveryQuotes } from "./parse-delivery-quotes";

export type Delivery = { ok: true; quotes: DeliveryQuote[] } | { ok: false; message: MessageKey };

/** A quote that names no currency has the checkout's. */
function optionsIn(currency: Currency) {
  const { answer } = listDeliveryOptions;
  return {
    ...listDeliveryOptions,
    answer: z.preprocess((quotes) => parseDeliveryQuotes(quotes, currency), answer),
  };
}

/** The options for the saved address; none before there is one. */
export async function listDelivery(shop: ShopContext, checkout: Checkout): Promise<Delivery> {
  if (checkout.customer === null) return { ok: true, quotes: [] };
  const { stateCode, countryCode } = checkout.customer.address;
  try {
    const answer = await shop.backend.call(optionsIn(checkout.costs.total.currency), {
      body: { id: checkout.id, storeSlug: shop.store.slug, stateCode, countryCode },
    });
    const { quotes } = answer.data.attributes;
    // Nothing goes there: the step would have no option to continue with.
    if (quotes.length === 0) return { ok: false, message: "checkout.error.destination" };
    return { ok: true, quotes };
  } catch (error) {
    return checkoutFailureOf(error);
  }
}

export async function chooseDelivery(
  shop: ShopContext,
  id: string,
  deliveryOption: NonNullable<Checkout["deliveryOption"]>,
): Promise<CheckoutSaveResult> {
  try {
    const data = { storeSlug: shop.store.slug, deliveryOption };
    return { ok: true, checkout: await shop.backend.call(updateCheckout, { body: { id, data } }) };
  } catch (error) {
    return checkoutFailureOf(error);
  }
}

/** A free delivery is taken by itself. False where there is something to choose. */
export async function takeFreeDelivery(shop: ShopContext, checkout: Checkout): Promise<boolean> {
  const delivery = await listDelivery(shop, checkout);
  const free = delivery.ok ? findFreeQuote(delivery.quotes) : null;
  if (free === null) return false;
  if (free.name === checkout.deliveryOption) return true;
  return (await chooseDelivery(shop, checkout.id, free.name)).ok;
}
