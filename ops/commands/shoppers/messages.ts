// What shoppers wrote to the store.
import { type Command, Option } from "commander";
import {
  type ContactMessage,
  contactReasons,
  listContactMessages,
} from "#contract/shoppers/contact-calls";
import type { OpsContext } from "#ops/cli/context";
import { createGroup } from "#ops/cli/options";
import { createListCommand, type ListOptions, printPages } from "#ops/cli/paged-list";
import { formatTimestamp } from "#ops/cli/timestamps";

type MessageOptions = ListOptions & { reason?: (typeof contactReasons)[number] };

const longestShown = 80;

/** On one line; `--json` has all of it. */
function shorten(message: string): string {
  const line = message.replace(/\s+/g, " ");
  const characters = [...line];
  return characters.length <= longestShown
    ? line
    : `${characters.slice(0, longestShown - 1).join("")}…`;
}

export function messagesCommand(ops: OpsContext): Command {
  const list = createListCommand("list", "list what shoppers wrote, newest first", [
    "messages list --store pixel",
    "messages list --store pixel --reason order --json",
  ])
    .addOption(new Option("--reason <reason>", "only those about it").choices(contactReasons))
    .action(async ({ reason, ...options }: MessageOptions) => {
      const client = await ops.storeClient(options.store);
      await printPages<ContactMessage, number>(ops, options, {
        read: async (before, limit) => {
          const query = { before, limit, reason };
          const { messages, next } = await client.send(listContactMessages, { query });
          return { entries: messages, next };
        },
        empty: `Nobody has written to store "${options.store}" yet.`,
        header: ["ID", "WRITTEN (UTC)", "REASON", "ORDER", "LISTING", "NAME", "E-MAIL", "MESSAGE"],
        row: (message) => [
          String(message.id),
          formatTimestamp(message.createdAt),
          message.reason,
          message.orderNumber,
          message.listing ?? "",
          message.fullName,
          message.email,
          shorten(message.message),
        ],
      });
    });
  return createGroup("messages", "what shoppers wrote to the store", [list]);
}
