// What is behind a wallet that brings address and delivery by itself: what it would cost there, and
// the checkout as the wallet's holder has agreed to it.

import { toCustomer, toDigitalCustomer } from "#app/checkout/details/details-to-customer";
import { requireOpenedCheckout } from "#app/checkout/session/checkout-access.server";
import {
  type CheckoutSaveResult,
  checkoutFailureOf,
} from "#app/checkout/session/checkout-error-messages.server";
import type { ShopContext } from "#app/context/shop-context";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { Checkout } from "#contract/checkout/checkout";
import { estimateCheckout, updateCheckout } from "#contract/checkout/checkout-calls";
import { stateCodeOf, type WalletOrder } from "./wallet-order";
import type { DownloadExpress, Estimate, Express } from "./wallet-order.schema";

export type Estimated = { ok: true; order: WalletOrder } | { ok: false; message: MessageKey };

/** @param to null while the place is not known yet: then no tax is added */
export async function estimateOrder(
  shop: ShopContext,
  checkoutId: string,
  to: Estimate | null,
): Promise<Estimated> {
  const destination =
    to === null
      ? null
      : { stateCode: stateCodeOf(to.state).slice(0, 10), countryCode: to.country, zip: to.zip };
  try {
    const order = await shop.backend.call(estimateCheckout, {
      body: {
        id: checkoutId,
        storeSlug: shop.store.slug,
        destination,
        deliveryOption: to?.deliveryOption ?? null,
      },
    });
    return { ok: true, order };
  } catch (error) {
    return checkoutFailureOf(error);
  }
}

/** @throws Response as `requireOpenedCheckout` does */
export async function estimateOwnOrder(
  shop: ShopContext,
  asked: { checkoutId: string; sealedId: string | null },
  to: Estimate,
): Promise<Estimated> {
  try {
    const { id } = await requireOpenedCheckout(shop, asked);
    return await estimateOrder(shop, id, to);
  } catch (error) {
    return checkoutFailureOf(error);
  }
}

export async function saveWalletOrder(
  shop: ShopContext,
  checkout: Checkout,
  express: Express | DownloadExpress,
): Promise<CheckoutSaveResult> {
  const chosen =
    "address" in express
      ? { customer: toCustomer(express), deliveryOption: express.deliveryOption }
      : { customer: toDigitalCustomer(express) };
  const data = { storeSlug: shop.store.slug, ...chosen, paymentMethod: express.method };
  try {
    const saved = await shop.backend.call(updateCheckout, { body: { id: checkout.id, data } });
    return { ok: true, checkout: saved };
  } catch (error) {
    return checkoutFailureOf(error);
  }
}
