// What became of refunds whose end is not known: asked of the provider when it sends a message, and
// by the alarm when it does not.

import { publishSoon } from "#platform/kernel/revision";
import type { StoreContext } from "#platform/kernel/store-context";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { findOrder, findOrderByPayment } from "./order-record";
import { askForRefund, isKeyOf } from "./refund-order";
import {
  findRefund,
  firstRefundCheckMs,
  listDueRefunds,
  listRefunds,
  nextRefundCheckMs,
  postponeRefund,
} from "./refund-record";
import { applyRefundNews } from "./refund-state";

const maxPauseMs = 6 * 60 * 60 * 1000;

/**
 * Reads all refunds of an order's payment again. False when the provider could not be asked.
 * @param alongside runs in the transaction that applies the answer
 */
async function readRefunds(
  ctx: PaymentContext,
  order: { number: string; paymentId: string },
  alongside?: () => void,
): Promise<boolean> {
  const read = await ctx.providers.ofPayment(order.paymentId).listRefunds(order.paymentId);
  if (!read.ok) return false;
  const isBack = ctx.transaction(() => {
    alongside?.();
    const changes = listRefunds(ctx, order.number).map((refund) => {
      const known = read.value.find(
        ({ id, key }) => id === refund.providerId || isKeyOf(refund, key),
      );
      if (known === undefined) return false;
      const { id: providerId, state, failure } = known;
      return applyRefundNews(ctx, refund.id, { providerId, state, failure });
    });
    return changes.includes(true);
  });
  if (isBack) await publishSoon(ctx);
  return true;
}

/** True where there is nothing more to read: payments of no order are refunded elsewhere. */
export async function followRefunds(
  ctx: PaymentContext,
  paymentId: string,
  alongside: () => void,
): Promise<boolean> {
  const record = findOrderByPayment(ctx, paymentId);
  return record === null ? true : readRefunds(ctx, record, alongside);
}

/** Looked up first: what the provider has already must not be asked for under another key. */
async function look(ctx: PaymentContext, refundId: string, orderNumber: string): Promise<void> {
  const record = findOrder(ctx, orderNumber);
  if (record === null || !(await readRefunds(ctx, record))) return;
  const refund = findRefund(ctx, refundId);
  if (refund?.state !== "pending" || refund.providerId !== null) return;
  await askForRefund(ctx, record.paymentId, refund);
}

function wakeForNext(ctx: StoreContext): void {
  const nextMs = nextRefundCheckMs(ctx);
  if (nextMs !== null) ctx.wakeBy(nextMs);
}

/** The longer a refund takes, the less often it is asked after. */
export async function sweepRefunds(ctx: PaymentContext): Promise<void> {
  const nowMs = ctx.clock.now().getTime();
  const due = listDueRefunds(ctx, nowMs);
  // Put off first: an alarm that is cut short must ring again.
  for (const { id, createdAt } of due) {
    const ageMs = Math.max(nowMs - Date.parse(createdAt), firstRefundCheckMs);
    postponeRefund(ctx, id, nowMs + Math.min(ageMs, maxPauseMs));
  }
  wakeForNext(ctx);
  for (const { id, orderNumber } of due) await look(ctx, id, orderNumber);
  wakeForNext(ctx);
}
