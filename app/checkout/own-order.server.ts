// What only the browser that bought may read of an order: the order itself is read by anyone who has
// its number, so that it carries no address (Q117).
import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import type { BuyerFacts } from "#app/orders/buyer-facts";
import type { Checkout } from "#contract/checkout";
import { readCheckout } from "./checkout.server";
import { listOrdered } from "./ordered-cookie.server";

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
export async function findBuyerFacts(
  shop: ShopContext,
  lookupNumber: string,
): Promise<BuyerFacts | null> {
  // The newest is the one that is thanked for, but for who opens an earlier page again.
  for (const id of (await listOrdered(shop)).reverse()) {
    const checkout = await findCheckout(shop, id);
    if (checkout?.orderLookupNumber !== lookupNumber) continue;
    const { customer, paymentMethod, costs } = checkout;
    return { customer, paymentMethod: costs.total.value === 0 ? null : paymentMethod };
  }
  return null;
}
