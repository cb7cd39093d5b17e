// A store's collections, one by one; imports make them.
import type { Command } from "commander";
import { deleteCollection } from "#contract/catalog/seller-catalog-calls";
import { listSellerCollections } from "#contract/catalog/seller-collection-calls";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import { createGroup, createStoreCommand, printResult } from "#ops/cli/options";
import { formatTable } from "#ops/cli/table";

function listCommand(ops: OpsContext): Command {
  return createStoreCommand("list", "list a store's collections in their order", [
    "collections list --store aurora",
  ]).action(async ({ store, json }) => {
    const client = await ops.storeClient(store);
    const { collections } = await client.send(listSellerCollections, {});
    printResult(ops, json, collections, () =>
      collections.length === 0
        ? `Store "${store}" has no collections yet.`
        : formatTable(
            ["SLUG", "NAME", "PRODUCTS", "BELOW"],
            collections.map(({ slug, name, hidden, listings, parentSlug }) => [
              slug,
              hidden ? `${name} (hidden)` : name,
              String(listings),
              parentSlug ?? "",
            ]),
          ),
    );
  });
}

function removeCommand(ops: OpsContext): Command {
  return createStoreCommand("remove", "delete a collection; its listings stay in the shop", [
    "collections remove summer-sale --store aurora",
    "collections remove summer-sale --store aurora --yes",
  ])
    .argument("<slug>", "the collection's slug, as in its address")
    .option("--yes", "do not ask")
    .action(async (slug: string, { store, yes, json }) => {
      await confirm(ops, `Delete the collection "${slug}" of store "${store}"?`, yes);
      const client = await ops.storeClient(store);
      const answer = await client.send(deleteCollection, { params: { slug } });
      printResult(ops, json, answer, () => `The collection "${slug}" is deleted.`);
    });
}

export function collectionsCommand(ops: OpsContext): Command {
  const commands = [listCommand(ops), removeCommand(ops)];
  return createGroup("collections", "a store's collections, one by one", commands);
}
