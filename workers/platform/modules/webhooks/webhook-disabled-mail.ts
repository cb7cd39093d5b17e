// Mail to a store's support address when a webhook was switched off. Names the receiver's host alone: the rest of an
// address may hold a key.
import type { StoreContext } from "#platform/kernel/store-context";
import { queueMail } from "#platform/modules/mails/mail-outbox";
import { readStoreRecord } from "#platform/modules/store/store-record";

/** Must run in the transaction that switches it off. A store without a support address sees it in the studio. */
export function queueWebhookDisabledMail(ctx: StoreContext, url: string): void {
  const { supportEmail, market } = readStoreRecord(ctx).settings;
  if (supportEmail === undefined) return;
  const content = { kind: "webhook-off", host: new URL(url).host } as const;
  queueMail(ctx, { to: supportEmail, locale: market.locale, content });
}
