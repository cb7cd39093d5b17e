// Group of the commands for stores; lists them and shows one.
import type { Command } from "commander";
import { getClosing } from "#contract/store/closing-calls";
import { listStores, type StoreLine, showStore } from "#contract/store/operator-calls";
import { getSellerStore } from "#contract/store/seller-store-calls";
import { collectPages } from "#ops/cli/collect-pages";
import type { OpsContext } from "#ops/cli/context";
import { createCommand, createGroup, createStoreCommand, printResult } from "#ops/cli/options";
import { formatTable } from "#ops/cli/table";
import { formatTimestamp } from "#ops/cli/timestamps";
import { exportCommand, importCommand } from "./archive";
import { createNewStoreCommand } from "./create-store";
import { describeStore, type ShownStore } from "./describe-store";
import { backupsCommand, restoreCommand } from "./restore";
import { setCommand } from "./store-settings";
import { closeCommand, deleteCommand, resumeCommand, suspendCommand } from "./store-status";
import { resetTokenCommand, rotateTokenCommand } from "./store-tokens";

/** All of them: the platform gives them page by page. */
export async function readAllStores(ops: OpsContext): Promise<StoreLine[]> {
  const client = await ops.operatorClient();
  const { entries } = await collectPages<StoreLine, string>(async (after, limit) => {
    const { stores, next } = await client.send(listStores, { query: { after, limit } });
    return { entries: stores, next };
  });
  return entries;
}

function listCommand(ops: OpsContext): Command {
  return createCommand("list", "list all stores", ["stores list", "stores list --json"]).action(
    async ({ json }) => {
      const stores = await readAllStores(ops);
      printResult(ops, json, stores, () =>
        stores.length === 0
          ? "There are no stores yet."
          : formatTable(
              ["SLUG", "NAME", "STATUS", "OPENED (UTC)"],
              stores.map((line) => [
                line.slug,
                line.name,
                line.status,
                formatTimestamp(line.createdAt),
              ]),
            ),
      );
    },
  );
}

/** The operator learns when it was opened and where it answers; a seller sees their own record. */
async function readStore(ops: OpsContext, slug: string): Promise<ShownStore> {
  if ((await ops.credentials()).hasOperatorToken) {
    const operator = await ops.operatorClient();
    return operator.send(showStore, { params: { slug } });
  }
  const client = await ops.storeClient(slug);
  return client.send(getSellerStore, {});
}

function showCommand(ops: OpsContext): Command {
  return createStoreCommand("show", "show one store with its settings and hostnames", [
    "stores show --store aurora",
  ]).action(async ({ store: slug, json }) => {
    const shown = await readStore(ops, slug);
    if (shown.store.status !== "active") {
      const client = await ops.storeClient(slug);
      Object.assign(shown, await client.send(getClosing, {}));
    }
    printResult(ops, json, shown, () => describeStore(shown));
  });
}

export function storesCommand(ops: OpsContext): Command {
  return createGroup("stores", "open, list, change and suspend stores", [
    createNewStoreCommand(ops),
    listCommand(ops),
    showCommand(ops),
    setCommand(ops),
    suspendCommand(ops),
    resumeCommand(ops),
    closeCommand(ops),
    deleteCommand(ops),
    resetTokenCommand(ops),
    rotateTokenCommand(ops),
    exportCommand(ops),
    importCommand(ops),
    backupsCommand(ops),
    restoreCommand(ops),
  ]);
}
