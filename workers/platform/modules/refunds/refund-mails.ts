// Mails to the buyer about a refund. Must run in the transaction that changes the refund's state, which makes them one
// for each change.
import * as z from "zod";
import { isForgotten } from "#platform/kernel/forgotten-shopper";
import type { StoreContext } from "#platform/kernel/store-context";
import { queueMail, withdrawMail } from "#platform/modules/mails/mail-outbox";
import type { OrderRecord } from "#platform/modules/orders/order-record";
import type { RefundRecord } from "#platform/modules/orders/refund-record";

const IdRow = z.object({ id: z.string() });

/** A cancellation without a refund has no id of one. */
type Mailed = Pick<RefundRecord, "amountMinor" | "shippingMinor" | "items" | "settledAt"> & {
  id?: string;
  cancels?: boolean;
};

export function sendRefundedEmail(
  ctx: StoreContext,
  { customer, email: to, locale, order }: OrderRecord,
  { id: refundId, amountMinor, shippingMinor, items: refunded, settledAt, cancels }: Mailed,
): void {
  if (isForgotten(to)) return;
  const items = refunded.map(({ sku, quantity }) => ({ sku, quantity }));
  const sums = { amountMinor, shippingMinor, refundId, isSettled: settledAt !== null };
  const content = { kind: "order-refunded", order, customer, ...sums, items, cancels } as const;
  queueMail(ctx, { to, locale, content });
}

/** A mail that waits would promise the money after it is known that it does not come. */
function withdrawRefundedEmail(ctx: StoreContext, { orderNumber, id }: RefundRecord): void {
  const select = `SELECT mail_id AS id FROM mail WHERE order_number = ? AND kind = 'order-refunded'
    AND state = 'queued' AND json_extract(content, '$.refundId') = ?`;
  for (const row of ctx.sql.exec(select, orderNumber, id).toArray()) {
    withdrawMail(ctx, IdRow.parse(row).id);
  }
}

/** The provider took the refund and could not make it. */
export function sendFailedEmail(
  ctx: StoreContext,
  { customer, email: to, locale, order }: OrderRecord,
  refund: RefundRecord,
): void {
  withdrawRefundedEmail(ctx, refund);
  if (isForgotten(to)) return;
  const { amountMinor, id: refundId } = refund;
  const content = { kind: "refund-failed", order, customer, amountMinor, refundId } as const;
  queueMail(ctx, { to, locale, content });
}
