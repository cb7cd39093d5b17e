// What a store's object does for its orders; what moves money is given the providers as well.

import type { StoreContext } from "#platform/kernel/store-context";
import {
  type PaymentContext,
  withPayments,
} from "#platform/modules/payment-providers/registry/payment-context";
import { exportOrders, getOrder, listOrders } from "./list-orders";
import { recoverOrders } from "./recover-orders";
import { refundOrder } from "./refund-order";
import { getSellerOrder } from "./seller-order";
import { setOrderStatus, shipOrder } from "./ship-order";

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
};
