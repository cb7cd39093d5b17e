// Bringing a catalogue into a store and publishing it.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type Command, Option } from "commander";
import type { Currency } from "#contract/money";
import { publishStore } from "#contract/seller-store-calls";
import { CommandError, exitCodes } from "#ops/command-error";
import { type OpsContext, requireFileText } from "#ops/context";
import type { ImportEvent } from "#ops/import/import-event";
import { readCatalogJson } from "#ops/import/read-json";
import { sendCatalog } from "#ops/import/send-catalog";
import { MissingColumns } from "#ops/shopify/columns";
import { readShopifyExport } from "#ops/shopify/read-export";
import type { Progress } from "#ops/terminal";
import { exportCommand } from "./catalog-export";
import { formatSummary, summarizeForJson } from "./import-report";
import { createGroup, createStoreCommand, parseCurrency, printResult } from "./options";

type ImportOptions = {
  store: string;
  format: "shopify-csv" | "json";
  currency: Currency;
  dryRun?: true;
  json?: true;
};

async function requireFileSize(path: string): Promise<number> {
  try {
    const file = await stat(path);
    if (file.isFile()) return file.size;
  } catch (cause) {
    throw new CommandError(`${path} cannot be read. Is the name right?`, 1, { cause });
  }
  throw new CommandError(`${path} is not a file.`);
}

async function* countBytes(path: string, progress: Progress): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    if (!(chunk instanceof Uint8Array)) continue;
    bytes += chunk.byteLength;
    progress.update(bytes);
    yield chunk;
  }
}

async function* readEvents(
  file: string,
  { format, currency }: ImportOptions,
  progress: Progress,
): AsyncGenerator<ImportEvent> {
  if (format === "json") {
    yield* readCatalogJson(await requireFileText(file), file);
    return;
  }
  try {
    yield* readShopifyExport(countBytes(file, progress), currency);
  } catch (error) {
    if (!(error instanceof MissingColumns)) throw error;
    throw new CommandError(`${file}: ${error.message}.`, 1, { cause: error });
  }
}

async function runImport(ops: OpsContext, file: string, options: ImportOptions): Promise<void> {
  const startedAt = performance.now();
  const size = await requireFileSize(file);
  const client = options.dryRun ? null : await ops.storeClient(options.store);
  const progress = ops.terminal.startProgress(
    "Importing",
    options.format === "json" || options.json ? 0 : size,
  );
  const run = sendCatalog(readEvents(file, options, progress), client);
  const summary = await run.finally(() => progress.stop());
  const seconds = (performance.now() - startedAt) / 1000;
  const report = { ...summary, seconds, dryRun: options.dryRun === true, store: options.store };
  const { result, warnings } = formatSummary(report);
  printResult(ops, options.json, summarizeForJson(report), () => result);
  if (!options.json && warnings !== "") ops.terminal.warn(warnings);
  if (summary.refused.length > 0) ops.outcome.exitCode = exitCodes.refused;
}

function importCommand(ops: OpsContext): Command {
  const formats = new Option("--format <format>", "what the file is")
    .choices(["shopify-csv", "json"])
    .makeOptionMandatory();
  return createStoreCommand("import", "bring a catalogue into a store; doing it again updates it", [
    "catalog import --store aurora --format shopify-csv products_export.csv",
    "catalog import --store aurora --format shopify-csv --currency EUR --dry-run export.csv",
    "catalog import --store aurora --format json catalog.json",
  ])
    .argument("<file>", "a Shopify product export, or our own JSON")
    .addOption(formats)
    .option("--currency <code>", "the currency of the export's price column", parseCurrency, "USD")
    .option("--dry-run", "read and check the file, send nothing")
    .action((file: string, options: ImportOptions) => runImport(ops, file, options));
}

function publishCommand(ops: OpsContext): Command {
  return createStoreCommand("publish", "publish a store anew: record, theme and catalogue", [
    "catalog publish --store aurora",
  ]).action(async ({ store, json }) => {
    const client = await ops.storeClient(store);
    const { revision } = await client.send(publishStore, {});
    printResult(
      ops,
      json,
      { revision },
      () => `Store "${store}" is published (revision ${revision}).`,
    );
  });
}

export function catalogCommand(ops: OpsContext): Command {
  return createGroup("catalog", "bring, take out and publish catalogues", [
    importCommand(ops),
    exportCommand(ops),
    publishCommand(ops),
  ]);
}
