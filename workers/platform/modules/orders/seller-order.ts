// An order as its seller reads it, with the buyer, the payment and what went back.

import type { SellerOrder } from "#contract/orders/seller-order";
import type { getSellerOrder as Get } from "#contract/orders/seller-order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { listDownloads } from "#platform/modules/downloads/downloads";
import { normalizeOrderNumber } from "./order-number";
import { findOrder, type OrderRecord, unitsToShip } from "./order-record";
import { listRefunds, refundableMinor, toRefund } from "./refund-record";

export function orderUnknown(): Failure {
  return err(404, "order_unknown", "The store has no such order.");
}

export function buildSellerOrder(ctx: StoreContext, record: OrderRecord): SellerOrder {
  const { currency } = record.order.totalCost;
  return {
    ...record.order,
    email: record.email,
    affiliate: record.affiliate,
    trafficSource: record.trafficSource,
    customer: record.customer,
    payment: { id: record.paymentId, method: record.paymentMethod },
    refunds: listRefunds(ctx, record.number).map((refund) => toRefund(refund, currency)),
    downloads: listDownloads(ctx, record.number),
    refundable: refundableMinor(ctx, record),
    unitsLeft: unitsToShip(record),
  };
}

export function getSellerOrder(ctx: StoreContext, typed: string): Result<CallAnswer<typeof Get>> {
  const record = findOrder(ctx, normalizeOrderNumber(typed));
  if (record === null) return orderUnknown();
  return ok({ order: buildSellerOrder(ctx, record) });
}
