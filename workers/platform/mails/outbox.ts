// A store's outbox: a mail is written down in the transaction of what it tells about, and sent
// afterwards. Knows no words and no provider.
import type { Locale } from "#contract/market";
import type { StoreContext } from "#platform/store/store-context";
import type { MailContent } from "./mail-content";

/** Returns the mail's id. Must run inside the transaction of what the mail tells about. */
export function queueMail(
  ctx: StoreContext,
  mail: { to: string; locale: Locale; content: MailContent },
): string {
  const id = crypto.randomUUID();
  const now = ctx.clock.now();
  ctx.sql.exec(
    `INSERT INTO mail (mail_id, kind, recipient, locale, subject, content, state, next_attempt_at_ms,
       created_at) VALUES (?, ?, ?, ?, '', ?, 'queued', ?, ?)`,
    id,
    mail.content.kind,
    mail.to,
    mail.locale,
    JSON.stringify(mail.content),
    now.getTime(),
    now.toISOString(),
  );
  ctx.wakeBy(now.getTime());
  return id;
}
