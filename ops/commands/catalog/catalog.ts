// Bringing a catalogue into a store and publishing it.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Command, Option } from "commander";
import * as z from "zod";
import { publishStore } from "#contract/store/seller-store-calls";
import type { Currency } from "#core/money/currencies";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import type { OpsContext } from "#ops/cli/context";
import {
  addKeyOption,
  createGroup,
  createStoreCommand,
  parseAs,
  parseCurrency,
  printResult,
} from "#ops/cli/options";
import { type ImportRequest, runImportJob } from "#ops/import/run-import";
import { exportCommand } from "./catalog-export";
import { formatSummary, summarizeForJson } from "./import-report";

type ImportOptions = {
  store: string;
  format: "shopify-csv" | "json";
  currency: Currency;
  rate?: number;
  convert?: true;
  copyImages?: true;
  dryRun?: true;
  key?: string;
  json?: true;
};

async function requireFile(path: string): Promise<ArrayBuffer> {
  try {
    const file = await readFile(path);
    return new Uint8Array(file).buffer;
  } catch (cause) {
    throw new CommandError(`${path} cannot be read. Is the name right?`, 1, { cause });
  }
}

function buildQuery(file: string, options: ImportOptions): ImportRequest["query"] {
  const { format, currency, rate, convert, copyImages } = options;
  return {
    name: basename(file).slice(0, 200),
    format,
    currency,
    conversion: rate !== undefined ? "rate" : convert ? "shop" : "none",
    ...(rate !== undefined && { rate }),
    copyPictures: copyImages ? "true" : "false",
  };
}

async function runImport(ops: OpsContext, file: string, options: ImportOptions): Promise<void> {
  const startedAt = performance.now();
  const body = await requireFile(file);
  const client = await ops.storeClient(options.store);
  const progress = ops.terminal.startProgress("Importing", options.json ? 0 : 100);
  const isDryRun = options.dryRun === true;
  const key = options.key ?? ops.runKey;
  const request = { query: buildQuery(file, options), body, isDryRun, key };
  const run = runImportJob(ops, client, request, progress);
  const done = await run.finally(() => progress.stop());
  const seconds = (performance.now() - startedAt) / 1000;
  const report = { ...done, seconds, dryRun: isDryRun, store: options.store };
  const { result, warnings } = formatSummary(report);
  printResult(ops, options.json, summarizeForJson(report), () => result);
  if (!options.json && warnings !== "") ops.terminal.warn(warnings);
  if (done.refused.length > 0) ops.outcome.exitCode = exitCodes.refused;
}

const RateSchema = z.coerce.number().positive().max(10_000);

function importCommand(ops: OpsContext): Command {
  const formats = new Option("--format <format>", "what the file is")
    .choices(["shopify-csv", "json"])
    .makeOptionMandatory();
  const command = createStoreCommand(
    "import",
    "bring a catalogue into a store; doing it again updates it",
    [
      "catalog import --store aurora --format shopify-csv products_export.csv",
      "catalog import --store aurora --format shopify-csv --dry-run export.csv",
      "catalog import --store aurora --format shopify-csv --currency EUR --rate 1.08 export.csv",
      "catalog import --store aurora --format shopify-csv --copy-images products_export.csv",
      "catalog import --store aurora --format json catalog.json",
    ],
  )
    .argument("<file>", "a Shopify product export, or our own JSON")
    .addOption(formats)
    .option("--currency <code>", "the currency of the export's price column", parseCurrency, "USD")
    .addOption(
      new Option(
        "--rate <factor>",
        "what one unit of the file's currency is in the shop's, where the two differ",
      )
        .argParser(parseAs(RateSchema, "It is a number above 0, such as 0.92."))
        .conflicts("convert"),
    )
    .option("--copy-images", "store the images that the file links to in the store's own media")
    .option("--convert", "let the shop convert the file's currency by its own rates")
    .option("--dry-run", "read and check the file, and change nothing");
  return addKeyOption(command).action((file: string, options: ImportOptions) =>
    runImport(ops, file, options),
  );
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
