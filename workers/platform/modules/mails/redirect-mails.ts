// Mails about an order whose buyer's address was corrected.
import * as z from "zod";
import { LocaleSchema } from "#contract/values/market";
import type { StoreContext } from "#platform/kernel/store-context";
import { MailContentSchema } from "#platform/modules/mails/templates/mail-content";
import { queueMail } from "./mail-outbox";

/** To the buyer, in SQL: what sellers get about an order goes elsewhere. */
export const isBuyersMail =
  "kind IN ('order-confirmation', 'order-shipped', 'order-refunded', 'refund-failed')";

const ConfirmationRow = z.object({
  id: z.string(),
  locale: LocaleSchema,
  content: z.string(),
  isUntried: z.int().transform(Boolean),
});

/**
 * Mails that were never tried go to the new address; the confirmation does so in any case, unless what it said is no
 * longer stored. Must run in the transaction that corrects the order.
 */
export function redirectMails(ctx: StoreContext, orderNumber: string, email: string): void {
  const { sql } = ctx;
  sql.exec(
    `UPDATE mail SET recipient = ? WHERE order_number = ? AND ${isBuyersMail}
       AND state = 'queued' AND attempts = 0`,
    email,
    orderNumber,
  );
  const [row] = sql
    .exec(
      `SELECT mail_id AS id, locale, content, state = 'queued' AND attempts = 0 AS isUntried FROM mail
       WHERE order_number = ? AND kind = 'order-confirmation' AND content <> ''
       ORDER BY created_at DESC, rowid DESC LIMIT 1`,
      orderNumber,
    )
    .toArray();
  if (row === undefined) return;
  const { id, locale, content, isUntried } = ConfirmationRow.parse(row);
  if (isUntried) return;
  const copy = queueMail(ctx, {
    to: email,
    locale,
    content: MailContentSchema.parse(JSON.parse(content)),
  });
  sql.exec("UPDATE mail SET retried_as = ? WHERE mail_id = ?", copy, id);
}
