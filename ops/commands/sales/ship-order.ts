// An order, or a part of it, on its way to the shopper.
import { type Command, InvalidArgumentError } from "commander";
import * as z from "zod";
import { shipOrder } from "#contract/orders/seller-order-calls";
import type { OpsContext } from "#ops/cli/context";
import { addKeyOption, createStoreCommand, printResult } from "#ops/cli/options";
import { describeOrder, orderNumberHelp } from "./describe-order";

type Item = { sku: string; quantity: number };
const QuantitySchema = z.coerce.number().int().min(1).max(9999);

function collectItem(text: string, before: readonly Item[] = []): Item[] {
  const middle = text.lastIndexOf("=");
  const quantity = QuantitySchema.safeParse(text.slice(middle + 1));
  if (middle < 1 || !quantity.success) {
    throw new InvalidArgumentError(
      "Write it like RIDGE-M=2: a sku, yours or ours, and how many of it.",
    );
  }
  return [...before, { sku: text.slice(0, middle), quantity: quantity.data }];
}

export function shipCommand(ops: OpsContext): Command {
  const command = createStoreCommand("ship", "record a shipment and tell the shopper", [
    "orders ship AW-M4078GXB --store aurora --carrier UPS --tracking 1Z999AA10123456784",
    "orders ship AW-M4078GXB --store aurora --carrier UPS --tracking 1Z99 --item RIDGE-M=2 --item 12_3_5=1",
  ])
    .argument("<number>", orderNumberHelp)
    .requiredOption("--carrier <name>", "who carries it")
    .requiredOption("--tracking <number>", "the carrier's number for it")
    .option("--url <address>", "where the shopper can follow it")
    .option(
      "--item <sku=count>",
      "a sku, yours or ours, and how many; all that is left if never said",
      collectItem,
    )
    .option("--no-mail", "tell the shopper nothing");
  return addKeyOption(command).action(async (number: string, options) => {
    const { store, carrier, tracking, url, item, mail, key, json } = options;
    const client = await ops.storeClient(store);
    const body = {
      carrier,
      trackingNumber: tracking,
      trackingUrl: url ?? null,
      items: item,
      notify: mail,
    };
    const keyed = { idempotencyKey: key ?? ops.runKey };
    const { order } = await client.send(shipOrder, { params: { number }, body }, keyed);
    printResult(ops, json, order, () => describeOrder(order));
  });
}
