// The order calls of the contract: for the shopper who has the number or lost it, and for the seller.
import { getOrder } from "#contract/checkout-calls";
import {
  exportOrders,
  getSellerOrder,
  listOrders,
  recoverOrders,
  refundOrder,
  setOrderStatus,
  shipOrder,
} from "#contract/order-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";

export function mountOrders(app: PlatformApp): void {
  serve(app, getOrder, ({ store, query }) => store.getOrder(query), { evenWhenSuspended: true });
  serve(
    app,
    recoverOrders,
    ({ store, query, body }) => store.recoverOrders(body?.email ?? query.email),
    { evenWhenSuspended: true },
  );
  serve(app, listOrders, ({ store, query }) => store.listOrders(query));
  serve(app, exportOrders, ({ store, query }) => store.exportOrders(query));
  serve(app, getSellerOrder, ({ store, params }) => store.getSellerOrder(params.number));
  serve(app, shipOrder, ({ store, params, body }) => store.shipOrder(params.number, body));
  serve(app, setOrderStatus, ({ store, params, body }) =>
    store.setOrderStatus(params.number, body),
  );
  serve(app, refundOrder, ({ store, params, body }) => store.refundOrder(params.number, body));
}
