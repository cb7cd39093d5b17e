// One mail from the outbox to the provider: claimed, rendered, sent, and what became of it written
// down. Safe to ask for again at any time.
import type { StoreContext } from "#platform/kernel/store-context";
import { addImageVersions } from "#platform/modules/images/image-versions";
import type { MailContent } from "#platform/modules/mails/templates/mail-content";
import { readStoreRecord } from "#platform/modules/store/store-record";
import { getTheme } from "#platform/modules/theme/theme";
import { type ClaimedMail, claimMail, keepRendered, recordSent } from "./mail-outbox";
import type { MailProvider, OutgoingMail } from "./mail-provider";
import { recordFailure, recordRetry } from "./mail-retries";
import { renderMail } from "./render-mail";
import { resendProvider } from "./resend-provider";

/** With it the link opens on any device, not in the browser alone that began to pay. */
function withSealedLink(content: MailContent, sealedId: string | null): MailContent {
  if (content.kind !== "payment-failed" || content.payPath === null || sealedId === null) {
    return content;
  }
  return { ...content, payPath: `${content.payPath}&id=${encodeURIComponent(sealedId)}` };
}

type Sending = { mailId: string; mail: ClaimedMail; sealedId: string | null };

function render(ctx: StoreContext, { mailId, mail, sealedId }: Sending): OutgoingMail {
  if (mail.rendered !== null) return mail.rendered;
  const rendered = renderMail({
    mailId,
    mail: { ...mail, content: withSealedLink(mail.content, sealedId) },
    store: readStoreRecord(ctx),
    theme: JSON.parse(addImageVersions(ctx.sql, getTheme(ctx))),
    settings: ctx.env,
  });
  keepRendered(ctx, mailId, rendered);
  return rendered;
}

/** For the operator; what the provider said may name the recipient, so that only its status is logged. */
function logTrouble(
  { slug }: StoreContext,
  mailId: string,
  trouble: { kind: "refused" | "retry"; reason: string; attempt: number },
): void {
  const status = /^\d{3}\b/.exec(trouble.reason)?.[0] ?? null;
  const { kind, attempt } = trouble;
  const details = { storeSlug: slug, mailId, outcome: kind, attempt, status };
  const line = {
    level: kind === "refused" ? "error" : "warn",
    message: "mail not sent",
    ...details,
  };
  if (kind === "refused") console.error(JSON.stringify(line));
  else console.log(JSON.stringify(line));
}

/** @param provider null where the operator has no account: the mail waits and loses no attempt. */
export async function deliverMail(
  ctx: StoreContext,
  mailId: string,
  provider: MailProvider | null,
  sealedId: string | null = null,
): Promise<void> {
  if (provider === null) return;
  const mail = claimMail(ctx, mailId);
  if (mail === null) return;
  const result = await provider.send(render(ctx, { mailId, mail, sealedId }), mailId);
  const { attempt } = mail;
  if (result.kind !== "sent") logTrouble(ctx, mailId, { ...result, attempt });
  switch (result.kind) {
    case "sent":
      return recordSent(ctx, mailId, result.providerId);
    case "refused":
      return recordFailure(ctx, mailId, attempt, result.reason);
    case "retry":
      return recordRetry(ctx, mailId, { attempt, reason: result.reason, waitMs: result.waitMs });
  }
}

/**
 * By the operator's account at Resend.
 * @param sealedId opens the checkout that the mail leads to; null where it leads to none.
 */
export function sendMail(
  ctx: StoreContext,
  mailId: string,
  sealedId: string | null = null,
): Promise<void> {
  return deliverMail(ctx, mailId, resendProvider(ctx.env), sealedId);
}
