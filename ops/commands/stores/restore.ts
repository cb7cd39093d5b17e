// Setting a store back to an earlier time: what it would change, and doing it.
import type { Command } from "commander";
import { listBackups } from "#contract/archive/archive-calls";
import {
  backupStampPattern,
  type RestorePoint,
  type RestoreReport,
  rehearseRestore,
  restoreStore,
} from "#contract/archive/restore-calls";
import { pluralize } from "#core/text/pluralize";
import { formatAmount } from "#ops/cli/amounts";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import { createStoreCommand, printResult } from "#ops/cli/options";
import { formatTable } from "#ops/cli/table";
import { parseInstant } from "#ops/cli/timestamps";

export function backupsCommand(ops: OpsContext): Command {
  return createStoreCommand("backups", "list a store's backups (operator)", [
    "stores backups --store aurora",
  ]).action(async ({ store: slug, json }) => {
    const client = await ops.operatorClient();
    const { backups } = await client.send(listBackups, { params: { slug } });
    printResult(ops, json, backups, () =>
      backups.length === 0
        ? `Store "${slug}" has no backup yet.`
        : formatTable(
            ["BACKUP", "BYTES"],
            backups.map(({ stamp, bytes }) => [stamp, String(bytes)]),
          ),
    );
  });
}

/** What there is now is backed up first. */
const timeoutMs = 290_000;
const nameTyped = (pointer: string) => (pointer.startsWith("/to") ? "--to" : null);

/** A backup's name, or any moment that Cloudflare remembers. */
export function parseRestorePoint(text: string): RestorePoint {
  if (backupStampPattern.test(text)) return { kind: "backup", stamp: text };
  const at = parseInstant(text);
  if (at !== null) return { kind: "moment", at };
  throw new CommandError(
    "--to is the name of a backup (`stores backups`) or a moment with its zone, such as 2026-03-02T10:00:00Z.",
    exitCodes.usage,
  );
}

function describeMoney({ money }: RestoreReport): string[] {
  return money.flatMap(({ currency, orders, unknownPaid, unknownRefunded }) => [
    `${formatAmount(unknownPaid, currency)} of ${pluralize(orders, "order")} stay with the provider and are unknown to the store.`,
    `${formatAmount(unknownRefunded, currency)} that went back since are counted as still paid.`,
  ]);
}

export function describeReport(report: RestoreReport): string {
  const { asOf, tables, orders, refunds, pendingPayments } = report;
  const lost = pendingPayments.filter(({ isKnownThen }) => !isKnownThen);
  return [
    `The store would be as of ${asOf}.`,
    ...(tables ?? []).map(
      ({ name, now, after }) => `${name}: ${pluralize(now, "row")} now, ${after} then`,
    ),
    ...orders.map(
      ({ number, paymentMethod, paymentId, paid, currency }) =>
        `order ${number} is forgotten; ${paymentMethod} payment ${paymentId} of ${formatAmount(paid, currency)} stays`,
    ),
    ...refunds.map(
      ({ orderNumber, amount, currency }) =>
        `a refund of ${formatAmount(amount, currency)} for order ${orderNumber} is forgotten`,
    ),
    ...lost.map(
      ({ checkoutId, paymentId }) =>
        `payment ${paymentId} of checkout ${checkoutId}, under way now, is forgotten`,
    ),
    ...describeMoney(report),
  ].join("\n");
}

export function restoreCommand(ops: OpsContext): Command {
  return createStoreCommand("restore", "set a suspended store back to an earlier time (operator)", [
    "stores restore --store aurora --to 2026-03-02T10-00-00Z --rehearse",
    "stores restore --store aurora --to 2026-03-02T10:15:00Z",
  ])
    .requiredOption("--to <point>", "a backup's name, or a moment", parseRestorePoint)
    .option("--rehearse", "say what would change, and change nothing")
    .option("--yes", "do it without being asked")
    .action(async ({ store: slug, to, rehearse, yes, json }) => {
      const client = await ops.operatorClient();
      const asked = { params: { slug }, body: { to } };
      const report = await client.send(rehearseRestore, asked, { timeoutMs, nameTyped });
      if (rehearse) {
        printResult(ops, json, report, () => describeReport(report));
        return;
      }
      if (!json) ops.terminal.print(describeReport(report));
      await confirm(ops, `Set store "${slug}" back to ${report.asOf}?`, yes);
      ops.terminal.warn(
        "This may take minutes. If no answer comes, the store may be closed: the same command goes on.",
      );
      const answer = await client.send(restoreStore, asked, { timeoutMs, nameTyped });
      const { undo } = answer;
      printResult(ops, json, answer, () =>
        [
          `Store "${slug}" is as of ${report.asOf} and still suspended: \`stores resume\` opens it.`,
          undo?.kind === "backup"
            ? `What it was before is in backup ${undo.stamp}.`
            : "Of what it was before there is no backup: this deployment has no bucket for them.",
        ].join("\n"),
      );
    });
}
