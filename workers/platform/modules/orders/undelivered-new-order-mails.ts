// Who is set down for mails about orders and lately got none: what could not be delivered to a seller is in no list of
// mails to shoppers.
import * as z from "zod";
import type { StoreContext } from "#platform/kernel/store-context";

/** Later it is no news any more: the address was mended, or is not read. */
const recentMs = 7 * 24 * 60 * 60_000;

const EmailRow = z.object({ email: z.string() });

const kinds = "('order-received', 'order-digest', 'preorders-received')";

/** One to whom a later mail has gone out is none of them. */
export function listUndelivered(ctx: StoreContext): string[] {
  const since = new Date(ctx.clock.now().getTime() - recentMs).toISOString();
  return ctx.sql
    .exec(
      `SELECT DISTINCT email FROM mail INDEXED BY mail_given_up
       JOIN order_mail_recipient ON email = lower(recipient)
       WHERE state = 'failed' AND content <> '' AND retried_as IS NULL
         AND kind IN ${kinds} AND created_at >= ?
         AND NOT EXISTS (SELECT 1 FROM mail AS later INDEXED BY mail_newest
           WHERE later.created_at > mail.created_at AND later.state = 'sent'
             AND later.kind IN ${kinds} AND lower(later.recipient) = email)
       ORDER BY email`,
      since,
    )
    .toArray()
    .map((row) => EmailRow.parse(row).email);
}
