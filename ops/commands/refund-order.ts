// Money that goes back to a shopper.
import type { Command } from "commander";
import { getSellerOrder, refundOrder } from "#contract/order-calls";
import { formatAmount, parseAmount } from "#ops/amounts";
import { confirm } from "#ops/confirm";
import type { OpsContext } from "#ops/context";
import { describeOrder, orderNumberHelp } from "./describe-order";
import { addKeyOption, createStoreCommand, printResult } from "./options";

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

/** The order is read first: an amount is typed without a currency and means the order's own. */
async function refund(ops: OpsContext, number: string, options: RefundOptions): Promise<void> {
  const client = await ops.storeClient(options.store);
  const params = { number };
  const { currency, amount: total } = (await client.send(getSellerOrder, { params })).order
    .totalCost;
  const amount = options.amount === undefined ? undefined : parseAmount(options.amount, currency);
  const sum = amount === undefined ? "all that is left" : formatAmount(amount, currency);
  const question = `Give ${sum} of order ${number} (${formatAmount(total, currency)}) back?`;
  await confirm(ops, question, options.yes);
  const { reason, restock = false, mail } = options;
  const { order } = await client.send(
    refundOrder,
    { params, body: { amount, reason, restock, notify: mail } },
    { idempotencyKey: options.key ?? ops.runKey },
  );
  printResult(ops, options.json, order, () => describeOrder(order));
}

export function refundCommand(ops: OpsContext): Command {
  const command = createStoreCommand("refund", "give money back through the payment's provider", [
    "orders refund A1B2C3 --store aurora",
    'orders refund A1B2C3 --store aurora --amount 12.50 --reason "a torn seam" --yes',
    "orders refund A1B2C3 --store aurora --restock --no-mail --yes",
  ])
    .argument("<number>", orderNumberHelp)
    .option("--amount <amount>", "in the order's currency, as in 12.50; else all that is left")
    .option("--reason <text>", "kept with the refund", "")
    .option("--restock", "put the pieces back on hand; with a full refund only")
    .option("--no-mail", "tell the shopper nothing")
    .option("--yes", "do not ask");
  return addKeyOption(command).action((number: string, options: RefundOptions) =>
    refund(ops, number, options),
  );
}
