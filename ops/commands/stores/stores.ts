// Opening stores, listing them and looking at one.
import type { Command } from "commander";
import { createStore, listStores, type StoreLine, showStore } from "#contract/store/operator-calls";
import { getSellerStore } from "#contract/store/seller-store-calls";
import { StorePlaceSchema } from "#contract/store/store";
import { defaultMarket, LocaleSchema, locales, RegionSchema } from "#contract/values/market";
import { regions } from "#core/places/regions";
import type { OpsContext } from "#ops/cli/context";
import { formatMoment } from "#ops/cli/moments";
import {
  createCommand,
  createGroup,
  createStoreCommand,
  oneOf,
  parseAs,
  parseCurrency,
  parseStoreSlug,
  printResult,
} from "#ops/cli/options";
import { collectPages } from "#ops/cli/pages";
import { formatTable } from "#ops/cli/table";
import { exportCommand, importCommand } from "./archive";
import { describePlace, describeStore, type ShownStore } from "./describe-store";
import { backupsCommand, restoreCommand } from "./restore";
import { setCommand } from "./store-settings";
import { closeCommand, deleteCommand, resumeCommand, suspendCommand } from "./store-status";
import { printAndSaveToken, resetTokenCommand, rotateTokenCommand } from "./store-tokens";

function openCommand(ops: OpsContext): Command {
  return createCommand("create", "open a store and print its seller token, once", [
    'stores create --slug aurora --name "Aurora"',
    'stores create --slug vinyl --name "Vinyl Club" --currency EUR --region EU --locale de',
    'stores create --slug lied --name "Lied" --jurisdiction eu --location weur',
  ])
    .requiredOption("--slug <slug>", "the store's name in addresses", parseStoreSlug)
    .requiredOption("--name <name>", "the store's name as shoppers read it")
    .option(
      "--currency <code>",
      "the currency shoppers see first",
      parseCurrency,
      defaultMarket.currency,
    )
    .option(
      "--region <region>",
      "the region it ships to first",
      parseAs(RegionSchema, oneOf(regions)),
      defaultMarket.region,
    )
    .option(
      "--locale <locale>",
      "the language shoppers see first",
      parseAs(LocaleSchema, oneOf(locales)),
      defaultMarket.locale,
    )
    .option(
      "--jurisdiction <name>",
      "where its database must stay; cannot be changed later",
      parseAs(StorePlaceSchema.shape.jurisdiction, "It is eu."),
      null,
    )
    .option(
      "--location <hint>",
      "near where its database is first made; cannot be changed later",
      parseAs(
        StorePlaceSchema.shape.locationHint,
        "It is wnam, enam, sam, weur, eeur, apac, oc, afr or me.",
      ),
      null,
    )
    .action(async ({ slug, name, currency, region, locale, jurisdiction, location, json }) => {
      const client = await ops.operatorClient();
      const place = { jurisdiction, locationHint: location };
      const body = { slug, name, settings: { market: { currency, region, locale } }, place };
      const { store, sellerToken, place: given } = await client.send(createStore, { body });
      await printAndSaveToken(ops, slug, sellerToken, () =>
        printResult(ops, json, { store, sellerToken, place: given }, () =>
          [
            `Store "${store.slug}" is open.`,
            `Its database is ${describePlace(given)}; this cannot be changed.`,
            `Its seller token: ${sellerToken}`,
          ].join("\n"),
        ),
      );
    });
}

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
                formatMoment(line.createdAt),
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
    printResult(ops, json, shown, () => describeStore(shown));
  });
}

export function storesCommand(ops: OpsContext): Command {
  return createGroup("stores", "open, list, change and suspend stores", [
    openCommand(ops),
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
