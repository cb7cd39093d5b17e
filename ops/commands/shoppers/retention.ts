// How long a store remembers what names a person.

import type { Command } from "commander";
import {
  getRetention,
  putRetention,
  type Retention,
  RetentionSchema,
} from "#contract/shoppers/retention-calls";
import { pluralize } from "#core/text/pluralize";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import { createGroup, createStoreCommand, oneOf, parseAs, printResult } from "#ops/cli/options";
import { formatTable } from "#ops/cli/table";

const KindSchema = RetentionSchema.keyof();

function describe(retention: Retention): string {
  const rows = Object.entries(retention).map(([kind, days]) => [kind, String(days)]);
  return formatTable(["WHAT", "DAYS"], rows);
}

/** @throws CommandError before a person is asked about a time that cannot be. */
function requireDays(kind: keyof Retention, days: number): void {
  const { minValue, maxValue } = RetentionSchema.shape[kind];
  if (Number.isInteger(days) && days >= (minValue ?? 1) && days <= (maxValue ?? days)) return;
  const range = `${minValue} to ${maxValue}`;
  throw new CommandError(`For ${kind} it is a number of days, ${range}.`, exitCodes.usage);
}

export function retentionCommand(ops: OpsContext): Command {
  const show = createStoreCommand("show", "show for how many days each kind is remembered", [
    "retention show --store aurora",
  ]).action(async ({ store, json }) => {
    const client = await ops.storeClient(store);
    const { retention } = await client.send(getRetention, {});
    printResult(ops, json, retention, () => describe(retention));
  });
  const set = createStoreCommand("set", "change it for one kind; what is older goes now", [
    "retention set messages 90 --store aurora",
  ])
    .argument(
      "<kind>",
      "as `retention show` lists it",
      parseAs(KindSchema, oneOf(KindSchema.options)),
    )
    .argument("<days>", "a number of days", Number)
    .option("--yes", "do not ask")
    .action(async (kind: keyof Retention, days: number, { store, yes, json }) => {
      requireDays(kind, days);
      await confirm(
        ops,
        `Forget ${kind} of "${store}" after ${pluralize(days, "day")}, for good?`,
        yes,
      );
      const client = await ops.storeClient(store);
      const { retention } = await client.send(putRetention, { body: { [kind]: days } });
      printResult(ops, json, retention, () => describe(retention));
    });
  return createGroup("retention", "how long a store remembers what names a person", [show, set]);
}
