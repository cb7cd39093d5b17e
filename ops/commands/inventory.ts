// What a store has on hand: read, counted anew, added to and taken from.
import type { Command } from "commander";
import {
  adjustInventory,
  type InventoryLine,
  listInventory,
  setInventory,
} from "#contract/seller-catalog-calls";
import { type OpsContext, requireFileText } from "#ops/context";
import {
  changeValue,
  countValue,
  readCsv,
  readWords,
  type StockLine,
  type Value,
} from "#ops/inventory/read-lines";
import { sendLines } from "#ops/inventory/send-lines";
import { formatTable } from "#ops/table";
import { addKeyOption, createGroup, createStoreCommand, printResult } from "./options";

function describeInventory(inventory: readonly InventoryLine[]): string {
  const rows = inventory.map(({ sku, merchantSku, stock, reserved, sold }) => [
    sku,
    merchantSku,
    stock === null ? "on demand" : String(stock),
    String(reserved),
    String(sold),
  ]);
  const table = formatTable(["SKU", "YOUR SKU", "STOCK", "RESERVED", "SOLD"], rows);
  const unsold = inventory.flatMap(({ sku, missingFile }) => (missingFile ? [sku] : []));
  if (unsold.length === 0) return table;
  return `${table}\nNot sold, because the file of the digital product is missing: ${unsold.join(", ")}`;
}

function listCommand(ops: OpsContext): Command {
  return createStoreCommand("list", "list the stock of one listing, sku by sku", [
    "inventory list --store aurora --listing ridge-tee",
  ])
    .requiredOption("--listing <slug>", "the listing's slug, as in its address")
    .action(async ({ store, listing, json }) => {
      const client = await ops.storeClient(store);
      const { inventory } = await client.send(listInventory, { query: { listing } });
      printResult(ops, json, inventory, () => describeInventory(inventory));
    });
}

async function readLines<T>(
  words: readonly string[],
  file: string | undefined,
  value: Value<T>,
): Promise<StockLine<T>[]> {
  const typed = readWords(words, value);
  if (file === undefined) return typed;
  return [...typed, ...readCsv(await requireFileText(file), file, value)];
}

function setCommand(ops: OpsContext): Command {
  return createStoreCommand("set", "set the pieces on hand, reserved ones included", [
    "inventory set 12_3_4=40 RIDGE-M=12 --store aurora",
    "inventory set 12_3_4=unlimited --store aurora",
    "inventory set --store aurora --file counts.csv",
  ])
    .argument("[sku=count...]", "a sku, ours or your own, and a count or unlimited")
    .option("--file <csv>", "a file with the columns sku and stock")
    .action(async (words: string[], { store, file, json }) => {
      const lines = await readLines(words, file, countValue);
      const client = await ops.storeClient(store);
      const inventory = await sendLines(lines, async (portion) => {
        const body = { lines: portion.map(({ sku, value }) => ({ sku, ...value })) };
        return (await client.send(setInventory, { body })).inventory;
      });
      printResult(ops, json, inventory, () => describeInventory(inventory));
    });
}

function adjustCommand(ops: OpsContext): Command {
  const command = createStoreCommand("adjust", "add to or take from the pieces on hand", [
    'inventory adjust 12_3_4=+5 RIDGE-M=-1 --store aurora --reason "one torn"',
    "inventory adjust --store aurora --file delivery.csv",
  ])
    .argument("[sku=change...]", "a sku, ours or your own, and so many more or fewer")
    .option("--file <csv>", "a file with the columns sku and by")
    .option("--reason <text>", "kept with the change", "");
  return addKeyOption(command).action(
    async (words: string[], { store, file, reason, key, json }) => {
      const lines = await readLines(words, file, changeValue);
      const client = await ops.storeClient(store);
      const inventory = await sendLines(lines, async (lines, portion) => {
        const body = { lines: lines.map(({ sku, value }) => ({ sku, ...value })), reason };
        const keyed = { idempotencyKey: key ?? ops.runKey, portion };
        return (await client.send(adjustInventory, { body }, keyed)).inventory;
      });
      printResult(ops, json, inventory, () => describeInventory(inventory));
    },
  );
}

export function inventoryCommand(ops: OpsContext): Command {
  return createGroup("inventory", "what a store has on hand", [
    listCommand(ops),
    setCommand(ops),
    adjustCommand(ops),
  ]);
}
