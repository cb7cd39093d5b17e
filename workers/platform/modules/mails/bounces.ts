// Mails that came back, or could not be sent, after the provider had taken them.
import type { StoreContext } from "#platform/kernel/store-context";

const maxReasonLength = 500;

/** Their address was typed by the one who asked, often wrongly: nothing for a seller to see to. */
const confirmations = "('newsletter-confirm', 'stock-alert-confirm')";

/**
 * A message may come twice, and before it is known here that the provider took the mail: then nothing sends it again.
 * @param reason what the provider says, in its own language
 */
export function recordBounce(ctx: StoreContext, mailId: string, reason: string): void {
  ctx.sql.exec(
    `UPDATE mail SET state = CASE WHEN kind IN ${confirmations} THEN 'sent' ELSE 'failed' END,
       bounced_at = ?, last_error = ?, next_attempt_at_ms = NULL, rendered = NULL
     WHERE mail_id = ? AND bounced_at IS NULL`,
    ctx.clock.now().toISOString(),
    reason.slice(0, maxReasonLength),
    mailId,
  );
}

/** What the provider took and could not send is the operator's to see to, and can be tried again as a mail of its own. */
export function recordFailedSending(ctx: StoreContext, mailId: string, reason: string): void {
  ctx.sql.exec(
    `UPDATE mail SET state = 'failed', last_error = ?, next_attempt_at_ms = NULL, rendered = NULL
     WHERE mail_id = ? AND state <> 'failed'`,
    reason.slice(0, maxReasonLength),
    mailId,
  );
}
