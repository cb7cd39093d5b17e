// The mail to a shopper who left while a payment was pending, or its provider could not be asked, and that then came to
// nothing. A shopper who reads of it on the page meanwhile, or pays again, gets none.
import * as z from "zod";
import type { StoreContext } from "#platform/kernel/store-context";
import { findCheckout, isClosed } from "#platform/modules/checkout/checkout-record";
import { queueMail } from "#platform/modules/mails/mail-outbox";
import { isOpenAttempt } from "./payment-transitions";

/** As long as an open page would have shown it. */
const graceMs = 2 * 60_000;
const sentAtOnce = 100;

const DueRow = z.object({ checkout_id: z.string() });
const NextRow = z.object({ next: z.int().nullable() });

/** Must run in the transaction that ends the payment. */
export function schedulePaymentFailedMail(ctx: StoreContext, checkoutId: string): void {
  const dueMs = ctx.clock.now().getTime() + graceMs;
  ctx.sql.exec(
    "UPDATE checkout SET failure_notice_at_ms = ? WHERE checkout_id = ?",
    dueMs,
    checkoutId,
  );
  ctx.wakeBy(dueMs);
}

/** The shopper has read it on the page, or pays again. */
export function dropPaymentFailedMail(ctx: StoreContext, checkoutId: string): void {
  ctx.sql.exec(
    `UPDATE checkout SET failure_notice_at_ms = NULL
     WHERE checkout_id = ? AND failure_notice_at_ms IS NOT NULL`,
    checkoutId,
  );
}

function sendNotice(ctx: StoreContext, checkoutId: string): void {
  dropPaymentFailedMail(ctx, checkoutId);
  const record = findCheckout(ctx, checkoutId);
  if (record === null || record.quote === null) return;
  // Its provider could not be asked: the end is not known yet.
  if (isOpenAttempt(record)) {
    schedulePaymentFailedMail(ctx, checkoutId);
    return;
  }
  const isReturned = record.paymentState === "paid" || record.paymentState === "refunded";
  const isOver = record.paymentState === "failed" || record.paymentState === "open";
  // Being paid, or paid: there is nothing to report any more.
  if (!isOver && !isReturned) return;
  const { customer, costs } = record.quote;
  const query = new URLSearchParams({ step: "payment", failed: record.paymentMethod });
  const again = { payPath: `/checkout/${record.id}?${query}`, checkoutId: record.id };
  queueMail(ctx, {
    to: customer.email,
    locale: record.market.locale,
    content: {
      kind: "payment-failed",
      customer,
      amountMinor: costs.total.value,
      currency: costs.total.currency,
      ...(isClosed(record.paymentState) ? { payPath: null } : again),
    },
  });
}

export function queuePaymentFailedMails(ctx: StoreContext): void {
  const due = ctx.sql
    .exec(
      `SELECT checkout_id FROM checkout WHERE failure_notice_at_ms <= ?
       ORDER BY failure_notice_at_ms LIMIT ?`,
      ctx.clock.now().getTime(),
      sentAtOnce,
    )
    .toArray()
    .map((raw) => DueRow.parse(raw));
  for (const { checkout_id } of due) ctx.transaction(() => sendNotice(ctx, checkout_id));
  const select = "SELECT MIN(failure_notice_at_ms) AS next FROM checkout";
  const { next } = NextRow.parse(ctx.sql.exec(select).one());
  if (next !== null) ctx.wakeBy(next);
}
