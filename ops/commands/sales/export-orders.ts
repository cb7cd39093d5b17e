// Orders as a CSV for packers and accountants: a line for each article. What belongs to an order as a
// whole stands in its first line alone, so that a column can be added up.
import type { Command } from "commander";
import type * as z from "zod";
import { OrderStatusSchema } from "#contract/orders/order";
import type { SellerOrder } from "#contract/orders/seller-order";
import { exportOrders } from "#contract/orders/seller-order-calls";
import { fulfilmentStateOf } from "#core/fulfilment-state";
import { pluralize } from "#core/text/pluralize";
import { writeDecimal } from "#ops/cli/amounts";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import type { OpsContext } from "#ops/cli/context";
import { formatCsv } from "#ops/cli/csv";
import { ownerOnly, writeLines } from "#ops/cli/files";
import { createStoreCommand, oneOf, parseAs, printResult } from "#ops/cli/options";
import type { PlatformClient } from "#ops/cli/platform-client";

type Item = SellerOrder["items"][number];
type Status = z.infer<typeof OrderStatusSchema>;
type Columns<Row> = readonly (readonly [name: string, value: (row: Row) => string])[];

/** In the currency of the order. */
const inUnits = ({ totalCost }: SellerOrder, amountMinor: number) =>
  writeDecimal(amountMinor, totalCost.currency);
const sumGoods = ({ items }: SellerOrder) =>
  items.reduce((sum, { price, quantity }) => sum + price.amount * quantity, 0);

function shippedOf({ shipments }: SellerOrder, { sku }: Item): number {
  return shipments
    .flatMap(({ items }) => items)
    .filter((item) => item.sku === sku)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** In every line of an order: what a packer sorts and writes labels by. */
const orderColumns: Columns<SellerOrder> = [
  ["order", (order) => order.orderNumber],
  ["placed_at", (order) => order.created],
  ["status", (order) => order.status],
  ["email", (order) => order.email],
  ["first_name", ({ customer }) => customer.firstName],
  ["last_name", ({ customer }) => customer.lastName],
  ["phone", ({ customer }) => customer.phone],
  ["address1", ({ customer }) => customer.address.address1],
  ["address2", ({ customer }) => customer.address.address2],
  ["city", ({ customer }) => customer.address.city],
  ["state", ({ customer }) => customer.address.stateCode],
  ["zip", ({ customer }) => customer.address.zip],
  ["country", ({ customer }) => customer.address.countryCode],
  ["delivery", (order) => order.shippingMethod],
  ["arrives_about", (order) => order.arrivalEstimate ?? ""],
  ["tracking", ({ shipments }) => shipments.map((one) => one.trackingNumber).join(" ")],
  [
    "fulfilment",
    ({ shipments, unitsLeft }) => fulfilmentStateOf(shipments.length, unitsLeft.length) ?? "",
  ],
];

const itemColumns: Columns<{ order: SellerOrder; item: Item }> = [
  ["your_sku", ({ item }) => item.merchantSku ?? ""],
  ["sku", ({ item }) => item.sku],
  ["title", ({ item }) => item.title],
  ["product_type", ({ item }) => item.productType],
  ["color", ({ item }) => item.color],
  ["size", ({ item }) => item.size],
  ["kind", ({ item }) => item.kind],
  ["quantity", ({ item }) => String(item.quantity)],
  ["shipped", ({ order, item }) => String(shippedOf(order, item))],
  ["price", ({ order, item }) => inUnits(order, item.price.amount)],
  ["line_total", ({ order, item }) => inUnits(order, item.price.amount * item.quantity)],
];

const totalColumns: Columns<SellerOrder> = [
  ["currency", ({ totalCost }) => totalCost.currency],
  ["goods", (order) => inUnits(order, sumGoods(order))],
  [
    "discount",
    (order) => {
      const { totalCost, shippingCost, tax } = order;
      return inUnits(order, sumGoods(order) + shippingCost.amount + tax.amount - totalCost.amount);
    },
  ],
  ["shipping", (order) => inUnits(order, order.shippingCost.amount)],
  ["tax", (order) => inUnits(order, order.tax.amount)],
  ["total", (order) => inUnits(order, order.totalCost.amount)],
  ["refunded", (order) => inUnits(order, order.refunded)],
  ["promo_code", ({ promo }) => promo ?? ""],
  ["payment_method", ({ payment }) => payment.method],
  ["payment_id", ({ payment }) => payment.id],
  ["affiliate", ({ affiliate }) => affiliate ?? ""],
  ["traffic_source", ({ trafficSource }) => trafficSource ?? ""],
  ["refunded_another_way", (order) => inUnits(order, order.refundSettled)],
];

const header = [...orderColumns, ...itemColumns, ...totalColumns].map(([name]) => name);

function listRows(order: SellerOrder): string[][] {
  return order.items.map((item, index) => [
    ...orderColumns.map(([, value]) => value(order)),
    ...itemColumns.map(([, value]) => value({ order, item })),
    ...totalColumns.map(([, value]) => (index === 0 ? value(order) : "")),
  ]);
}

function readPage(client: PlatformClient, before: string | undefined, status: Status | undefined) {
  return client.send(exportOrders, { query: { before, status, limit: 200 } });
}

/** Page by page, so that orders of any number can be taken out. */
async function* listLines(
  client: PlatformClient,
  status: Status | undefined,
  count: { orders: number },
): AsyncGenerator<string> {
  yield formatCsv([header]);
  let before: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(client, before, status);
    for (const order of page.orders) yield formatCsv(listRows(order));
    count.orders += page.orders.length;
    before = page.next ?? undefined;
  } while (before !== undefined);
}

export function exportOrdersCommand(ops: OpsContext): Command {
  return createStoreCommand("export", "take orders out as a CSV file, a line for each article", [
    "orders export --store aurora --output orders.csv",
    "orders export --store aurora --status placed --output to-pack.csv",
  ])
    .option("--output <file>", "where it is written; standard output if left out")
    .option(
      "--status <status>",
      "only those",
      parseAs(OrderStatusSchema, oneOf(OrderStatusSchema.options)),
    )
    .action(async ({ store, output, status, json }) => {
      if (json && output === undefined) {
        throw new CommandError("The file is a CSV: --json needs --output.", exitCodes.usage);
      }
      const client = await ops.storeClient(store);
      const count = { orders: 0 };
      const lines = listLines(client, status, count);
      if (output === undefined) {
        for await (const line of lines) ops.terminal.print(line);
        return;
      }
      await writeLines(output, lines, ownerOnly);
      const summary = `${output} has ${pluralize(count.orders, "order")}.`;
      printResult(ops, json, { file: output, ...count }, () => summary);
    });
}
