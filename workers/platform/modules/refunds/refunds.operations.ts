// What a store's object does about its refunds; it is given the payment providers, as money moves.

import type { StoreContext } from "#platform/kernel/store-context";
import {
  type PaymentContext,
  withPayments,
} from "#platform/modules/payment-providers/registry/payment-context";
import { refundOrder } from "./refund-order";

type RefundInput = typeof refundOrder extends (
  ctx: PaymentContext,
  ...input: infer Input
) => unknown
  ? Input
  : never;

export const refundsOperations = {
  refundOrder: (ctx: StoreContext, ...input: RefundInput) =>
    refundOrder(withPayments(ctx), ...input),
};
