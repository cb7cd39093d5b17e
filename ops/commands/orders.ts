// What a store has sold, newest first.
import type { Command } from "commander";
import * as z from "zod";
import { listOrders } from "#contract/order-calls";
import type { OpsContext } from "#ops/context";
import { formatTable } from "#ops/terminal";
import { createCommand, createGroup, parseAs, parseStoreSlug, toJson } from "./options";

const LimitSchema = z.coerce.number().int().min(1).max(200);

export function ordersCommand(ops: OpsContext): Command {
  const list = createCommand("list", "list a store's orders, newest first", [
    "orders list --store aurora",
    "orders list --store aurora --limit 200 --json",
  ])
    .requiredOption("--store <slug>", "the store", parseStoreSlug)
    .option("--limit <count>", "at most so many", parseAs(LimitSchema, "It is 1 to 200."), 50)
    .action(async ({ store, limit, json }) => {
      const client = await ops.storeClient(store);
      const { orders } = await client.send(listOrders, { query: { limit } });
      if (json) return ops.terminal.print(toJson(orders));
      if (orders.length === 0) return ops.terminal.print(`Store "${store}" has no orders yet.`);
      const rows = orders.map((order) => [
        order.orderNumber,
        order.created.slice(0, 16).replace("T", " "),
        order.status,
        String(order.items.reduce((pieces, item) => pieces + item.quantity, 0)),
        (order.totalCost.amount / 100).toFixed(2),
        order.totalCost.currency,
        order.email,
      ]);
      const header = ["ORDER", "PLACED (UTC)", "STATUS", "PIECES", "TOTAL", "", "E-MAIL"];
      ops.terminal.print(formatTable(header, rows));
    });
  return createGroup("orders", "what a store has sold", [list]);
}
