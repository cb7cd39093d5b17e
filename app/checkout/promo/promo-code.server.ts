// The promo code of a checkout: entered, refused or taken away. What a code is worth is the backend's.

import type { ShopContext } from "#app/context/shop-context";
import type { MessageKey } from "#app/localization/shop-i18n";
import { PlatformError } from "#client/platform-error";
import type { Checkout } from "#contract/checkout/checkout";
import { updateCheckout } from "#contract/checkout/checkout-calls";
import { findEntryError, isPromoError } from "./promo-errors";

/** The contract carries no longer one, so that it cannot be a code of the store. */
const longestCode = 60;

async function setPromoCode(shop: ShopContext, id: string, promoCode: string | null) {
  const data = { storeSlug: shop.store.slug, promoCode };
  return shop.backend.call(updateCheckout, { body: { id, data } });
}

function isRejection(error: unknown): boolean {
  return error instanceof PlatformError && error.errors.some(isPromoError);
}

/**
 * A rejected code leaves the checkout without any.
 * @returns null when the code counts, otherwise the message to show
 * @throws PlatformError when the backend cannot say
 */
export async function enterPromoCode(
  shop: ShopContext,
  checkout: Pick<Checkout, "id" | "customer" | "requiresShipping">,
  code: string,
): Promise<MessageKey | null> {
  if (code === "") return "promo.error.empty";
  // The form before a download asks for no address.
  if (checkout.customer === null) {
    return checkout.requiresShipping ? "promo.error.address" : "promo.error.contact";
  }
  try {
    const sent = code.length > longestCode ? null : code;
    return findEntryError(await setPromoCode(shop, checkout.id, sent));
  } catch (error) {
    if (!isRejection(error)) throw error;
    await removePromoCode(shop, checkout.id);
    return "promo.error.refused";
  }
}

export async function removePromoCode(shop: ShopContext, id: string): Promise<void> {
  await setPromoCode(shop, id, null);
}
