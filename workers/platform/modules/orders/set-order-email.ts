// The buyer's e-mail address corrected by the seller, as after a confirmation that came back.
import type { setOrderEmail as SetEmail } from "#contract/orders/order-email-calls";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import { isForgotten } from "#platform/kernel/forgotten-shopper";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { redirectMails } from "#platform/modules/mails/redirect-mails";
import { normalizeOrderNumber } from "./order-number";
import { findOrder, type OrderRecord } from "./order-record";
import { buildSellerOrder, orderUnknown } from "./seller-order";

const buyerForgotten = err(409, "buyer_forgotten", "The order's buyer was forgotten.");

function saveEmail({ sql }: StoreContext, { number, order }: OrderRecord, email: string): void {
  sql.exec(
    `UPDATE orders SET email = ?1, customer = json_set(customer, '$.email', ?1)
     WHERE order_number = ?2`,
    email,
    number,
  );
  // Its checkout shows the buyer too, and is forgotten with the order.
  sql.exec(
    `UPDATE checkout SET customer = json_set(customer, '$.email', ?1),
       quote = json_set(quote, '$.customer.email', ?1) WHERE checkout_id = ?2`,
    email,
    order.cartId,
  );
}

export function setOrderEmail(
  ctx: StoreContext,
  typed: string,
  { email }: CallInput<typeof SetEmail>["body"],
): Result<CallAnswer<typeof SetEmail>> {
  const number = normalizeOrderNumber(typed);
  const record = findOrder(ctx, number);
  if (record === null) return orderUnknown();
  if (isForgotten(record.email)) return buyerForgotten;
  if (record.email !== email) {
    ctx.transaction(() => {
      saveEmail(ctx, record, email);
      redirectMails(ctx, number, email);
    });
  }
  const saved = findOrder(ctx, number);
  return saved === null ? orderUnknown() : ok({ order: buildSellerOrder(ctx, saved) });
}
