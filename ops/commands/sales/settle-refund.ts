// Failed refunds that were paid back another way, such as by bank transfer. Moves no money.
import type { Command } from "commander";
import type { SellerOrder } from "#contract/orders/seller-order";
import { getSellerOrder } from "#contract/orders/seller-order-calls";
import { settleRefund } from "#contract/orders/settle-refund-calls";
import { formatAmount } from "#ops/cli/amounts";
import { CommandError } from "#ops/cli/command-error";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import { addKeyOption, createStoreCommand, printResult } from "#ops/cli/options";
import { describeOrder, orderNumberHelp } from "./describe-order";

type SettleOptions = {
  store: string;
  note: string;
  mail: boolean;
  yes?: true;
  key?: string;
  json?: true;
};

/** With a key of an earlier run it may be recorded already: the platform alone says whether it can be. */
function findRefund({ refunds, orderNumber }: SellerOrder, id: string) {
  const refund = refunds.find((one) => one.id === id);
  if (refund === undefined) {
    throw new CommandError(`Order ${orderNumber} has no refund "${id}": see "orders show".`);
  }
  return refund;
}

type Named = { number: string; id: string };

async function settle(ops: OpsContext, params: Named, options: SettleOptions): Promise<void> {
  const client = await ops.storeClient(options.store);
  const { number, id } = params;
  const known = (await client.send(getSellerOrder, { params: { number } })).order;
  const { amount, currency } = findRefund(known, id);
  const sum = formatAmount(amount, currency);
  const question = `Was ${sum} of order ${number} paid back another way? It is recorded, and cannot be refunded again.`;
  await confirm(ops, question, options.yes);
  const { order } = await client.send(
    settleRefund,
    { params, body: { note: options.note, notify: options.mail } },
    { idempotencyKey: options.key ?? ops.runKey },
  );
  printResult(ops, options.json, order, () => describeOrder(order));
}

export function settleRefundCommand(ops: OpsContext): Command {
  const command = createStoreCommand(
    "settle-refund",
    "record that a failed refund was paid back another way",
    ['orders settle-refund AW-M4078GXB 3f0c9d2e --store aurora --note "transfer 4711"'],
  )
    .argument("<number>", orderNumberHelp)
    .argument("<refund>", "the refund's id, as in orders show")
    .option("--note <text>", "kept with the refund, such as the transfer's reference", "")
    .option("--no-mail", "tell the shopper nothing")
    .option("--yes", "do not ask");
  return addKeyOption(command).action((number: string, id: string, options: SettleOptions) =>
    settle(ops, { number, id }, options),
  );
}
