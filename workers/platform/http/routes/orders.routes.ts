// The order calls of the contract: for the shopper who has the number or lost it, and for the seller.

import { cancelOrder } from "#contract/orders/cancel-order-calls";
import { getOrderMails, putOrderMails } from "#contract/orders/new-order-mail-calls";
import { getOrder, recoverOrders } from "#contract/orders/order-calls";
import { setOrderEmail } from "#contract/orders/order-email-calls";
import {
  addOrderNote,
  countOrders,
  deleteOrderNote,
  exportOrders,
  getOrderHistory,
  getSellerOrder,
  listOrders,
  refundOrder,
  setOrderStatus,
  shipOrder,
  undoShipment,
} from "#contract/orders/seller-order-calls";
import { settleRefund } from "#contract/orders/settle-refund-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { shopperOf, subjectOf } from "#platform/http/middleware/shopper-network";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

export function mountOrders(app: PlatformApp): void {
  serve(
    app,
    getOrder,
    async ({ store, query, request, env, slug }) =>
      store.getOrder(query, await subjectOf(request, env.SEALING_KEYS, slug)),
    { evenWhenSuspended: true },
  );
  serve(
    app,
    recoverOrders,
    async ({ store, query, body, request, env, slug }) => {
      const network = await shopperOf(request, env.SEALING_KEYS, slug);
      return store.recoverOrders(body?.email ?? query.email, network);
    },
    {
      evenWhenSuspended: true,
      errorBody: (errors) => ({
        success: false,
        error: errors.map(({ detail }) => detail).join(" "),
        errors,
      }),
    },
  );
  serve(app, listOrders, ({ store, query }) => store.listOrders(query));
  serve(app, exportOrders, ({ store, query }) => store.exportOrders(query));
  serve(app, getSellerOrder, ({ store, params }) => store.getSellerOrder(params.number));
  serve(app, shipOrder, ({ store, params, body }) => store.shipOrder(params.number, body));
  serve(app, setOrderStatus, ({ store, params, body }) =>
    store.setOrderStatus(params.number, body),
  );
  serve(app, setOrderEmail, ({ store, params, body }) => store.setOrderEmail(params.number, body));
  serve(app, refundOrder, ({ store, params, body }) => store.refundOrder(params.number, body));
  serve(app, cancelOrder, ({ store, params, body }) => store.cancelOrder(params.number, body));
  serve(app, settleRefund, ({ store, params, body }) =>
    store.settleRefund(params.number, params.id, body),
  );
  serve(app, countOrders, async ({ store }) => ok(await store.countOrders()));
  serve(app, getOrderHistory, ({ store, params }) => store.getOrderHistory(params.number));
  serve(app, addOrderNote, ({ store, params, body, caller }) => {
    const author = caller?.actor.name ?? "";
    return store.addOrderNote(params.number, { text: body.text, author });
  });
  serve(app, deleteOrderNote, ({ store, params }) =>
    store.deleteOrderNote(params.number, params.id),
  );
  serve(app, undoShipment, ({ store, params }) => store.undoShipment(params.number, params.id));
  serve(app, getOrderMails, async ({ store }) => ok(await store.getOrderMails()));
  serve(app, putOrderMails, ({ store, body }) => store.putOrderMails(body));
}
