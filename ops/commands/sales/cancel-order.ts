// Cancellation of an order. What would be done is asked first, and exactly that is done or nothing.
import type { Command } from "commander";
import { cancelOrder } from "#contract/orders/cancel-order-calls";
import type { SellerOrder } from "#contract/orders/seller-order";
import { getSellerOrder } from "#contract/orders/seller-order-calls";
import { countUnits } from "#core/line-quantities";
import { planSellerCancellation } from "#core/payments/cancellation-plan";
import { pluralize } from "#core/text/pluralize";
import { formatAmount } from "#ops/cli/amounts";
import { CommandError } from "#ops/cli/command-error";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import { addKeyOption, createStoreCommand, printResult } from "#ops/cli/options";
import { describeOrder, orderNumberHelp } from "./describe-order";

type CancelOptions = {
  store: string;
  refund: boolean;
  restock: boolean;
  mail: boolean;
  reason: string;
  yes?: true;
  key?: string;
  json?: true;
};

/** Null where nothing of it waits to be sent, or it is cancelled. */
function planOf(order: SellerOrder, { refund, key }: CancelOptions) {
  const plan = planSellerCancellation(order);
  if (plan !== null) {
    return { units: countUnits(plan.units), amount: refund ? plan.amountMinor : 0 };
  }
  // An earlier run under this key did it and lost the answer: a repeat must be the same request.
  const made = order.refunds.filter(({ cancels }) => cancels === true).at(-1);
  if (key === undefined || made === undefined) return null;
  return { units: countUnits(made.items), amount: made.amount };
}

async function cancel(ops: OpsContext, number: string, options: CancelOptions): Promise<void> {
  const { refund, restock, mail, reason, key } = options;
  const client = await ops.storeClient(options.store);
  const params = { number };
  const known = (await client.send(getSellerOrder, { params })).order;
  const plan = planOf(known, options);
  if (plan === null) {
    throw new CommandError(`Order ${number} is ${known.status}: nothing of it can be cancelled.`);
  }
  const back = formatAmount(plan.amount, known.totalCost.currency);
  const what = `${pluralize(plan.units, "unit")}, ${back} goes back`;
  await confirm(ops, `Cancel order ${number} (${what})?`, options.yes);
  const { order } = await client.send(
    cancelOrder,
    { params, body: { refund, restock, notify: mail, reason, ...plan } },
    { idempotencyKey: key ?? ops.runKey },
  );
  printResult(ops, options.json, order, () => describeOrder(order));
}

export function cancelCommand(ops: OpsContext): Command {
  const command = createStoreCommand("cancel", "cancel what an order has left to send", [
    "orders cancel AW-M4078GXB --store aurora",
    'orders cancel AW-M4078GXB --store aurora --reason "changed their mind" --yes',
    "orders cancel AW-M4078GXB --store aurora --no-refund --no-restock --no-mail",
  ])
    .argument("<number>", orderNumberHelp)
    .option("--reason <text>", "kept with the cancellation", "")
    .option("--no-refund", "give no money back")
    .option("--no-restock", "put nothing back in stock")
    .option("--no-mail", "tell the shopper nothing")
    .option("--yes", "do not ask");
  return addKeyOption(command).action((number: string, options: CancelOptions) =>
    cancel(ops, number, options),
  );
}
