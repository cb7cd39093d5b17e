// Buyers who ticked at checkout that they want news: of orders alone, and none that was forgotten.
import * as z from "zod";
import type { CallAnswer } from "#contract/protocol/call";
import { forgottenEmail } from "#contract/shoppers/forgotten-email";
import type { listMarketingOptIns as List } from "#contract/shoppers/newsletter-calls";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { normalizeOrderNumber } from "#platform/modules/orders/order-number";

const OptInRow = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  orderNumber: z.string(),
  createdAt: z.string(),
  checkoutCreatedAt: z.string(),
});
const PositionRow = z.object({ created_at: z.string(), rowid: z.int() });

/** Of the checkout, whose index the list follows. */
function findPosition({ sql }: StoreContext, orderNumber: string) {
  const [row] = sql
    .exec(
      `SELECT c.created_at, c.rowid FROM orders o JOIN checkout c USING (checkout_id)
       WHERE o.order_number = ?`,
      orderNumber,
    )
    .toArray();
  return row === undefined ? null : PositionRow.parse(row);
}

export function listMarketingOptIns(
  ctx: StoreContext,
  { before, limit }: { before?: string | undefined; limit: number },
): Result<CallAnswer<typeof List>> {
  const from = before === undefined ? { created_at: "9999", rowid: 0 } : findPosition(ctx, before);
  if (from === null) {
    return err(422, "cursor_unknown", "No page ends with this order.", "/query/before");
  }
  const rows = ctx.sql
    .exec(
      `SELECT o.email, json_extract(o.customer, '$.firstName') AS firstName,
         json_extract(o.customer, '$.lastName') AS lastName, o.order_number AS orderNumber,
         o.created_at AS createdAt, c.created_at AS checkoutCreatedAt
       FROM checkout c INDEXED BY checkout_opted_in CROSS JOIN orders o USING (checkout_id)
       WHERE c.marketing_opt_in = 1 AND c.payment_state = 'ordered'
         AND (c.created_at, c.rowid) < (?1, ?2) AND o.email <> ?3
       ORDER BY c.created_at DESC, c.rowid DESC LIMIT ?4`,
      from.created_at,
      from.rowid,
      forgottenEmail,
      limit + 1,
    )
    .toArray()
    .map((row) => OptInRow.parse(row));
  const optIns = rows.slice(0, limit).map(({ checkoutCreatedAt: _, ...optIn }) => optIn);
  return ok({ optIns, next: rows.length > limit ? (optIns.at(-1)?.orderNumber ?? null) : null });
}

/** @param email in lower case */
export function withdrawOptIns({ sql }: StoreContext, email: string): boolean {
  const update = `UPDATE checkout SET marketing_opt_in = 0
     WHERE marketing_opt_in = 1
       AND checkout_id IN (SELECT checkout_id FROM orders WHERE lower(email) = ?) RETURNING 1`;
  return sql.exec(update, email).toArray().length > 0;
}

const EmailRow = z.object({ email: z.string() });

/** By the seller, whom the buyer asked for it: wherever that address ticked it. */
export function removeMarketingOptIn(ctx: StoreContext, number: string): { removed: boolean } {
  const select = "SELECT lower(email) AS email FROM orders WHERE order_number = ? AND email <> ?";
  const [row] = ctx.sql.exec(select, normalizeOrderNumber(number), forgottenEmail).toArray();
  return { removed: row !== undefined && withdrawOptIns(ctx, EmailRow.parse(row).email) };
}
