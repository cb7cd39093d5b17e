// The cancellation table: what is not shipped any more and has no refund. One with a refund is the refund's own row.
import * as z from "zod";
import { type Order, type Refund, RefundSchema } from "#contract/orders/order";
import { jsonColumn } from "#platform/kernel/database/json-column";
import type { StoreContext } from "#platform/kernel/store-context";

const CancellationRow = z.object({
  cancellation_id: z.string(),
  items: jsonColumn.pipe(RefundSchema.shape.items),
  reason: z.string(),
  created_at: z.string(),
});

type Cancellation = { items: Refund["items"]; reason: string };

export function insertCancellation(
  ctx: StoreContext,
  orderNumber: string,
  { items, reason }: Cancellation,
): void {
  ctx.sql.exec(
    `INSERT INTO cancellation (cancellation_id, order_number, items, reason, created_at)
     VALUES (?, ?, ?, ?, ?)`,
    crypto.randomUUID(),
    orderNumber,
    JSON.stringify(items),
    reason,
    ctx.clock.now().toISOString(),
  );
}

/** As refunds of nothing, which is how an order's seller reads them. Oldest first. */
export function listCancellations(
  ctx: StoreContext,
  orderNumber: string,
  currency: Order["totalCost"]["currency"],
): Refund[] {
  return ctx.sql
    .exec("SELECT * FROM cancellation WHERE order_number = ? ORDER BY rowid", orderNumber)
    .toArray()
    .map((raw) => {
      const {
        cancellation_id: id,
        items,
        reason,
        created_at: createdAt,
      } = CancellationRow.parse(raw);
      const done = { origin: "shop", state: "succeeded", failure: null, cancels: true } as const;
      return { id, amount: 0, shipping: 0, currency, reason, createdAt, items, ...done };
    });
}
