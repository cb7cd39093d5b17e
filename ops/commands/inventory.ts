// What a store has on hand of one listing.
import type { Command } from "commander";
import { listInventory } from "#contract/seller-catalog-calls";
import type { OpsContext } from "#ops/context";
import { formatTable } from "#ops/terminal";
import { createCommand, createGroup, parseStoreSlug, toJson } from "./options";

export function inventoryCommand(ops: OpsContext): Command {
  const list = createCommand("list", "list the stock of one listing, sku by sku", [
    "inventory list --store aurora --listing ridge-tee",
  ])
    .requiredOption("--store <slug>", "the store", parseStoreSlug)
    .requiredOption("--listing <slug>", "the listing's slug, as in its address")
    .action(async ({ store, listing, json }) => {
      const client = await ops.storeClient(store);
      const { inventory } = await client.send(listInventory, { query: { listing } });
      if (json) return ops.terminal.print(toJson(inventory));
      const rows = inventory.map(({ sku, merchantSku, stock, reserved, sold }) => [
        sku,
        merchantSku,
        stock === null ? "on demand" : String(stock),
        String(reserved),
        String(sold),
      ]);
      ops.terminal.print(formatTable(["SKU", "YOUR SKU", "STOCK", "RESERVED", "SOLD"], rows));
    });
  return createGroup("inventory", "what a store has on hand", [list]);
}
