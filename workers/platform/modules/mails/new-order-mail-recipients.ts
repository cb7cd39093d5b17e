// Who of those who run a store is set down for mails about what comes in, and how often.
import * as z from "zod";
import { OrderMailRecipientSchema } from "#contract/orders/new-order-mail-calls";
import type { StoreContext } from "#platform/kernel/store-context";

/** `digest_since`: what came in before that moment has been reported. */
const RecipientRow = OrderMailRecipientSchema.extend({ digest_since: z.string() });
export type Recipient = z.output<typeof RecipientRow>;

export function listRecipients(ctx: StoreContext, rhythm?: Recipient["rhythm"]): Recipient[] {
  return ctx.sql
    .exec("SELECT * FROM order_mail_recipient ORDER BY email")
    .toArray()
    .map((row) => RecipientRow.parse(row))
    .filter((recipient) => rhythm === undefined || recipient.rhythm === rhythm);
}
