// What a store's object does about its refunds; it is given the payment providers, as money moves.

import type { StoreContext } from "#platform/kernel/store-context";
import {
  type PaymentContext,
  withPayments,
} from "#platform/modules/payment-providers/registry/payment-context";
import { cancelOrder } from "./cancel-order";
import { refundOrder } from "./refund-order";
import { settleRefund } from "./settle-refund";

type InputOf<Operation> = Operation extends (ctx: PaymentContext, ...input: infer Input) => unknown
  ? Input
  : never;

export const refundsOperations = {
  refundOrder: (ctx: StoreContext, ...input: InputOf<typeof refundOrder>) =>
    refundOrder(withPayments(ctx), ...input),
  cancelOrder: (ctx: StoreContext, ...input: InputOf<typeof cancelOrder>) =>
    cancelOrder(withPayments(ctx), ...input),
  settleRefund: (ctx: StoreContext, ...input: InputOf<typeof settleRefund>) =>
    settleRefund(withPayments(ctx), ...input),
};
