// An order as its seller reads it, with the buyer, the payment and what went back.
import type { CallAnswer } from "#contract/call";
import type { getSellerOrder as Get, SellerOrder } from "#contract/order-calls";
import { listDownloads } from "#platform/downloads/downloads";
import { accept, type Outcome, type Refusal, refuse } from "#platform/outcome";
import type { StoreContext } from "#platform/store/store-context";
import { normalizeOrderNumber } from "./order-number";
import { findOrder, type OrderRecord } from "./order-record";
import { listRefunds, toRefund } from "./refund-record";

export function refuseOrderUnknown(): Refusal {
  return refuse(404, "order_unknown", "The store has no such order.");
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
  };
}

export function getSellerOrder(ctx: StoreContext, typed: string): Outcome<CallAnswer<typeof Get>> {
  const record = findOrder(ctx, normalizeOrderNumber(typed));
  if (record === null) return refuseOrderUnknown();
  return accept({ order: buildSellerOrder(ctx, record) });
}
