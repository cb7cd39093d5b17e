// Who asked for a store's news, to look at and to take to where the news are written.
import { type Command, Option } from "commander";
import { listSubscriptions, type SellerSubscription } from "#contract/shoppers/newsletter-calls";
import { pluralize } from "#core/text/pluralize";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import type { OpsContext } from "#ops/cli/context";
import { formatCsv } from "#ops/cli/csv";
import { ownerOnly, writeLines } from "#ops/cli/files";
import { createGroup, createStoreCommand, printResult } from "#ops/cli/options";
import { createListCommand, type ListOptions, printPages } from "#ops/cli/paged-list";
import type { PlatformClient } from "#ops/cli/platform-client";
import { formatTimestamp } from "#ops/cli/timestamps";

const states = ["asked", "confirmed"] as const;
type State = (typeof states)[number];
type StateOptions = ListOptions & { state?: State };

function listCommand(ops: OpsContext): Command {
  return createListCommand("list", "list who asked for the news, newest first", [
    "newsletter list --store pixel",
    "newsletter list --store pixel --state confirmed --json",
  ])
    .addOption(new Option("--state <state>", "only those that are so far").choices(states))
    .action(async ({ state, ...options }: StateOptions) => {
      const client = await ops.storeClient(options.store);
      await printPages<SellerSubscription, number>(ops, options, {
        read: async (before, limit) => {
          const query = { before, limit, state };
          const { subscriptions, next } = await client.send(listSubscriptions, { query });
          return { entries: subscriptions, next };
        },
        empty: `Nobody asked for the news of store "${options.store}".`,
        header: ["ID", "ASKED (UTC)", "E-MAIL", "LANGUAGE", "SOURCE", "STATE"],
        row: (one) => [
          String(one.id),
          formatTimestamp(one.createdAt),
          one.email,
          one.locale,
          one.source,
          one.state,
        ],
      });
    });
}

const columns = ["email", "language", "confirmed_at", "source", "unsubscribe_path"] as const;

/** Page by page, so that a list of any length can be taken out. */
async function* listLines(
  client: PlatformClient,
  count: { addresses: number },
): AsyncGenerator<string> {
  yield formatCsv([columns]);
  let before: number | undefined;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(client, before);
    for (const { email, locale, confirmedAt, source, unsubscribePath } of page.subscriptions) {
      yield formatCsv([[email, locale, confirmedAt ?? "", source, unsubscribePath]]);
    }
    count.addresses += page.subscriptions.length;
    before = page.next ?? undefined;
  } while (before !== undefined);
}

function readPage(client: PlatformClient, before: number | undefined) {
  return client.send(listSubscriptions, { query: { before, limit: 200, state: "confirmed" } });
}

function exportCommand(ops: OpsContext): Command {
  return createStoreCommand("export", "take the confirmed addresses out as a CSV file", [
    "newsletter export --store aurora --output readers.csv",
    "newsletter export --store aurora > readers.csv",
  ])
    .option("--output <file>", "where it is written; standard output if left out")
    .action(async ({ store, output, json }) => {
      if (json && output === undefined) {
        throw new CommandError("The file is a CSV: --json needs --output.", exitCodes.usage);
      }
      const client = await ops.storeClient(store);
      const count = { addresses: 0 };
      const lines = listLines(client, count);
      if (output === undefined) {
        for await (const line of lines) ops.terminal.print(line);
        return;
      }
      await writeLines(output, lines, ownerOnly);
      const summary = `${output} has ${pluralize(count.addresses, "address", "addresses")}.`;
      printResult(ops, json, { file: output, ...count }, () => summary);
    });
}

export function newsletterCommand(ops: OpsContext): Command {
  const commands = [listCommand(ops), exportCommand(ops)];
  return createGroup("newsletter", "who asked for a store's news", commands);
}
