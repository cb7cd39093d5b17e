// The demo stores: opened, filled and mapped. A store that is called like one of them is overwritten, so elsewhere than on
// this machine it asks first.
import type { Command } from "commander";
import { CommandError } from "#ops/cli/command-error";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import { createCommand, createGroup, printResult } from "#ops/cli/options";
import { formatTable } from "#ops/cli/table";
import { type SeededStore, seedStore } from "#ops/import/seed-store";
import { readAllStores } from "./stores";

/** Domains of the stores' own, beside `{slug}.localhost`. */
const hostsOf: Record<string, readonly string[]> = { aurora: ["shop.aurora.test"] };

const isLocal = (url: string) =>
  ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);

function describeSeeded(seeded: readonly SeededStore[]): string {
  const rows = seeded.map((store) => [
    store.slug,
    store.opened ? "opened" : "was open",
    String(store.media),
    String(store.created),
    String(store.updated),
    String(store.unchanged),
  ]);
  return formatTable(["STORE", "", "PICTURES", "CREATED", "UPDATED", "UNCHANGED"], rows);
}

export function demoCommand(ops: OpsContext): Command {
  const seed = createCommand("seed", "open and fill the demo stores", [
    "demo seed",
    "demo seed --json",
  ])
    .option("--yes", "do it without being asked")
    .action(async ({ yes, json }) => {
      const known = new Set((await readAllStores(ops)).map(({ slug }) => slug));
      // Reads every demo catalogue, which no other command should wait for.
      const { demoStores } = await import("#ops/demo/demo-stores");
      const { platformUrl } = await ops.credentials();
      if (!isLocal(platformUrl)) {
        const slugs = demoStores.map(({ slug }) => slug).join(", ");
        const question = `Open the demo stores at ${platformUrl}, over whatever is called ${slugs} there?`;
        await confirm(ops, question, yes);
      }
      const seeded: SeededStore[] = [];
      for (const store of demoStores) {
        const hosts = hostsOf[store.slug] ?? [];
        seeded.push(await seedStore(ops, { ...store, hosts }, known.has(store.slug)));
      }
      printResult(ops, json, seeded, () => describeSeeded(seeded));
      const refused = seeded.flatMap((store) => store.refused);
      if (refused.length > 0) throw new CommandError(refused.join("\n"));
    });
  return createGroup("demo", "the demo stores", [seed]);
}
