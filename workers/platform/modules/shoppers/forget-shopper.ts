// Forgets what somebody has left at a store, when they ask for it: everything that hangs on their
// address and not on an order.
import type { CallAnswer } from "#contract/protocol/call";
import type { MailKind } from "#contract/shoppers/mail-calls";
import type { forgetShopper as Forget } from "#contract/shoppers/shopper-calls";
import { ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";

/** Mails to shoppers that are about no order. */
const kinds: readonly MailKind[] = [
  "stock-alert-confirm",
  "back-in-stock",
  "newsletter-confirm",
  "orders-recovered",
];

/** As when it is old: what became of it stays, and it is not sent any more. */
function forgetMails({ sql }: StoreContext, email: string): number {
  const forgotten = sql.exec(
    `UPDATE mail SET recipient = '', content = '', rendered = NULL, next_attempt_at_ms = NULL,
       last_error = CASE state WHEN 'queued' THEN 'Its shopper was forgotten.' ELSE last_error END,
       state = CASE state WHEN 'queued' THEN 'failed' ELSE state END
     WHERE content <> '' AND (
       (lower(recipient) = ?1 AND kind IN (SELECT value FROM json_each(?2)))
       OR (kind = 'contact-message' AND lower(json_extract(content, '$.message.email')) = ?1))
     RETURNING mail_id`,
    email,
    JSON.stringify(kinds),
  );
  return forgotten.toArray().length;
}

/** @param address in any case. */
export function forgetShopper(
  ctx: StoreContext,
  address: string,
): Result<CallAnswer<typeof Forget>> {
  const email = address.toLowerCase();
  const remove = (where: string) =>
    ctx.sql.exec(`DELETE FROM ${where} = ? RETURNING 1`, email).toArray().length;
  return ctx.transaction(() =>
    ok({
      forgotten: {
        messages: remove("contact_message WHERE lower(email)"),
        preorders: remove("preorder WHERE lower(json_extract(form, '$.email'))"),
        stockAlerts: remove("stock_alert WHERE lower(email)"),
        subscriptions: remove("newsletter_subscription WHERE lower(email)"),
        mails: forgetMails(ctx, email),
      },
    }),
  );
}
