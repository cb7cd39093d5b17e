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

/** For the operator; what the provider said may name the recipient, so that only its status is kept. */
function logTrouble(
  { slug }: StoreContext,
  mailId: string,
  trouble: { kind: "refused" | "retry"; reason: string; attempt: number },
): void {
  const status = /^\d{3}\b/.exec(trouble.reason)?.[0] ?? null;
  const { kind, attempt } = trouble;
  const told = { storeSlug: slug, mailId, outcome: kind, attempt, status };
  const line = { level: kind === "refused" ? "error" : "warn", message: "mail not sent", ...told };
  if (kind === "refused") console.error(JSON.stringify(line));
  else console.log(JSON.stringify(line));
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
