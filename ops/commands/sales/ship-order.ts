// An order, or a part of it, on its way to the shopper.
import type { Command } from "commander";
import { shipOrder } from "#contract/orders/seller-order-calls";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import type { OpsContext } from "#ops/cli/context";
import { addKeyOption, createStoreCommand, printResult } from "#ops/cli/options";
import { collectItem, nameTypedItem } from "./collect-item";
import { describeOrder, orderNumberHelp } from "./describe-order";

export function shipCommand(ops: OpsContext): Command {
  const command = createStoreCommand("ship", "record a shipment and tell the shopper", [
    "orders ship AW-M4078GXB --store aurora --carrier UPS --tracking 1Z999AA10123456784",
    "orders ship AW-M4078GXB --store aurora --carrier UPS --tracking 1Z99 --item RIDGE-M=2 --item 12_3_5=1",
    "orders ship AW-M4078GXB --store aurora",
  ])
    .argument("<number>", orderNumberHelp)
    .option("--carrier <name>", "who carries it; a letter that no one follows needs none", "")
    .option("--tracking <number>", "the carrier's number for it", "")
    .option("--url <address>", "where the shopper can follow it")
    .option(
      "--item <sku=count>",
      "a sku, yours or ours, and how many; all that is left if never said",
      collectItem,
    )
    .option("--no-mail", "tell the shopper nothing");
  return addKeyOption(command).action(async (number: string, options) => {
    const { store, carrier, tracking, url, item, mail, key, json } = options;
    if (carrier === "" && tracking !== "") {
      throw new CommandError("Say whose number it is: --carrier.", exitCodes.usage);
    }
    const client = await ops.storeClient(store);
    const body = {
      carrier,
      trackingNumber: tracking,
      trackingUrl: url ?? null,
      items: item,
      notify: mail,
    };
    const keyed = { idempotencyKey: key ?? ops.runKey, nameTyped: nameTypedItem(item) };
    const { order } = await client.send(shipOrder, { params: { number }, body }, keyed);
    printResult(ops, json, order, () => describeOrder(order));
  });
}
