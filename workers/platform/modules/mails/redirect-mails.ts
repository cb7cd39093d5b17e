// Mails about an order whose buyer's address was corrected.
import * as z from "zod";
import { MailSchema } from "#contract/shoppers/mail-calls";
import { LocaleSchema } from "#contract/values/market";
import type { StoreContext } from "#platform/kernel/store-context";
import { MailContentSchema } from "#platform/modules/mails/templates/mail-content";
import { replaceMail } from "./mail-outbox";
import { recordFailure } from "./mail-retries";

/** To the buyer, in SQL: what sellers get about an order goes elsewhere. */
export const isBuyersMail =
  "kind IN ('order-confirmation', 'order-shipped', 'order-refunded', 'refund-failed')";

const MailRow = z.object({
  id: z.string(),
  locale: LocaleSchema,
  content: z.string(),
  state: MailSchema.shape.state,
  attempts: z.int(),
});

/**
 * Of an order's mails those that wait go to the new address, and the last confirmation in any case. One that was tried
 * already is replaced, so that no further try goes to the old address. Nothing where a content is no longer stored.
 * Must run in the transaction that corrects the order.
 */
export function redirectMails(ctx: StoreContext, orderNumber: string, email: string): void {
  const { sql } = ctx;
  const select = `SELECT mail_id AS id, locale, content, state, attempts FROM mail
    WHERE order_number = ?1 AND ${isBuyersMail} AND content <> '' AND (state = 'queued' OR rowid =
      (SELECT MAX(rowid) FROM mail WHERE order_number = ?1 AND kind = 'order-confirmation'))`;
  for (const raw of sql.exec(select, orderNumber).toArray()) {
    const { id, locale, content, state, attempts } = MailRow.parse(raw);
    if (state === "queued" && attempts === 0) {
      sql.exec("UPDATE mail SET recipient = ? WHERE mail_id = ?", email, id);
      continue;
    }
    if (state === "queued") recordFailure(ctx, id, attempts, "The buyer's address was corrected.");
    const mail = { to: email, locale, content: MailContentSchema.parse(JSON.parse(content)) };
    replaceMail(ctx, id, mail);
  }
}
