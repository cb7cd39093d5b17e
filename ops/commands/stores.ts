// Opening stores and listing them: the operator's work.
import type { Command } from "commander";
import { defaultMarket, LocaleSchema, locales, RegionSchema, regions } from "#contract/market";
import { currencies } from "#contract/money";
import { CurrencySchema } from "#contract/money.schema";
import { createStore, listStores } from "#contract/operator-calls";
import type { OpsContext } from "#ops/context";
import { formatTable } from "#ops/terminal";
import { createCommand, createGroup, parseAs, parseStoreSlug, toJson } from "./options";

function oneOf(values: readonly string[]): string {
  return `It is one of ${values.join(", ")}.`;
}

function createStoreCommand(ops: OpsContext): Command {
  return createCommand("create", "open a store and print its seller token, once", [
    'stores create --slug aurora --name "Aurora"',
    'stores create --slug vinyl --name "Vinyl Club" --currency EUR --region EU --locale de',
  ])
    .requiredOption("--slug <slug>", "the store's name in addresses", parseStoreSlug)
    .requiredOption("--name <name>", "the store's name as shoppers read it")
    .option(
      "--currency <code>",
      "the currency shoppers see first",
      parseAs(CurrencySchema, oneOf(currencies)),
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
    .action(async ({ slug, name, currency, region, locale, json }) => {
      const credentials = await ops.credentials();
      const client = await ops.operatorClient();
      const body = { slug, name, settings: { market: { currency, region, locale } } };
      const { store, sellerToken } = await client.send(createStore, { body });
      const remembered = await credentials.rememberStoreToken(slug, sellerToken);
      if (json) return ops.terminal.print(toJson({ store, sellerToken }));
      const keep = remembered
        ? "It is kept in the credentials file too."
        : "Keep it: it is shown this once.";
      ops.terminal.print(
        `Store "${store.slug}" is open.\nIts seller token: ${sellerToken}\n${keep}`,
      );
    });
}

function listStoresCommand(ops: OpsContext): Command {
  return createCommand("list", "list all stores", ["stores list", "stores list --json"]).action(
    async ({ json }) => {
      const client = await ops.operatorClient();
      const { stores } = await client.send(listStores, {});
      if (json) return ops.terminal.print(toJson(stores));
      if (stores.length === 0) return ops.terminal.print("There are no stores yet.");
      const rows = stores.map(({ slug, name, status }) => [slug, name, status]);
      ops.terminal.print(formatTable(["SLUG", "NAME", "STATUS"], rows));
    },
  );
}

export function storesCommand(ops: OpsContext): Command {
  return createGroup("stores", "open and list stores", [
    createStoreCommand(ops),
    listStoresCommand(ops),
  ]);
}
