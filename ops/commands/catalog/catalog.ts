// Bringing a catalogue into a store and publishing it.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type Command, Option } from "commander";
import * as z from "zod";
import { getSellerStore, publishStore } from "#contract/store/seller-store-calls";
import type { Currency } from "#core/money";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import { type OpsContext, requireFileText } from "#ops/cli/context";
import {
  createGroup,
  createStoreCommand,
  parseAs,
  parseCurrency,
  printResult,
} from "#ops/cli/options";
import type { PlatformClient } from "#ops/cli/platform-client";
import type { Progress } from "#ops/cli/terminal";
import { ImageCopier, withCopiedImages } from "#ops/import/copy-images";
import type { ImportEvent } from "#ops/import/import-event";
import { readCatalogJson } from "#ops/import/read-json";
import { sendCatalog } from "#ops/import/send-catalog";
import { MissingColumns } from "#ops/shopify/columns";
import { type PriceRule, WrongCurrency } from "#ops/shopify/currency";
import { NoProducts, readShopifyExport } from "#ops/shopify/read-export";
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

async function findPriceRule(
  client: PlatformClient,
  { currency, rate, convert }: ImportOptions,
): Promise<PriceRule> {
  const { store } = await client.send(getSellerStore, {});
  const shopCurrency = store.settings.market.currency;
  if (rate !== undefined) return { currency, shopCurrency, conversion: { kind: "rate", rate } };
  return { currency, shopCurrency, conversion: { kind: convert ? "shop" : "none" } };
}

async function* readEvents(
  file: string,
  client: PlatformClient,
  options: ImportOptions,
  progress: Progress,
): AsyncGenerator<ImportEvent> {
  if (options.format === "json") {
    yield* readCatalogJson(await requireFileText(file), file);
    return;
  }
  const prices = await findPriceRule(client, options);
  try {
    yield* readShopifyExport(countBytes(file, progress), prices);
  } catch (error) {
    const known = [MissingColumns, WrongCurrency, NoProducts];
    if (!(error instanceof Error && known.some((kind) => error instanceof kind))) throw error;
    throw new CommandError(`${file}: ${error.message}.`, 1, { cause: error });
  }
}

async function runImport(ops: OpsContext, file: string, options: ImportOptions): Promise<void> {
  const startedAt = performance.now();
  const size = await requireFileSize(file);
  const client = await ops.storeClient(options.store);
  const progress = ops.terminal.startProgress(
    "Importing",
    options.format === "json" || options.json ? 0 : size,
  );
  const read = readEvents(file, client, options, progress);
  const copier = new ImageCopier(client, ops.fetchUrl, (message) => ops.terminal.warn(message));
  const isCopying = options.copyImages === true && options.dryRun !== true;
  const events = isCopying ? withCopiedImages(read, copier) : read;
  const run = sendCatalog(events, options.dryRun ? null : client);
  const summary = await run.finally(() => progress.stop());
  const seconds = (performance.now() - startedAt) / 1000;
  const report = { ...summary, seconds, dryRun: options.dryRun === true, store: options.store };
  const { result, warnings } = formatSummary(report);
  printResult(ops, options.json, summarizeForJson(report), () => result);
  if (!options.json && warnings !== "") ops.terminal.warn(warnings);
  if (summary.refused.length > 0) ops.outcome.exitCode = exitCodes.refused;
}

const RateSchema = z.coerce.number().positive().max(10_000);

function importCommand(ops: OpsContext): Command {
  const formats = new Option("--format <format>", "what the file is")
    .choices(["shopify-csv", "json"])
    .makeOptionMandatory();
  return createStoreCommand("import", "bring a catalogue into a store; doing it again updates it", [
    "catalog import --store aurora --format shopify-csv products_export.csv",
    "catalog import --store aurora --format shopify-csv --dry-run export.csv",
    "catalog import --store aurora --format shopify-csv --currency EUR --rate 1.08 export.csv",
    "catalog import --store aurora --format shopify-csv --copy-images products_export.csv",
    "catalog import --store aurora --format json catalog.json",
  ])
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
    .option("--dry-run", "read and check the file, and change nothing")
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
