// What the page of a checkout shows, whichever of its steps is open.
import { listCountryNames } from "#app/addresses/countries.server";
import type { ShopContext } from "#app/context";
import { translatorFor } from "#app/localization/messages.server";
import { flagsOf } from "#app/tenancy/flags";
import type { Checkout } from "#contract/checkout";
import { money } from "#contract/money";
import { type Delivery, listDelivery } from "./checkout.server";
import { activeStep } from "./checkout-steps";
import { findInternationalPlace } from "./international-place.server";
import { offerMethods } from "./payment-methods";
import type { PaymentReturn } from "./payment-return";

const noDelivery: Delivery = { ok: true, quotes: [] };

type Wanted = { step: string | null; came: PaymentReturn | null };

export async function readCheckoutPage(shop: ShopContext, checkout: Checkout, wanted: Wanted) {
  const { total } = checkout.costs;
  const step = activeStep(checkout, wanted.step);
  return {
    title: `${translatorFor(shop)("checkout.heading")} | ${shop.store.name}`,
    store: shop.store.name,
    checkout,
    delivery: checkout.requiresShipping ? await listDelivery(shop, checkout) : noDelivery,
    step,
    countries: step === "details" ? await listCountryNames(shop) : [],
    international: findInternationalPlace(shop),
    payments: shop.payments,
    came: wanted.came,
    methods: offerMethods({
      settings: shop.store.settings,
      flags: flagsOf(shop),
      offersPaypal: shop.payments.offersPaypal,
      region: checkout.market.region,
      requiresShipping: checkout.requiresShipping,
      total: money(total.value, total.currency),
    }),
  };
}
export type CheckoutPageData = Awaited<ReturnType<typeof readCheckoutPage>>;
