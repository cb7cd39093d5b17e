// Payment methods of a checkout as this store and deployment offer them now.
import type { ShopContext } from "#app/context/shop-context";
import { flagsOf } from "#app/tenancy/flags";
import type { Checkout } from "#contract/checkout/checkout";
import { money } from "#core/money/money";
import { offerMethods, type PickedMethod } from "./offered-methods";

export function listPaymentMethods(shop: ShopContext, checkout: Checkout): PickedMethod[] {
  const { total } = checkout.costs;
  return offerMethods({
    settings: shop.store.settings,
    flags: flagsOf(shop),
    offersPaypal: shop.payments.paypal !== null,
    region: checkout.market.region,
    requiresShipping: checkout.requiresShipping,
    total: money(total.value, total.currency),
  });
}
