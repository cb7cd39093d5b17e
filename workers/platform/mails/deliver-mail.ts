// One mail from the outbox to the provider: claimed, rendered, sent, and what became of it written
// down. Safe to ask for again at any time.
import type { StoreContext } from "#platform/store/store-context";
import { readStoreRecord } from "#platform/store/store-record";
import { getTheme } from "#platform/theme/theme";
import type { MailProvider, OutgoingMail } from "./mail-provider";
import {
  type ClaimedMail,
  claimMail,
  keepRendered,
  recordFailure,
  recordRetry,
  recordSent,
} from "./outbox";
import { renderMail } from "./render-mail";

function render(ctx: StoreContext, mailId: string, mail: ClaimedMail): OutgoingMail {
  if (mail.rendered !== null) return mail.rendered;
  const rendered = renderMail({
    mailId,
    mail,
    store: readStoreRecord(ctx),
    theme: JSON.parse(getTheme(ctx)),
    settings: ctx.env,
  });
  keepRendered(ctx, mailId, rendered);
  return rendered;
}

/** @param provider null where the operator has no account: the mail waits and loses no attempt. */
export async function deliverMail(
  ctx: StoreContext,
  mailId: string,
  provider: MailProvider | null,
): Promise<void> {
  if (provider === null) return;
  const mail = claimMail(ctx, mailId);
  if (mail === null) return;
  const result = await provider.send(render(ctx, mailId, mail), mailId);
  const { attempt } = mail;
  switch (result.kind) {
    case "sent":
      return recordSent(ctx, mailId, result.providerId);
    case "refused":
      return recordFailure(ctx, mailId, attempt, result.reason);
    case "retry":
      return recordRetry(ctx, mailId, { attempt, reason: result.reason, waitMs: result.waitMs });
  }
}
