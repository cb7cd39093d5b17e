// Listings one by one; whole catalogues are brought in and taken out by `catalog`.
import type { Command } from "commander";
import { deleteListing } from "#contract/catalog/seller-catalog-calls";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import { createGroup, createStoreCommand, printResult } from "#ops/cli/options";

function removeCommand(ops: OpsContext): Command {
  return createStoreCommand("remove", "delete a listing for good; its orders stay", [
    "listings remove ridge-tee --store aurora",
    "listings remove ridge-tee --store aurora --yes",
  ])
    .argument("<slug>", "the listing's slug, as in its address")
    .option("--yes", "do not ask")
    .action(async (slug: string, { store, yes, json }) => {
      await confirm(ops, `Delete the listing "${slug}" of store "${store}" for good?`, yes);
      const client = await ops.storeClient(store);
      const answer = await client.send(deleteListing, { params: { slug } });
      printResult(ops, json, answer, () => `The listing "${slug}" is deleted.`);
    });
}

export function listingsCommand(ops: OpsContext): Command {
  return createGroup("listings", "a store's listings, one by one", [removeCommand(ops)]);
}
