// Inventory commands: list, set and adjust a store's stock.
import { type Command, Option } from "commander";
import {
  adjustInventory,
  type InventoryLine,
  listInventory,
  setInventory,
} from "#contract/catalog/seller-catalog-calls";
import { collectPages } from "#ops/cli/collect-pages";
import { type OpsContext, requireFileText } from "#ops/cli/context";
import { formatCsv } from "#ops/cli/csv";
import {
  addKeyOption,
  addOutputOption,
  createGroup,
  createStoreCommand,
  printOrWrite,
  printResult,
} from "#ops/cli/options";
import { createListCommand, type ListOptions } from "#ops/cli/paged-list";
import { toSafeJson } from "#ops/cli/safe-text";
import { formatTable } from "#ops/cli/table";
import {
  changeValue,
  countValue,
  parseStockCsv,
  parseStockWords,
  type StockLine,
  type Value,
} from "#ops/inventory/parse-stock-lines";
import { sendLines } from "#ops/inventory/send-stock-lines";

function describeInventory(inventory: readonly InventoryLine[]): string {
  const rows = inventory.map(
    ({ sku, merchantSku, listing, color, size, stock, reserved, sold }) => [
      sku,
      merchantSku,
      listing,
      [color, size].filter((part) => part !== "").join(", "),
      stock === null ? "on demand" : String(stock),
      String(reserved),
      String(sold),
    ],
  );
  const table = formatTable(
    ["SKU", "YOUR SKU", "LISTING", "COLOUR, SIZE", "STOCK", "RESERVED", "SOLD"],
    rows,
  );
  const unsold = inventory.flatMap(({ sku, missingFile }) => (missingFile ? [sku] : []));
  if (unsold.length === 0) return table;
  return `${table}\nNot sold, because the file of the digital product is missing: ${unsold.join(", ")}`;
}

/** As `inventory set --file` takes it back. */
function formatInventory(inventory: readonly InventoryLine[]): string {
  const rows = inventory.map((line) => [
    line.sku,
    line.merchantSku,
    line.listing,
    line.title,
    line.color,
    line.size,
    line.stock === null ? "unlimited" : String(line.stock),
    String(line.reserved),
    String(line.sold),
  ]);
  const header = ["sku", "your_sku", "listing", "title", "color", "size"];
  return formatCsv([[...header, "stock", "reserved", "sold"], ...rows]);
}

type InventoryListOptions = ListOptions & { listing?: string; csv?: true; output?: string };

function listCommand(ops: OpsContext): Command {
  const command = createListCommand(
    "list",
    "list the stock of the store or of one listing, sku by sku",
    [
      "inventory list --store aurora --listing ridge-tee",
      "inventory list --store aurora --all --csv --output counts.csv",
    ],
  )
    .option("--listing <slug>", "of one listing alone: its slug, as in its address")
    .addOption(
      new Option("--csv", "as a CSV, which `inventory set --file` takes").conflicts("json"),
    );
  return addOutputOption(command).action(async (options: InventoryListOptions) => {
    const { store, listing, limit, all, json, csv, output } = options;
    const client = await ops.storeClient(store);
    const read = async (after: string | undefined, size: number) => {
      const query = { listing, after, limit: size };
      const { inventory, next } = await client.send(listInventory, { query });
      return { entries: inventory, next };
    };
    const { entries, more } = await collectPages(read, all ? undefined : limit);
    const describe = () => (csv ? formatInventory(entries) : describeInventory(entries));
    await printOrWrite(ops, output, json ? toSafeJson(entries, 2) : describe());
    if (more) ops.terminal.warn("There are more; --all or a higher --limit shows them.");
  });
}

async function readLines<T>(
  words: readonly string[],
  file: string | undefined,
  value: Value<T>,
): Promise<StockLine<T>[]> {
  const typed = parseStockWords(words, value);
  if (file === undefined) return typed;
  return [...typed, ...parseStockCsv(await requireFileText(file), file, value)];
}

function setCommand(ops: OpsContext): Command {
  return createStoreCommand("set", "set the units on hand, reserved ones included", [
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
  const command = createStoreCommand("adjust", "add to or take from the units on hand", [
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
