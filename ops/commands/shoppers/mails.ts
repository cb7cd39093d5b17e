// The mails that a store has sent or is about to send.
import type { Command } from "commander";
import { listMails, type Mail, resendMail } from "#contract/shoppers/mail-calls";
import { pluralize } from "#core/text/pluralize";
import type { OpsContext } from "#ops/cli/context";
import { addKeyOption, createGroup, createStoreCommand, printResult } from "#ops/cli/options";
import { createListCommand, type ListOptions, printPages } from "#ops/cli/paged-list";
import { formatTimestamp } from "#ops/cli/timestamps";

function describeState({ state, attempts, lastError, bouncedAt }: Mail): string {
  if (bouncedAt != null) return lastError === null ? "bounced" : `bounced (${lastError})`;
  if (state === "sent") return "sent";
  return lastError === null ? state : `${state} (${pluralize(attempts, "attempt")}: ${lastError})`;
}

export function mailsCommand(ops: OpsContext): Command {
  const list = createListCommand("list", "list a store's mails, newest first", [
    "mails list --store aurora",
    "mails list --store aurora --all --json",
  ]).action(async (options: ListOptions) => {
    const client = await ops.storeClient(options.store);
    await printPages<Mail, string>(ops, options, {
      read: async (before, limit) => {
        const { mails, next } = await client.send(listMails, { query: { before, limit } });
        return { entries: mails, next };
      },
      empty: `Store "${options.store}" has sent no mail yet.`,
      header: ["ID", "WRITTEN (UTC)", "KIND", "TO", "SUBJECT", "STATE"],
      row: (mail) => [
        mail.id,
        formatTimestamp(mail.createdAt),
        mail.exactKind ?? mail.kind,
        mail.to,
        mail.subject,
        describeState(mail),
      ],
    });
  });
  const resend = addKeyOption(
    createStoreCommand("resend", "send a mail once more", ["mails resend M123 --store aurora"]),
  )
    .argument("<id>", "as `mails list` shows it")
    .action(async (id: string, { store, key, json }) => {
      const client = await ops.storeClient(store);
      const options = { idempotencyKey: key ?? ops.runKey };
      const { mail } = await client.send(resendMail, { params: { id } }, options);
      printResult(ops, json, mail, () => `"${mail.subject}" goes to ${mail.to} once more.`);
    });
  return createGroup("mails", "what a store has sent", [list, resend]);
}
