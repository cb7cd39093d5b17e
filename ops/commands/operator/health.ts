// What needs the operator, over all stores.
import type { Command } from "commander";
import { alertAdvice } from "#contract/alerts/alert-advice";
import { getOperatorHealth, ListedAlertKindSchema } from "#contract/alerts/health-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { exitCodes } from "#ops/cli/command-error";
import type { OpsContext } from "#ops/cli/context";
import { createCommand, oneOf, parseAs, printResult } from "#ops/cli/options";
import { formatTable } from "#ops/cli/table";
import { formatTimestamp } from "#ops/cli/timestamps";

type Health = CallAnswer<typeof getOperatorHealth>;

function describeWatch({ watch, messages }: Health): string[] {
  const last = watch.lastRunAt === null ? "never" : `last at ${formatTimestamp(watch.lastRunAt)}`;
  const failed = messages.failed + messages.waiting;
  return [
    ...(watch.isLate ? [`The watch does not run (${last}): nothing is sent.`] : []),
    ...(failed > 0
      ? [`Messages to you: ${messages.waiting} waiting, ${messages.failed} given up.`]
      : []),
  ];
}

function describeHealth(health: Health): string {
  const { alerts, conditions, lateBackups, next, ok } = health;
  const open = conditions.filter(({ stores }) => stores > 0);
  const counts = formatTable(
    ["WHAT", "STORES", "SINCE (UTC)"],
    open.map(({ kind, stores, since }) => [
      kind,
      String(stores),
      since === null ? "" : formatTimestamp(since),
    ]),
  );
  const lines = formatTable(
    ["STORE", "WHAT", "COUNT", "SINCE (UTC)"],
    alerts.map(({ store, kind, count, since }) => [
      store === "" ? "(all together)" : store,
      kind,
      String(count),
      formatTimestamp(since),
    ]),
  );
  return [
    ...(ok ? ["No store needs you."] : describeWatch(health)),
    ...(open.length === 0 ? [] : [counts, "", lines]),
    ...lateBackups.map(
      ({ store, since }) => `The backup of ${store} is late, noticed at ${formatTimestamp(since)}.`,
    ),
    ...open.map(({ kind }) => `${kind}: ${alertAdvice[kind]}`),
    ...(lateBackups.length === 0 ? [] : [`backup-late: ${alertAdvice["backup-late"]}`]),
    ...(next === null ? [] : ["There are more; --kind or --limit shows others."]),
  ].join("\n");
}

export function healthCommand(ops: OpsContext): Command {
  return createCommand("health", "show what needs the operator, over all stores", [
    "health",
    "health --kind payment-pending --limit 500 --json",
  ])
    .option(
      "--kind <kind>",
      "one kind of alert alone",
      parseAs(ListedAlertKindSchema, oneOf(ListedAlertKindSchema.options)),
    )
    .option(
      "--limit <count>",
      "at most so many stores",
      parseAs(getOperatorHealth.query.shape.limit, "It is a whole number from 1 to 500."),
      100,
    )
    .action(async ({ kind, limit, json }) => {
      const client = await ops.operatorClient();
      const health = await client.send(getOperatorHealth, { query: { kind, limit } });
      printResult(ops, json, health, () => describeHealth(health));
      // For a scheduler that looks at nothing but this.
      if (!health.ok) ops.outcome.exitCode = exitCodes.refused;
    });
}
