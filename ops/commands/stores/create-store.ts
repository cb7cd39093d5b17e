// Command that creates a store. Its seller token is printed once, before anything else can fail.
import type { Command } from "commander";
import { createStore } from "#contract/store/operator-calls";
import { StorePlaceSchema } from "#contract/store/store";
import { defaultMarket } from "#contract/values/default-market";
import { LocaleSchema, RegionSchema } from "#contract/values/market";
import { locales } from "#core/locales";
import { regions } from "#core/places/regions";
import type { OpsContext } from "#ops/cli/context";
import {
  createCommand,
  oneOf,
  parseAs,
  parseCurrency,
  parseStoreSlug,
  printResult,
} from "#ops/cli/options";
import { describePlace } from "./describe-store";
import { printAndSaveToken } from "./store-tokens";

export function createNewStoreCommand(ops: OpsContext): Command {
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
    )
    .option(
      "--location <hint>",
      "near where its database is first made; cannot be changed later",
      parseAs(
        StorePlaceSchema.shape.locationHint,
        "It is wnam, enam, sam, weur, eeur, apac, oc, afr or me.",
      ),
    )
    .action(async ({ slug, name, currency, region, locale, jurisdiction, location, json }) => {
      const client = await ops.operatorClient();
      const place = { jurisdiction: jurisdiction ?? null, locationHint: location ?? null };
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
