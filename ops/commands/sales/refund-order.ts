// Money that goes back to a shopper.
import type { Command } from "commander";
import type { SellerOrder } from "#contract/orders/seller-order";
import { getSellerOrder, refundOrder } from "#contract/orders/seller-order-calls";
import { AmountTextSchema, formatAmount, parseAmount } from "#ops/cli/amounts";
import { CommandError } from "#ops/cli/command-error";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import { addKeyOption, createStoreCommand, parseAs, printResult } from "#ops/cli/options";
import { describeOrder, orderNumberHelp } from "./describe-order";

type RefundOptions = {
  store: string;
  amount?: string;
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
function chooseAmount({ totalCost, refunded }: SellerOrder, { amount, key }: RefundOptions) {
  const { currency } = totalCost;
  const left = totalCost.amount - refunded;
  if (amount === undefined) return { minor: undefined, words: "all that is left" };
  const minor = parseAmount(amount, currency);
  if (key === undefined && minor > left) {
    throw new CommandError(`At most ${formatAmount(left, currency)} can still be given back.`);
  }
  return { minor, words: formatAmount(minor, currency) };
}

async function refund(ops: OpsContext, number: string, options: RefundOptions): Promise<void> {
  const client = await ops.storeClient(options.store);
  const params = { number };
  const known = (await client.send(getSellerOrder, { params })).order;
  const { minor, words } = chooseAmount(known, options);
  const { amount: total, currency } = known.totalCost;
  const back = known.refunded === 0 ? "" : `, ${formatAmount(known.refunded, currency)} given back`;
  const sums = `${formatAmount(total, currency)}${back}`;
  await confirm(ops, `Give ${words} of order ${number} (${sums}) back?`, options.yes);
  const { reason, restock = false, mail } = options;
  const { order } = await client.send(
    refundOrder,
    { params, body: { amount: minor, reason, restock, notify: mail } },
    { idempotencyKey: options.key ?? ops.runKey },
  );
  printResult(ops, options.json, order, () => describeOrder(order));
}

export function refundCommand(ops: OpsContext): Command {
  const command = createStoreCommand("refund", "give money back through the payment's provider", [
    "orders refund AW-M4078GXB --store aurora",
    'orders refund AW-M4078GXB --store aurora --amount 12.50 --reason "a torn seam" --yes',
    "orders refund AW-M4078GXB --store aurora --restock --no-mail --yes",
  ])
    .argument("<number>", orderNumberHelp)
    .option(
      "--amount <amount>",
      "in the order's currency, as in 12.50; else all that is left",
      parseAs(AmountTextSchema, "It is an amount above 0 such as 12.50, without a sign or commas."),
    )
    .option("--reason <text>", "kept with the refund", "")
    .option("--restock", "put the pieces back on hand; with a full refund only")
    .option("--no-mail", "tell the shopper nothing")
    .option("--yes", "do not ask");
  return addKeyOption(command).action((number: string, options: RefundOptions) =>
    refund(ops, number, options),
  );
}
