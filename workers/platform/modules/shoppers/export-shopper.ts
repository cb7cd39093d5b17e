// All that a store has of one shopper, for the copy that they may ask for.
import type { CallAnswer } from "#contract/protocol/call";
import { MailSchema } from "#contract/shoppers/mail-calls";
import type { exportShopper as Export } from "#contract/shoppers/shopper-calls";
import { isForgotten } from "#platform/kernel/forgotten-shopper";
import { listIdempotentAnswers } from "#platform/kernel/idempotency-keys";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { listCheckoutsOf } from "#platform/modules/checkout/forget-shopper-checkouts";
import { listContactMessages } from "#platform/modules/contact/seller-contact-messages";
import { isShoppersMail, mailColumns } from "#platform/modules/mails/mail-log";
import { isBuyersMail } from "#platform/modules/mails/redirect-mails";
import { listSubscriptions } from "#platform/modules/newsletter/newsletter-subscriptions";
import { listOrdersOf } from "#platform/modules/orders/forget-buyers";
import { listNotes } from "#platform/modules/orders/order-notes";
import type { OrderRecord } from "#platform/modules/orders/order-record";
import { buildSellerOrder } from "#platform/modules/orders/seller-order";
import { listPreorders } from "#platform/modules/preorders/preorders";
import { listStockAlerts } from "#platform/modules/stock-alerts/stock-alert-requests";

/** Of each kind; no shopper comes near it. */
const limit = 1_000;

/** Also those about their orders that went to a former address. */
function listMailsTo({ sql }: StoreContext, email: string, orders: readonly OrderRecord[]) {
  return sql
    .exec(
      `SELECT ${mailColumns} FROM mail WHERE content <> '' AND ${isShoppersMail}
         AND (lower(recipient) = ?1
           OR (${isBuyersMail} AND order_number IN (SELECT value FROM json_each(?2))))
       ORDER BY created_at DESC LIMIT ${limit}`,
      email,
      JSON.stringify(orders.map(({ number }) => number)),
    )
    .toArray()
    .map((row) => MailSchema.parse(row));
}

/** Of the store's own database: invitations stand in the directory. */
type StoresCopy = Omit<CallAnswer<typeof Export>, "invitations">;

/** @param address in any case */
export function exportShopper(ctx: StoreContext, address: string): Result<StoresCopy> {
  const email = address.toLowerCase();
  if (isForgotten(email)) return err(422, "email_invalid", "This is no shopper's.", "/email");
  const asked = { email, limit };
  const orders = listOrdersOf(ctx, email, limit);
  return ok({
    exportedAt: ctx.clock.now().toISOString(),
    orders: orders.map((record) => buildSellerOrder(ctx, record)),
    orderNotes: orders.flatMap(({ number }) =>
      listNotes(ctx, number).map(({ text, createdAt }) => ({
        orderNumber: number,
        text,
        createdAt,
      })),
    ),
    checkouts: listCheckoutsOf(ctx, email).map((checkout) => {
      const { id, paymentState, createdAt, updatedAt, quote } = checkout;
      const customer = checkout.customer ?? quote?.customer ?? null;
      return { id, paymentState, createdAt, updatedAt, customer };
    }),
    messages: listContactMessages(ctx, asked).messages,
    preorders: listPreorders(ctx, asked).preorders,
    stockAlerts: listStockAlerts(ctx, asked).alerts,
    subscriptions: listSubscriptions(ctx, asked).subscriptions,
    mails: listMailsTo(ctx, email, orders),
    storedAnswers: listIdempotentAnswers(ctx, email),
  });
}
