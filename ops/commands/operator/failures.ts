// Mails that were given up and jobs that fail, over all stores, and trying them again.
import { type Command, Option } from "commander";
import * as z from "zod";
import {
  FailureKindSchema,
  listFailures,
  type NamedFailure,
  retryFailures,
  type StoreFailure,
} from "#contract/alerts/failure-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { showStore } from "#contract/store/operator-calls";
import { collectPages } from "#ops/cli/collect-pages";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import type { OpsContext } from "#ops/cli/context";
import { createCommand, createGroup, parseStoreSlug, printResult } from "#ops/cli/options";
import type { PlatformClient } from "#ops/cli/platform-client";
import { formatTable } from "#ops/cli/table";
import { formatTimestamp } from "#ops/cli/timestamps";

type Chosen = { kind?: StoreFailure["kind"]; store?: string };
type Results = CallAnswer<typeof retryFailures>["results"];

const sentAtOnce = 50;

function addChoice(command: Command): Command {
  return command
    .addOption(new Option("--kind <kind>", "one kind alone").choices(FailureKindSchema.options))
    .option("--of <slug>", "one store alone", parseStoreSlug);
}

async function readAll(client: PlatformClient, chosen: Chosen, limit: number) {
  return collectPages<StoreFailure, string>(async (after, count) => {
    const query = { ...chosen, after, limit: Math.min(count, 200) };
    const { failures, next } = await client.send(listFailures, { query });
    return { entries: failures, next };
  }, limit);
}

/** A mistyped store must not look like one in which all is well. */
async function requireStore(client: PlatformClient, slug: string | undefined): Promise<void> {
  if (slug !== undefined) await client.send(showStore, { params: { slug } });
}

function listCommand(ops: OpsContext): Command {
  const about = "list failed mails and jobs of all stores, newest first";
  return addChoice(
    createCommand("list", about, ["failures list", "failures list --kind mail --all --json"]),
  )
    .option("--all", "all there are")
    .action(async ({ all, json, kind, of: store }) => {
      const client = await ops.operatorClient();
      const limit = all ? Number.POSITIVE_INFINITY : sentAtOnce;
      const { entries, more } = await readAll(client, { kind, store }, limit);
      if (entries.length === 0) await requireStore(client, store);
      printResult(ops, json, entries, () =>
        entries.length === 0
          ? "No mail or job has failed."
          : formatTable(
              ["STORE", "KIND", "REF", "ABOUT", "SINCE (UTC)", "TRIES", "WHY"],
              entries.map((each) => [
                each.store,
                each.kind,
                each.ref,
                each.person === "" ? each.about : `${each.about} (${each.person})`,
                formatTimestamp(each.since),
                String(each.attempts),
                each.reason,
              ]),
            ),
      );
      if (more) ops.terminal.warn("There are more; --all shows them.");
    });
}

async function send(client: PlatformClient, failures: readonly NamedFailure[]): Promise<Results> {
  const results: Results = [];
  for (let at = 0; at < failures.length; at += sentAtOnce) {
    const body = { failures: failures.slice(at, at + sentAtOnce) };
    results.push(...(await client.send(retryFailures, { body })).results);
  }
  return results;
}

const namedByRef = z.object({ store: z.string(), kind: FailureKindSchema });

async function choose(
  client: PlatformClient,
  ref: string | undefined,
  chosen: Chosen & { all?: true },
): Promise<NamedFailure[]> {
  const { all, ...named } = chosen;
  if (all && ref !== undefined) {
    throw new CommandError("Name one by REF, or all by --all, not both.", exitCodes.usage);
  }
  if (all) {
    const { entries } = await readAll(client, named, Number.POSITIVE_INFINITY);
    return entries.map(({ store, kind, ref: each }) => ({ store, kind, ref: each }));
  }
  const one = namedByRef.safeParse(named);
  if (ref !== undefined && one.success) return [{ ...one.data, ref }];
  throw new CommandError("Name one by REF, --of and --kind, or add --all.", exitCodes.usage);
}

function retryCommand(ops: OpsContext): Command {
  return addChoice(
    createCommand("retry", "try failed mails and jobs again", [
      "failures retry M123 --of aurora --kind mail",
      "failures retry --all --kind mail",
    ]),
  )
    .argument("[ref]", "as `failures list` shows it")
    .option("--all", "all that are listed, of the kind and store if named")
    .action(async (ref: string | undefined, { all, kind, of: store, json }) => {
      const client = await ops.operatorClient();
      const results = await send(client, await choose(client, ref, { all, kind, store }));
      const count = (outcome: Results[number]["outcome"]) =>
        results.filter((result) => result.outcome === outcome).length;
      if (count("retried") + count("unreachable") === 0) await requireStore(client, store);
      printResult(ops, json, results, () => {
        const unreachable = `${count("unreachable")} of stores that cannot be reached`;
        return `${count("retried")} tried again, ${count("gone")} gone already, ${unreachable}.`;
      });
      if (count("unreachable") > 0) ops.outcome.exitCode = exitCodes.refused;
    });
}

export function failuresCommand(ops: OpsContext): Command {
  const about = "failed mails and jobs of all stores";
  return createGroup("failures", about, [listCommand(ops), retryCommand(ops)]);
}
