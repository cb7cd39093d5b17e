// What a store has sold: listed, looked at, and how far it has come.
import type { Command } from "commander";
import type * as z from "zod";
import { OrderStatusSchema } from "#contract/orders/order";
import { getSellerOrder, listOrders, setOrderStatus } from "#contract/orders/seller-order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { formatAmount } from "#ops/cli/amounts";
import type { OpsContext } from "#ops/cli/context";
import { createGroup, createStoreCommand, oneOf, parseAs, printResult } from "#ops/cli/options";
import { createListCommand, type ListOptions, printPages } from "#ops/cli/paged-list";
import { formatTimestamp } from "#ops/cli/timestamps";
import { cancelCommand } from "./cancel-order";
import { describeOrder, orderNumberHelp } from "./describe-order";
import { exportOrdersCommand } from "./export-orders";
import { refundCommand } from "./refund-order";
import { settleRefundCommand } from "./settle-refund";
import { shipCommand } from "./ship-order";

type ListedOrder = CallAnswer<typeof listOrders>["orders"][number];
type Status = z.infer<typeof OrderStatusSchema>;

const refunds = listOrders.query.shape.refund.unwrap();
type Refund = z.infer<typeof refunds>;
const fulfilments = listOrders.query.shape.fulfilment.unwrap();
type Fulfilment = z.infer<typeof fulfilments>;
type Filter = { status?: Status; refund?: Refund; fulfilment?: Fulfilment };

function listCommand(ops: OpsContext): Command {
  return createListCommand("list", "list a store's orders, newest first", [
    "orders list --store aurora",
    "orders list --store aurora --status placed --all --json",
    "orders list --store aurora --refund partial",
    "orders list --store aurora --fulfilment partial",
  ])
    .option(
      "--status <status>",
      "only those",
      parseAs(OrderStatusSchema, oneOf(OrderStatusSchema.options)),
    )
    .option(
      "--refund <which>",
      `only those of which money went back, or has to: ${refunds.options.join(", ")}`,
      parseAs(refunds, oneOf(refunds.options)),
    )
    .option(
      "--fulfilment <how>",
      `only those of which so much is shipped: ${fulfilments.options.join(", ")}`,
      parseAs(fulfilments, oneOf(fulfilments.options)),
    )
    .action(async (options: ListOptions & Filter) => {
      const { store, status, refund, fulfilment } = options;
      const isFiltered = [status, refund, fulfilment].some((filter) => filter !== undefined);
      const client = await ops.storeClient(store);
      await printPages<ListedOrder, string>(ops, options, {
        read: async (before, limit) => {
          const query = { before, limit, status, refund, fulfilment };
          const { orders, next } = await client.send(listOrders, { query });
          return { entries: orders, next };
        },
        empty: isFiltered
          ? `Store "${store}" has no such orders.`
          : `Store "${store}" has no orders yet.`,
        header: ["ORDER", "PLACED (UTC)", "STATUS", "UNITS", "TOTAL", "BACK", "E-MAIL"],
        row: (order) => [
          order.orderNumber,
          formatTimestamp(order.created),
          order.status,
          String(order.items.reduce((units, item) => units + item.quantity, 0)),
          formatAmount(order.totalCost.amount, order.totalCost.currency),
          order.refunded === 0 ? "" : formatAmount(order.refunded, order.totalCost.currency),
          order.email,
        ],
      });
    });
}

function showCommand(ops: OpsContext): Command {
  return createStoreCommand("show", "show one order with its customer, shipments and refunds", [
    "orders show AW-M4078GXB --store aurora",
  ])
    .argument("<number>", orderNumberHelp)
    .action(async (number: string, { store, json }) => {
      const client = await ops.storeClient(store);
      const { order } = await client.send(getSellerOrder, { params: { number } });
      printResult(ops, json, order, () => describeOrder(order));
    });
}

const settable = setOrderStatus.body.shape.status;

function statusCommand(ops: OpsContext): Command {
  return createStoreCommand("status", "say that an order is being made, or has arrived", [
    "orders status AW-M4078GXB in-production --store aurora",
    "orders status AW-M4078GXB delivered --store aurora",
  ])
    .argument("<number>", orderNumberHelp)
    .argument("<status>", settable.options.join(" or "), parseAs(settable, oneOf(settable.options)))
    .action(async (number: string, status: z.infer<typeof settable>, { store, json }) => {
      const client = await ops.storeClient(store);
      const { order } = await client.send(setOrderStatus, { params: { number }, body: { status } });
      printResult(ops, json, order, () => `Order ${order.orderNumber} is ${order.status}.`);
    });
}

export function ordersCommand(ops: OpsContext): Command {
  return createGroup("orders", "what a store has sold", [
    listCommand(ops),
    exportOrdersCommand(ops),
    showCommand(ops),
    shipCommand(ops),
    statusCommand(ops),
    cancelCommand(ops),
    refundCommand(ops),
    settleRefundCommand(ops),
  ]);
}
