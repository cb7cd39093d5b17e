// The content and recipient of mails, taken out of the outbox: that they were sent, and their kind, stays.
import type { StoreContext } from "#platform/kernel/store-context";
import { isBuyersMail } from "./redirect-mails";

/**
 * Also of a message that was passed on to the store, whose subject may be in the shopper's words, and of the buyer's
 * orders: a mail that went to a mistyped address has their name and street in it.
 */
export function forgetMailsOf(
  { sql }: StoreContext,
  email: string,
  orderNumbers: readonly string[],
): number {
  const forget = `UPDATE mail SET recipient = '', content = '', rendered = NULL,
      next_attempt_at_ms = NULL,
      last_error = CASE state WHEN 'queued' THEN 'Its shopper was forgotten.' END,
      subject = CASE kind WHEN 'contact-message' THEN '' ELSE subject END,
      state = CASE state WHEN 'queued' THEN 'failed' ELSE state END
    WHERE content <> '' AND`;
  const to = sql.exec(
    `${forget} (lower(recipient) = ?1 OR (${isBuyersMail}
       AND order_number IN (SELECT value FROM json_each(?2)))) RETURNING 1`,
    email,
    JSON.stringify(orderNumbers),
  );
  const count = to.toArray().length;
  const about = `${forget} kind = 'contact-message'
    AND lower(json_extract(content, '$.message.email')) = ? RETURNING 1`;
  return count + sql.exec(about, email).toArray().length;
}
