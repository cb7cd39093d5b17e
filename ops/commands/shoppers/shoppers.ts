// A shopper who asks to be forgotten.
import type { Command } from "commander";
import * as z from "zod";
import { forgetShopper } from "#contract/shoppers/shopper-calls";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import { createGroup, createStoreCommand, parseAs, printResult } from "#ops/cli/options";
import { formatFields } from "#ops/cli/table";

const parseEmail = parseAs(z.email(), "Write an address like ann@shopper.example.");

export function shoppersCommand(ops: OpsContext): Command {
  const about = "delete what an address has left at a store, but for its orders";
  const forget = createStoreCommand("forget", about, [
    "shoppers forget ann@shopper.example --store pixel",
    "shoppers forget ann@shopper.example --store pixel --yes --json",
  ])
    .argument("<e-mail>", "the shopper's address", parseEmail)
    .option("--yes", "do not ask")
    .action(async (email: string, { store, yes, json }) => {
      await confirm(ops, `Delete what ${email} left at store "${store}", for good?`, yes);
      const client = await ops.storeClient(store);
      const { forgotten } = await client.send(forgetShopper, { body: { email } });
      printResult(ops, json, forgotten, () =>
        formatFields([
          ["Messages", String(forgotten.messages)],
          ["Pre-orders", String(forgotten.preorders)],
          ["Stock alerts", String(forgotten.stockAlerts)],
          ["Newsletter", String(forgotten.subscriptions)],
          ["Mails' content", String(forgotten.mails)],
        ]),
      );
    });
  return createGroup("shoppers", "what one shopper has left at a store", [forget]);
}
