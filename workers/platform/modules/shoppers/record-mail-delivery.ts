// What the mail provider says of a mail after it took it, carried out in its store.
import * as z from "zod";
import type { StoreContext } from "#platform/kernel/store-context";
import { recordBounce, recordFailedSending } from "#platform/modules/mails/bounces";
import type { DeliveryEvent } from "#platform/modules/mails/resend-webhook";
import { withdrawOptIns } from "#platform/modules/newsletter/marketing-opt-ins";

const RecipientRow = z.object({ email: z.string() });

/** Who calls a shop's mail spam gets no more of those that can be stopped; those about an order go on. */
function stopNews(ctx: StoreContext, mailId: string): void {
  const [row] = ctx.sql
    .exec("SELECT lower(recipient) AS email FROM mail WHERE mail_id = ? AND content <> ''", mailId)
    .toArray();
  if (row === undefined) return;
  const { email } = RecipientRow.parse(row);
  ctx.transaction(() => {
    ctx.sql.exec("DELETE FROM newsletter_subscription WHERE lower(email) = ?", email);
    ctx.sql.exec("DELETE FROM stock_alert WHERE lower(email) = ?", email);
    withdrawOptIns(ctx, email);
  });
}

export function recordMailDelivery(
  ctx: StoreContext,
  { mailId, outcome }: Pick<DeliveryEvent, "mailId" | "outcome">,
): void {
  if (outcome.kind === "complained") stopNews(ctx, mailId);
  else if (outcome.kind === "bounced") recordBounce(ctx, mailId, outcome.reason);
  else recordFailedSending(ctx, mailId, outcome.reason);
}
