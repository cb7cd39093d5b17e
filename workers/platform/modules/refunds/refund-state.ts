// What a refund's state makes of its order. One state only rises: pending, succeeded, failed; so
// messages and looks may come in any order and any number. A dispute may be decided a second time. Asks no provider.

import { sumBySku } from "#core/line-quantities";
import type { StoreContext } from "#platform/kernel/store-context";
import { isOvertakenByDispute } from "#platform/modules/orders/failed-refunds";
import {
  findOrder,
  type OrderRecord,
  requireOrder,
  saveOrder,
} from "#platform/modules/orders/order-record";
import {
  findRefund,
  isDispute,
  isOpenDispute,
  listRefunds,
  type RefundRecord,
  refundedMinor,
  restockedUnits,
  saveRefund,
  toRefund,
} from "#platform/modules/orders/refund-record";
import { physicalItems, type Units } from "#platform/modules/orders/shipped-units";
import { countRevenue } from "#platform/modules/promotions/promo-code-uses";
import { queueWebhook } from "#platform/modules/webhooks/queue-webhook";
import { sendFailedEmail, sendRefundedEmail } from "./refund-mails";
import { restock, takeOffStock } from "./restock";

const ranks = { pending: 0, succeeded: 1, failed: 2 } as const;

export type RefundNews = {
  state: RefundRecord["state"];
  providerId: string | null;
  failure: string | null;
};

/** All goods that were bought, but for what refunds of single items put back already. */
function listUnitsAway(ctx: StoreContext, record: OrderRecord): Units {
  const back = sumBySku(restockedUnits(ctx, record));
  return [...sumBySku(physicalItems(record.order))]
    .map(([sku, quantity]) => ({ sku, quantity: quantity - (back.get(sku) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** With one of its refunds the seller took all that was bought back. */
function asksForUnits(ctx: StoreContext, { number }: OrderRecord): boolean {
  return listRefunds(ctx, number).some(
    ({ state, restock: asked }) => asked && state === "succeeded",
  );
}

/** Returns true when units can be bought again that were sold out. */
function succeed(ctx: StoreContext, refund: RefundRecord, record: OrderRecord): boolean {
  const { refunded, totalCost } = record.order;
  const isWhole = refunded >= totalCost.amount;
  // The last of the money may be a part that went back past the shop, and says nothing of units.
  const puts = isWhole && !record.restocked && asksForUnits(ctx, record);
  const chosen = record.restocked ? [] : refund.items.filter((item) => item.restock);
  const isBack = restock(ctx, [...chosen, ...(puts ? listUnitsAway(ctx, record) : [])]);
  const saved = puts ? saveOrder(ctx, record, { restocked: true }) : record;
  if (refund.notify) sendRefundedEmail(ctx, saved, refund);
  const settled = toRefund({ ...refund, state: "succeeded" }, saved.order.totalCost.currency);
  queueWebhook(ctx, { event: "order.refunded", order: saved.order, refund: settled });
  return isBack;
}

/** Money that did not go after all: its units are the buyer's again. Returns true when something is sold out by that. */
function undoRestock(ctx: StoreContext, refund: RefundRecord, record: OrderRecord): boolean {
  const chosen = refund.items.filter((item) => item.restock);
  if (!record.restocked) return takeOffStock(ctx, chosen);
  if (record.order.refunded >= record.order.totalCost.amount) return false;
  saveOrder(ctx, record, { restocked: false });
  return takeOffStock(ctx, listUnitsAway(ctx, record));
}

/** A rejection that the provider's own list contradicts was only that of a repeat. */
function isNews(refund: RefundRecord, news: RefundNews): boolean {
  // What was paid another way is no longer the provider's.
  if (refund.settledAt !== null) return false;
  const isDecision = isDispute(refund) && news.state !== "pending";
  if (isDecision) return true;
  const wasRefused = refund.state === "failed" && refund.providerId === null;
  if (wasRefused && news.providerId !== null) return true;
  return ranks[news.state] >= ranks[refund.state];
}

function saveRefunded(ctx: StoreContext, record: OrderRecord): OrderRecord {
  const { promo, created, refunded, totalCost } = record.order;
  // A dispute after a refund may take more than was paid: the order's own sum ends at nothing.
  const nowMinor = Math.min(refundedMinor(ctx, record.number), totalCost.amount);
  if (promo !== null) {
    const amountMinor = refunded - nowMinor;
    const { currency } = totalCost;
    countRevenue(ctx, { code: promo, orderedAt: created, amountMinor, currency });
  }
  return saveOrder(ctx, record, { refundedMinor: nowMinor });
}

export type DisputeNews = { id: string; amountMinor: number; state: RefundRecord["state"] };

/**
 * What is disputed, and what is lost of it, may be another sum than before. A refund that was heard of before the dispute
 * that it is money of becomes the dispute's row. Must run inside a transaction, before the news itself.
 */
export function applyDisputeTerms(ctx: StoreContext, refundId: string, news: DisputeNews): void {
  const refund = findRefund(ctx, refundId);
  const record = refund === null ? null : findOrder(ctx, refund.orderNumber);
  if (refund === null || record === null) throw new Error("A dispute without an order");
  const { id: providerId, amountMinor } = news;
  if (isDispute(refund)) {
    // What was decided stands until another decision replaces it.
    const isDecided = news.state === "pending" && refund.state !== "pending";
    if (isDecided || refund.amountMinor === amountMinor) return;
    saveRefund(ctx, refund, { amountMinor });
  } else {
    // Off no sum while it is open; where it is lost, without a second message of the same money.
    const state = news.state === refund.state ? refund.state : "pending";
    saveRefund(ctx, refund, { origin: "dispute", providerId, amountMinor, state, failure: null });
  }
  saveRefunded(ctx, record);
}

/**
 * Returns true when the shop's pages should be published again, as units are back or sold out. Must run inside
 * a transaction.
 */
export function applyRefundNews(ctx: StoreContext, refundId: string, news: RefundNews): boolean {
  const refund = findRefund(ctx, refundId);
  if (refund === null || !isNews(refund, news)) return false;
  const providerId = news.providerId ?? refund.providerId;
  const isNewState = news.state !== refund.state;
  // One that the provider rejected never was under way.
  const isLost = isNewState && news.state === "failed" && providerId !== null;
  const failedAt = isLost ? ctx.clock.now().toISOString() : refund.failedAt;
  saveRefund(ctx, refund, { state: news.state, providerId, failure: news.failure, failedAt });
  if (!isNewState) return false;
  // The buyer's time may have been over while it was open.
  if (isOpenDispute(refund)) ctx.wakeBy(ctx.clock.now().getTime());
  const record = findOrder(ctx, refund.orderNumber);
  if (record === null) throw new Error("A refund without an order");
  const saved = saveRefunded(ctx, record);
  if (news.state === "succeeded") return succeed(ctx, refund, saved);
  if (isLost && refund.notify && !isOvertakenByDispute(news.failure))
    sendFailedEmail(ctx, saved, refund);
  return refund.state === "succeeded" && undoRestock(ctx, refund, saved);
}

export type Settlement = {
  note: string;
  notify: boolean;
  items: RefundRecord["items"];
  restock: boolean;
  /** Now where it is left out. */
  settledAt?: string;
};

/**
 * The money went back past the provider, which had not made it. Returns true when the shop's pages should be published
 * again. Must run inside a transaction.
 */
export function applySettlement(
  ctx: StoreContext,
  refund: RefundRecord,
  { note, notify, items, restock: puts, settledAt = ctx.clock.now().toISOString() }: Settlement,
): boolean {
  const settlement = { settledAt, settledNote: note, items, restock: puts };
  saveRefund(ctx, refund, { state: "succeeded", ...settlement });
  saveRefunded(ctx, requireOrder(ctx, refund.orderNumber));
  const saved = requireOrder(ctx, refund.orderNumber);
  return succeed(ctx, { ...refund, ...settlement, notify }, saved);
}
