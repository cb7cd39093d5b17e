// What a store's object does for its orders; what moves money is given the providers as well.

import type { StoreContext } from "#platform/kernel/store-context";
import {
  type PaymentContext,
  withPayments,
} from "#platform/modules/payment-providers/registry/payment-context";
import { countOrders, exportOrders, getOrder, listOrders } from "./list-orders";
import { getOrderMails, mailOrdersToFirstOwner, putOrderMails } from "./order-mails";
import { addOrderNote, deleteOrderNote, getOrderHistory } from "./order-notes";
import { recoverOrders } from "./recover-orders";
import { refundOrder } from "./refund-order";
import { getSellerOrder } from "./seller-order";
import { setOrderStatus, shipOrder } from "./ship-order";
import { undoShipment } from "./undo-shipment";

type RefundInput = typeof refundOrder extends (
  ctx: PaymentContext,
  ...input: infer Input
) => unknown
  ? Input
  : never;

export const ordersVerbs = {
  getOrder,
  listOrders,
  exportOrders,
  getSellerOrder,
  shipOrder,
  setOrderStatus,
  refundOrder: (ctx: StoreContext, ...input: RefundInput) =>
    refundOrder(withPayments(ctx), ...input),
  recoverOrders,
  countOrders,
  getOrderHistory,
  addOrderNote,
  deleteOrderNote,
  undoShipment,
  getOrderMails,
  putOrderMails,
  mailOrdersToFirstOwner,
};
