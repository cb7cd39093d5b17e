// What the page of a checkout shows, whichever of its steps is open.
import { listCountryNames } from "#app/addresses/countries.server";
import type { ShopContext } from "#app/context/shop-context";
import { getFixedT } from "#app/localization/messages.server";
import type { Checkout } from "#contract/checkout/checkout";
import { chooseDelivery, type Delivery, listDelivery } from "./delivery/choose-delivery.server";
import { findDefaultQuote, findFreeQuote } from "./delivery/free-delivery";
import { findInternationalTarget } from "./details/international-link.server";
import { parseExpressMethod } from "./express/express-method-names";
import { listPaymentMethods } from "./methods/list-payment-methods.server";
import type { PaymentReturn } from "./methods/payment-return-url";
import type { CheckoutStep } from "./steps/checkout-steps";

type Shown = {
  step: CheckoutStep;
  paymentReturn: PaymentReturn | null;
  /** The express button that led here; null for none. */
  express: string | null;
};

const noDelivery: Delivery = { ok: true, quotes: [] };

/**
 * What stands there as chosen is chosen, and counts in the total. The checkout as it is where
 * that cannot be saved: then no option is marked.
 */
async function withDelivery(
  shop: ShopContext,
  checkout: Checkout,
  step: CheckoutStep,
): Promise<{ checkout: Checkout; delivery: Delivery }> {
  if (!checkout.requiresShipping) return { checkout, delivery: noDelivery };
  const delivery = await listDelivery(shop, checkout);
  const quotes = delivery.ok && step !== "details" ? delivery.quotes : [];
  // One that became free since the address was saved is taken in the place of what was chosen.
  const quote = checkout.deliveryOption === null ? findDefaultQuote(quotes) : findFreeQuote(quotes);
  if (quote === null || quote.name === checkout.deliveryOption) return { checkout, delivery };
  const saved = await chooseDelivery(shop, checkout.id, quote.name);
  return { checkout: saved.ok ? saved.checkout : checkout, delivery };
}

/** Nothing is left to choose: the free delivery is taken. */
export function isDeliverySettled({
  checkout,
  delivery,
}: {
  checkout: Checkout;
  delivery: Delivery;
}): boolean {
  const free = delivery.ok ? findFreeQuote(delivery.quotes) : null;
  return free !== null && free.name === checkout.deliveryOption;
}

export async function readCheckoutPage(shop: ShopContext, opened: Checkout, shown: Shown) {
  const { step, paymentReturn } = shown;
  const { checkout, delivery } = await withDelivery(shop, opened, step);
  return {
    title: `${getFixedT(shop)("checkout.heading")} | ${shop.store.name}`,
    store: shop.store.name,
    checkout,
    delivery,
    step,
    countries: step === "details" ? await listCountryNames(shop) : [],
    international: findInternationalTarget(shop),
    payments: shop.payments,
    paymentReturn,
    express: shown.express === null ? null : parseExpressMethod(shown.express),
    methods: listPaymentMethods(shop, checkout),
  };
}
export type CheckoutPageData = Awaited<ReturnType<typeof readCheckoutPage>>;
