// What only the browser that bought may read of an order: the order itself is read by anyone who has
// its number, so that it carries no address.

import { listFinishedCheckouts } from "#app/checkout/cookies/finished-checkouts-cookie.server";
import type { ShopContext } from "#app/context/shop-context";
import type { BuyerOnlyDetails } from "#app/orders/buyer-only-order-details";
import { PlatformError } from "#client/platform-error";
import type { Checkout } from "#contract/checkout/checkout";
import { readCheckout } from "./read-checkout.server";

async function findCheckout(shop: ShopContext, id: string): Promise<Checkout | null> {
  try {
    return await readCheckout(shop, id);
  } catch (error) {
    // The page thanks without it.
    if (error instanceof PlatformError) return null;
    throw error;
  }
}

/** Null for another browser's order, and where it cannot be read. */
export async function findBuyerOnlyDetails(
  shop: ShopContext,
  lookupNumber: string,
): Promise<BuyerOnlyDetails | null> {
  const ordered = await listFinishedCheckouts(shop);
  // All at once: who opens an earlier page again waits no longer than for the newest.
  const checkouts = await Promise.all(ordered.map((id) => findCheckout(shop, id)));
  const own = checkouts.find((checkout) => checkout?.orderLookupNumber === lookupNumber) ?? null;
  if (own === null) return null;
  const { customer, paymentMethod, costs } = own;
  return { customer, paymentMethod: costs.total.value === 0 ? null : paymentMethod };
}
