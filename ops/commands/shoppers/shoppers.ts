// What a shopper may ask for: a copy of all that a store has of them, and to be forgotten.
import type { Command } from "commander";
import { exportShopper, forgetShopper } from "#contract/shoppers/shopper-calls";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import { ownerOnly } from "#ops/cli/files";
import {
  addOutputOption,
  createGroup,
  createStoreCommand,
  parseEmail,
  printOrWrite,
  printResult,
} from "#ops/cli/options";
import { toSafeJson } from "#ops/cli/safe-text";
import { formatFields } from "#ops/cli/table";

function createShopperCommand(name: string, about: string, examples: string[]): Command {
  return createStoreCommand(name, about, examples).argument(
    "<e-mail>",
    "the shopper's address",
    parseEmail,
  );
}

const nameTyped = (pointer: string) => (pointer === "/evenUnshipped" ? "--even-unshipped" : null);

function forgetCommand(ops: OpsContext): Command {
  const about = "delete what an address has left at a store, and take it out of its orders";
  return createShopperCommand("forget", about, [
    "shoppers forget ann@shopper.example --store pixel",
    "shoppers forget ann@shopper.example --store pixel --yes --json",
  ])
    .option("--even-unshipped", "also where an order was not sent yet")
    .option("--yes", "do not ask")
    .action(async (email: string, { store, yes, json, evenUnshipped = false }) => {
      await confirm(ops, `Forget ${email} at store "${store}", for good?`, yes);
      const client = await ops.storeClient(store);
      const body = { email, evenUnshipped };
      const { forgotten } = await client.send(forgetShopper, { body }, { nameTyped });
      printResult(ops, json, forgotten, () =>
        formatFields([
          ["Messages", String(forgotten.messages)],
          ["Pre-orders", String(forgotten.preorders)],
          ["Stock alerts", String(forgotten.stockAlerts)],
          ["Newsletter", String(forgotten.subscriptions)],
          ["Mails' content", String(forgotten.mails)],
          ["Buyers of orders", String(forgotten.orders)],
          ["Checkouts", String(forgotten.checkouts)],
          ["Download links", String(forgotten.downloads)],
          ["Invitations", String(forgotten.invitations)],
        ]),
      );
    });
}

function exportCommand(ops: OpsContext): Command {
  const about = "print all that a store has of a shopper, as JSON";
  const command = createShopperCommand("export", about, [
    "shoppers export ann@shopper.example --store pixel --output ann.json",
  ]);
  return addOutputOption(command).action(async (email: string, { store, output }) => {
    const client = await ops.storeClient(store);
    const copy = await client.send(exportShopper, { body: { email } });
    await printOrWrite(ops, output, toSafeJson(copy, 2), ownerOnly);
  });
}

export function shoppersCommand(ops: OpsContext): Command {
  const commands = [exportCommand(ops), forgetCommand(ops)];
  return createGroup("shoppers", "what a store has of one shopper", commands);
}
