// Export of a store's catalogue, in a format that `catalog import` takes. One page at a time is
// held, so that a catalogue of any size can be taken out.
import { type Command, Option } from "commander";
import { exportCatalog } from "#contract/catalog/seller-catalog-calls";
import type { CallInput } from "#contract/protocol/call";
import type { Currency } from "#core/money/currencies";
import { pluralize } from "#core/text/pluralize";
import { exitCodes } from "#ops/cli/command-error";
import type { OpsContext } from "#ops/cli/context";
import { writeLines } from "#ops/cli/files";
import { createStoreCommand, parseCurrency, printResult } from "#ops/cli/options";
import type { PlatformClient } from "#ops/cli/platform-client";
import { toSafeJson } from "#ops/cli/safe-text";
import { openShopifyExport } from "./shopify-export";

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

type ExportOptions = {
  store: string;
  format: "json" | "shopify-csv";
  output?: string;
  counts: Counts;
  currency?: Currency;
  json?: true;
};

type OpenExport = {
  lines: AsyncIterable<string>;
  /** Known when the lines were read to their end. */
  result: () => { collections: number; listings: number; leftOut?: string[] };
  warnings: () => string[];
};

async function openExport(ops: OpsContext, options: ExportOptions): Promise<OpenExport> {
  const client = await ops.storeClient(options.store);
  if (options.format === "shopify-csv") {
    const { platformUrl } = await ops.credentials();
    return openShopifyExport(client, { ...options, platformUrl });
  }
  const count: Count = { collections: 0, listings: 0 };
  const lines = listLines(client, options.counts, count);
  return { lines, result: () => count, warnings: () => [] };
}

async function runExport(ops: OpsContext, options: ExportOptions): Promise<void> {
  const { output, json } = options;
  const { lines, result, warnings } = await openExport(ops, options);
  if (output === undefined) for await (const line of lines) ops.terminal.print(line);
  else {
    await writeLines(output, lines);
    const count = result();
    const summary = `${output} has ${pluralize(count.listings, "listing")} and ${pluralize(count.collections, "collection")}.`;
    printResult(ops, json, { file: output, ...count }, () => summary);
  }
  const complaints = warnings();
  if (complaints.length > 0 && !json) ops.terminal.warn(complaints.join("\n"));
  if ((result().leftOut ?? []).length > 0) ops.outcome.exitCode = exitCodes.refused;
}

export function exportCommand(ops: OpsContext): Command {
  const formats = new Option("--format <format>", "what the file is to be")
    .choices(["json", "shopify-csv"])
    .default("json");
  return createStoreCommand("export", "take a catalogue out, as `catalog import` takes it", [
    "catalog export --store aurora --output catalog.json",
    "catalog export --store aurora --counts current > catalog.json",
    "catalog export --store aurora --format shopify-csv --output products.csv",
  ])
    .addOption(formats)
    .option("--output <file>", "where it is written; standard output if left out")
    .option(
      "--currency <code>",
      "of the CSV's price column; the shop's own if left out",
      parseCurrency,
    )
    .addOption(
      new Option("--counts <which>", "stock as last imported, or what is on hand now, for a move")
        .choices(["given", "current"])
        .default("given"),
    )
    .action((options: ExportOptions) => runExport(ops, options));
}
