// Order reads for the pages that follow a purchase.

import type { ShopContext } from "#app/context/shop-context";
import { cookieNameOf } from "#app/tenancy/store-cookies";
import { PlatformError } from "#client/platform-error";
import type { Order } from "#contract/orders/order";
import { getOrder } from "#contract/orders/order-calls";
import { isNewPurchase } from "./purchase-event";
import type { ThankyouQuery } from "./thankyou-query";
import type { PurchaseEvent } from "./use-purchase-event";

/** Longer than any number a person has, in whatever form they type it. */
const longestNumber = 80;

type OrderKey = { lookupNumber: string } | { cartId: string };

async function readOrder(shop: ShopContext, key: OrderKey): Promise<Order> {
  const query = { slug: shop.store.slug, ...key };
  // A checkout's id is for its buyer alone, whatever an operator's own backend returns.
  return { ...(await shop.backend.call(getOrder, { query })), cartId: "" };
}

async function findOrder(shop: ShopContext, key: OrderKey): Promise<Order | null> {
  try {
    return await readOrder(shop, key);
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}

/**
 * By its number, otherwise by the checkout that it was bought in.
 * @returns null where there is no such order, or it could not be read: the page goes on.
 */
export async function findThankedOrder(
  shop: ShopContext,
  { orderLookupNumber, orderNumber, cart }: ThankyouQuery,
): Promise<Order | null> {
  const lookupNumber = orderLookupNumber || orderNumber;
  const found = lookupNumber === "" ? null : await findOrder(shop, { lookupNumber });
  return found ?? (cart === "" ? null : findOrder(shop, { cartId: cart }));
}

/** Anyone can write this URL: only a new order of this store may be reported as a purchase. */
export function readPurchaseEvent(
  { store, clock }: ShopContext,
  { orderLookupNumber, orderNumber, cart, contentIds }: ThankyouQuery,
  order: Order | null,
): PurchaseEvent {
  const isAsked = orderLookupNumber + orderNumber + cart !== "";
  if (order === null) return isAsked ? { kind: "unread", ids: contentIds } : { kind: "none" };
  return isNewPurchase(order, clock.now())
    ? { kind: "bought", cookieName: cookieNameOf(store, "purchase") }
    : { kind: "none" };
}

export type TrackProblem = "empty" | "unknown" | "too-many" | "unavailable";
export type TrackedOrder = { ok: true; order: Order } | { ok: false; reason: TrackProblem };

/** Order tracking must distinguish an order that does not exist from a lookup that failed. */
export async function trackOrder(shop: ShopContext, typed: string): Promise<TrackedOrder> {
  const lookupNumber = typed.trim();
  if (lookupNumber === "") return { ok: false, reason: "empty" };
  if (lookupNumber.length > longestNumber) return { ok: false, reason: "unknown" };
  try {
    return { ok: true, order: await readOrder(shop, { lookupNumber }) };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.status === 429) return { ok: false, reason: "too-many" };
    return { ok: false, reason: error.status === 404 ? "unknown" : "unavailable" };
  }
}
