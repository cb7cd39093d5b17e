// Money that goes back to a shopper.
import type { Command } from "commander";
import type { SellerOrder } from "#contract/orders/seller-order";
import { getSellerOrder, refundOrder } from "#contract/orders/seller-order-calls";
import { AmountTextSchema, formatAmount, parseAmount } from "#ops/cli/amounts";
import { CommandError } from "#ops/cli/command-error";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import { addKeyOption, createStoreCommand, parseAs, printResult } from "#ops/cli/options";
import { collectItem, type Item, nameTypedItem } from "./collect-item";
import { describeOrder, orderNumberHelp } from "./describe-order";

type RefundOptions = {
  store: string;
  amount?: string;
  returned?: Item[];
  cancelled?: Item[];
  reason: string;
  restock?: true;
  mail: boolean;
  yes?: true;
  key?: string;
  json?: true;
};

/**
 * The order is read first: an amount is typed without a currency and means the order's own. Under the
 * key of an earlier run it may have gone back already, so the platform alone says whether it fits.
 */
function chooseAmount({ totalCost, refunded }: SellerOrder, options: RefundOptions) {
  const { amount, key } = options;
  const { currency } = totalCost;
  const left = totalCost.amount - refunded;
  if (amount === undefined) {
    const isOfItems = chooseItems(options) !== undefined;
    return { minor: undefined, words: isOfItems ? "what was paid for" : "all that is left" };
  }
  const minor = parseAmount(amount, currency);
  if (key === undefined && minor > left) {
    throw new CommandError(`At most ${formatAmount(left, currency)} can still be given back.`);
  }
  return { minor, words: formatAmount(minor, currency) };
}

/** Undefined: a sum alone. */
function chooseItems({ returned = [], cancelled = [] }: RefundOptions) {
  const items = [
    ...returned.map((item) => ({ ...item, shipped: true })),
    ...cancelled.map((item) => ({ ...item, shipped: false })),
  ];
  return items.length === 0 ? undefined : items;
}

/** What becomes of the parcels, before anything is paid. */
function describeChosen(options: RefundOptions): string {
  const name = (units: readonly Item[] = []) =>
    units.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(", ");
  const parts = [
    ...(options.returned ? [`${name(options.returned)} (shipped)`] : []),
    ...(options.cancelled ? [`${name(options.cancelled)} (not shipped any more)`] : []),
  ];
  return parts.length === 0
    ? ""
    : ` ${options.amount === undefined ? "" : "for "}${parts.join(", ")}`;
}

async function refund(ops: OpsContext, number: string, options: RefundOptions): Promise<void> {
  const client = await ops.storeClient(options.store);
  const params = { number };
  const known = (await client.send(getSellerOrder, { params })).order;
  const { minor, words } = chooseAmount(known, options);
  const { amount: total, currency } = known.totalCost;
  const back = known.refunded === 0 ? "" : `, ${formatAmount(known.refunded, currency)} given back`;
  const sums = `${formatAmount(total, currency)}${back}`;
  await confirm(
    ops,
    `Give ${words}${describeChosen(options)} of order ${number} (${sums}) back?`,
    options.yes,
  );
  const { reason, restock = false, mail } = options;
  const items = chooseItems(options);
  const { order } = await client.send(
    refundOrder,
    { params, body: { amount: minor, items, reason, restock, notify: mail } },
    { idempotencyKey: options.key ?? ops.runKey, nameTyped: nameTypedItem(items) },
  );
  printResult(ops, options.json, order, () => describeOrder(order));
}

export function refundCommand(ops: OpsContext): Command {
  const command = createStoreCommand("refund", "give money back through the payment's provider", [
    "orders refund AW-M4078GXB --store aurora",
    'orders refund AW-M4078GXB --store aurora --amount 12.50 --reason "a torn seam" --yes',
    "orders refund AW-M4078GXB --store aurora --restock --no-mail --yes",
    "orders refund AW-M4078GXB --store aurora --returned RIDGE-M=1 --restock",
    "orders refund AW-M4078GXB --store aurora --cancelled 12_3_5=2",
  ])
    .argument("<number>", orderNumberHelp)
    .option(
      "--amount <amount>",
      "in the order's currency, as in 12.50; else what was paid for the items, or all that is left",
      parseAs(AmountTextSchema, "It is an amount above 0 such as 12.50, without a sign or commas."),
    )
    .option(
      "--returned <sku=count>",
      "units that were shipped: what is left to ship stays",
      collectItem,
    )
    .option(
      "--cancelled <sku=count>",
      "units that were not shipped, and are not any more",
      collectItem,
    )
    .option("--reason <text>", "kept with the refund", "")
    .option("--restock", "put the units back on hand; of items, or with a full refund")
    .option("--no-mail", "tell the shopper nothing")
    .option("--yes", "do not ask");
  return addKeyOption(command).action((number: string, options: RefundOptions) =>
    refund(ops, number, options),
  );
}
