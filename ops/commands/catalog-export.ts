// Takes a catalogue out of a store, in the JSON that `catalog import` takes. One page at a time is
// held, so that a catalogue of any size can be taken out.
import { type Command, Option } from "commander";
import type { CallInput } from "#contract/call";
import { exportCatalog } from "#contract/seller-catalog-calls";
import type { OpsContext } from "#ops/context";
import { writeLines } from "#ops/files";
import type { PlatformClient } from "#ops/platform-client";
import { toSafeJson } from "#ops/safe-text";
import { createStoreCommand, printResult } from "./options";

type Counts = CallInput<typeof exportCatalog>["query"]["counts"];
type Count = { collections: number; listings: number };

/** The file line by line: one collection or listing on each, so that two exports can be compared. */
async function* listLines(
  client: PlatformClient,
  counts: Counts,
  count: Count,
): AsyncGenerator<string> {
  let after: number | null = 0;
  yield '{ "collections": [';
  while (after !== null) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(client, counts, after);
    const { collections = [], listings } = page.catalog;
    if (after === 0) {
      yield* withCommas(collections, 0);
      count.collections = collections.length;
      yield '], "listings": [';
    }
    yield* withCommas(listings, count.listings);
    count.listings += listings.length;
    after = page.next;
  }
  yield "] }";
}

function readPage(client: PlatformClient, counts: Counts, after: number) {
  return client.send(exportCatalog, { query: { after, counts } });
}

function* withCommas(entries: readonly unknown[], before: number): Generator<string> {
  for (const [index, entry] of entries.entries()) {
    yield `${before + index === 0 ? " " : ","} ${toSafeJson(entry)}`;
  }
}

export function exportCommand(ops: OpsContext): Command {
  return createStoreCommand("export", "take a catalogue out, as `import --format json` takes it", [
    "catalog export --store aurora --output catalog.json",
    "catalog export --store aurora --counts current > catalog.json",
  ])
    .option("--output <file>", "where it is written; standard output if left out")
    .addOption(
      new Option("--counts <which>", "stock as last imported, or what is on hand now, for a move")
        .choices(["given", "current"])
        .default("given"),
    )
    .action(async ({ store, output, counts, json }) => {
      const client = await ops.storeClient(store);
      const count: Count = { collections: 0, listings: 0 };
      const lines = listLines(client, counts, count);
      if (output === undefined) {
        for await (const line of lines) ops.terminal.print(line);
        return;
      }
      await writeLines(output, lines);
      printResult(
        ops,
        json,
        { file: output, ...count },
        () => `${output} has ${count.listings} listings and ${count.collections} collections.`,
      );
    });
}
