// Closing a store and opening it again: the operator's work.
import type { Command } from "commander";
import * as z from "zod";
import { closeStore, deleteStore, setStoreStatus } from "#contract/store/operator-calls";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import { createStoreCommand, parseAs, printResult } from "#ops/cli/options";
import { formatTimestamp } from "#ops/cli/timestamps";

export function suspendCommand(ops: OpsContext): Command {
  return createStoreCommand("suspend", "show a store to nobody until it is resumed (operator)", [
    "stores suspend --store aurora",
    'stores suspend --store aurora --reason "unpaid since May"',
  ])
    .option("--reason <text>", "kept with the change", "")
    .action(async ({ store: slug, reason, json }) => {
      const client = await ops.operatorClient();
      const body = { status: "suspended" as const, reason };
      const answer = await client.send(setStoreStatus, { params: { slug }, body });
      printResult(
        ops,
        json,
        answer.store,
        () => `Store "${slug}" is suspended: it is shown to nobody and sells nothing.`,
      );
    });
}

const DaysSchema = z.coerce.number().int().min(1).max(3650);

export function closeCommand(ops: OpsContext): Command {
  return createStoreCommand(
    "close",
    "close a store, to be deleted after a waiting time (operator)",
    ["stores close --store aurora", "stores close --store aurora --days 90"],
  )
    .option("--days <count>", "how long it waits", parseAs(DaysSchema, "It is 1 to 3650 days."), 30)
    .action(async ({ store: slug, days, json }) => {
      const client = await ops.operatorClient();
      const answer = await client.send(closeStore, { params: { slug }, body: { days } });
      printResult(ops, json, answer, () =>
        [
          `Store "${slug}" is closed. It may be deleted after ${formatTimestamp(answer.deleteAfter)} (UTC).`,
          "Export it before that: without an archive it is not deleted. `stores resume` opens it again.",
        ].join("\n"),
      );
    });
}

export function deleteCommand(ops: OpsContext): Command {
  return createStoreCommand("delete", "delete a closed store with all its data (operator)", [
    "stores delete --store aurora",
  ])
    .option("--yes", "do it without being asked")
    .action(async ({ store: slug, yes, json }) => {
      const client = await ops.operatorClient();
      await confirm(ops, `Delete store "${slug}" with its orders, files and domains?`, yes);
      const answer = await client.send(deleteStore, { params: { slug } });
      printResult(ops, json, answer, () => `Store "${slug}" is deleted.`);
      await (await ops.credentials()).forgetStoreToken(slug);
    });
}

export function resumeCommand(ops: OpsContext): Command {
  return createStoreCommand("resume", "open a suspended store again (operator)", [
    "stores resume --store aurora",
  ]).action(async ({ store: slug, json }) => {
    const client = await ops.operatorClient();
    const body = { status: "active" as const };
    const answer = await client.send(setStoreStatus, { params: { slug }, body });
    printResult(ops, json, answer.store, () => `Store "${slug}" is open again.`);
  });
}
