// Which payments may be begun straight from the cart: one rule for the cart's buttons and for the
// addresses behind them. Pure.

import type { CartExpressMethod } from "#app/cart/cart-checkout-methods";
import type { CartRegion } from "#app/cart/cart-region";
import { type OfferCase, offerMethods } from "#app/checkout/methods/offered-methods";
import { isWallet } from "#app/checkout/methods/wallets";
import type { Market } from "#contract/values/market";
import type { Money } from "#core/money/money";
import { fulfillmentRegionOf } from "#core/places/regions";
import { type ExpressMethod, expressMethods } from "./express-method-names";

export type ExpressCase = Omit<OfferCase, "region" | "total"> & {
  market: Market;
  /** `MIXED` has the ordinary checkout only. */
  cartRegion: CartRegion;
  subtotal: Money;
  isPreview: boolean;
};

export function isExpressMarket({ region, currency }: Market): boolean {
  return region === "USA" && currency === "USD" && fulfillmentRegionOf(region) === "USA";
}

export function isExpressAllowed(express: ExpressCase): boolean {
  const { market, cartRegion, subtotal, isPreview } = express;
  return !isPreview && isExpressMarket(market) && cartRegion === "USA" && subtotal.amountMinor > 0;
}

/** In the order of their buttons; whether the device has a wallet only the browser knows. */
export function listExpressMethods(express: ExpressCase): ExpressMethod[] {
  if (!isExpressAllowed(express)) return [];
  const { market, subtotal } = express;
  const offered: readonly string[] = offerMethods({
    ...express,
    region: market.region,
    total: subtotal,
  });
  return expressMethods.filter((method) => isWallet(method) || offered.includes(method));
}

/** Those with a button in the cart; a card is paid with at the ordinary checkout. */
export function listCartExpressMethods(express: ExpressCase): CartExpressMethod[] {
  return listExpressMethods(express).filter((method) => method !== "card");
}
