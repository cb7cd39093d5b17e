// Closing a store and opening it again: the operator's work.
import type { Command } from "commander";
import { setStoreStatus } from "#contract/store/operator-calls";
import type { OpsContext } from "#ops/cli/context";
import { createStoreCommand, printResult } from "#ops/cli/options";

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
