// The order calls of the contract: for the shopper who has the number, and for the seller.
import { getOrder } from "#contract/checkout-calls";
import { listOrders } from "#contract/order-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { accept } from "#platform/outcome";

export function mountOrders(app: PlatformApp): void {
  serve(app, getOrder, ({ store, query }) => store.getOrder(query));
  serve(app, listOrders, async ({ store, query }) => accept(await store.listOrders(query.limit)));
}
