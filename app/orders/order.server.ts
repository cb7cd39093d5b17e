// Reads an order for the pages that follow a purchase.

import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import { getOrder } from "#contract/checkout-calls";
import type { Order } from "#contract/order";

/** @returns null where there is no such order, or it could not be read: the page goes on (THX-07). */
export async function findOrder(shop: ShopContext, lookupNumber: string): Promise<Order | null> {
  try {
    return await shop.backend.call(getOrder, { query: { slug: shop.store.slug, lookupNumber } });
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}
