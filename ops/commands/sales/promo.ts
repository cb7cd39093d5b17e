// A store's promo codes. Setting one replaces all its terms; how often it was used stays.
import { type Command, Option } from "commander";
import * as z from "zod";
import { SlugSchema } from "#contract/catalog/catalog-import";
import { deletePromoCode, listPromoCodes, putPromoCode } from "#contract/promotions/promo-calls";
import {
  type PromoBenefit,
  type PromoCode,
  type PromoCodeInput,
  PromoCodeNameSchema,
} from "#contract/promotions/promo-code";
import type { Currency } from "#core/money/currencies";
import { AmountTextSchema, formatAmount, parseAmount } from "#ops/cli/amounts";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import {
  createGroup,
  createStoreCommand,
  parseAs,
  parseCurrency,
  printResult,
} from "#ops/cli/options";
import type { PlatformClient } from "#ops/cli/platform-client";
import { formatTable } from "#ops/cli/table";
import { formatTimestamp, parseEnd, parseStart } from "#ops/cli/timestamps";

type SetOptions = {
  store: string;
  json?: true;
  percentage?: number;
  fixed?: string;
  freeShipping?: true;
  everyService?: true;
  currency?: Currency;
  starts?: string;
  ends?: string;
  limit?: number;
  minimum?: string;
  listings?: string[];
  collections?: string[];
  banner?: true;
};

const parseCode = parseAs(
  PromoCodeNameSchema,
  "A code has 2 to 40 letters from A to Z, digits, hyphens and underscores.",
);
const SlugsSchema = z
  .string()
  .transform((text) => text.split(",").map((slug) => slug.trim()))
  .pipe(z.array(SlugSchema));
const parseSlugs = parseAs(SlugsSchema, "It is one slug, or several with commas between them.");
const LimitSchema = z.coerce.number().int().min(1).max(1_000_000);
const PercentageSchema = z.coerce.number().gt(0).max(100);
const parseAmountText = parseAs(
  AmountTextSchema,
  "It is an amount above 0 such as 5.00, without a sign or commas.",
);

function describeBenefit(benefit: PromoBenefit): string {
  if (benefit.type === "percentage") return `${benefit.value} % off`;
  if (benefit.type === "free_shipping") {
    return benefit.everyService === true ? "free shipping, every service" : "free shipping";
  }
  return `${formatAmount(benefit.value.amount, benefit.value.currency)} off`;
}

/** Slugs alone, collections apart from listings as they are typed. */
function describeGoods(appliesTo: PromoCode["appliesTo"]): string {
  if (appliesTo === null) return "";
  const { collections, listings } = appliesTo;
  return [
    ...(collections.length > 0 ? [`collections ${collections.join(", ")}`] : []),
    ...(listings.length > 0 ? [`listings ${listings.join(", ")}`] : []),
  ].join("; ");
}

function describeCodes(codes: readonly PromoCode[]): string {
  const rows = codes.map(
    ({ code, benefit, minimum, usageLimit, used, startsAt, endsAt, banner, appliesTo }) => [
      code,
      describeBenefit(benefit),
      minimum === null ? "" : formatAmount(minimum.amount, minimum.currency),
      usageLimit === null ? String(used) : `${used} of ${usageLimit}`,
      formatTimestamp(startsAt),
      formatTimestamp(endsAt),
      banner ? "yes" : "",
      describeGoods(appliesTo),
    ],
  );
  const header = ["CODE", "GIVES", "FROM", "USED", "STARTS (UTC)", "ENDS (UTC)", "BANNER", "FOR"];
  return formatTable(header, rows);
}

function requireAmount(text: string, currency: Currency | undefined) {
  if (currency === undefined) {
    throw new CommandError(`Say the currency of ${text} too: --currency USD.`, exitCodes.usage);
  }
  return { amount: parseAmount(text, currency), currency };
}

function buildBenefit(options: SetOptions): PromoBenefit {
  const { percentage, fixed, freeShipping, everyService, currency } = options;
  if (everyService && !freeShipping) {
    throw new CommandError("--every-service belongs to --free-shipping.", exitCodes.usage);
  }
  if (percentage !== undefined) return { type: "percentage", value: percentage };
  if (fixed !== undefined) return { type: "fixed_value", value: requireAmount(fixed, currency) };
  if (freeShipping) return { type: "free_shipping", ...(everyService && { everyService }) };
  const ways = "--percentage 10, --fixed 5.00 --currency USD, or --free-shipping";
  throw new CommandError(`Say what the code gives: ${ways}.`, exitCodes.usage);
}

function buildTerms(options: SetOptions): PromoCodeInput {
  const { starts, ends, limit, minimum, currency, listings, collections, banner } = options;
  const isSelective = listings !== undefined || collections !== undefined;
  return {
    benefit: buildBenefit(options),
    startsAt: starts ?? null,
    endsAt: ends ?? null,
    usageLimit: limit ?? null,
    minimum: minimum === undefined ? null : requireAmount(minimum, currency),
    appliesTo: isSelective ? { listings: listings ?? [], collections: collections ?? [] } : null,
    banner: banner === true,
  };
}

function setCommand(ops: OpsContext): Command {
  const percentage = new Option("--percentage <share>", "so much off the goods, in per cent")
    .argParser(parseAs(PercentageSchema, "It is a number above 0, up to 100."))
    .conflicts(["fixed", "freeShipping"]);
  const fixed = new Option("--fixed <amount>", "so much off the goods, as in 5.00")
    .argParser(parseAmountText)
    .conflicts("freeShipping");
  return createStoreCommand("set", "make a promo code, or replace all its terms", [
    "promo set WELCOME10 --store aurora --percentage 10 --banner",
    "promo set TAKE5 --store aurora --fixed 5.00 --currency USD --minimum 20.00",
    "promo set SHIPFREE --store aurora --free-shipping --starts 2026-12-01 --ends 2026-12-24",
  ])
    .argument("<code>", "as shoppers type it, in any case", parseCode)
    .addOption(percentage)
    .addOption(fixed)
    .option("--free-shipping", "standard delivery costs nothing, a faster one the difference")
    .option("--every-service", "with --free-shipping: faster delivery costs nothing either")
    .option("--currency <code>", "the currency of --fixed and --minimum", parseCurrency)
    .option(
      "--minimum <amount>",
      "the smallest subtotal it is good for, as in 20.00",
      parseAmountText,
    )
    .option("--listings <slugs>", "only for these products, with commas between them", parseSlugs)
    .option("--collections <slugs>", "only for products of these collections", parseSlugs)
    .option("--starts <moment>", "a day, in UTC, or a moment with its zone", parseStart)
    .option("--ends <moment>", "likewise; a day counts to its end", parseEnd)
    .option(
      "--limit <count>",
      "orders that may use it in all",
      parseAs(LimitSchema, "It is 1 to 1000000."),
    )
    .option("--banner", "show it in the shop's banner")
    .action(async (code: string, options: SetOptions) => {
      const body = buildTerms(options);
      const client = await ops.storeClient(options.store);
      const { promoCode } = await client.send(putPromoCode, { params: { code }, body });
      printResult(ops, options.json, promoCode, () => describeCodes([promoCode]));
    });
}

function listCommand(ops: OpsContext): Command {
  return createStoreCommand("list", "list a store's promo codes", [
    "promo list --store aurora",
  ]).action(async ({ store, json }) => {
    const client = await ops.storeClient(store);
    const { promoCodes } = await client.send(listPromoCodes, {});
    printResult(ops, json, promoCodes, () =>
      promoCodes.length === 0 ? `Store "${store}" has no promo codes.` : describeCodes(promoCodes),
    );
  });
}

/** What is not there needs no answer of a person. */
async function requireCode(client: PlatformClient, code: string, store: string): Promise<void> {
  const { promoCodes } = await client.send(listPromoCodes, {});
  if (promoCodes.some((one) => one.code === code)) return;
  throw new CommandError(`Store "${store}" has no promo code ${code}.`);
}

function removeCommand(ops: OpsContext): Command {
  return createStoreCommand("remove", "take a promo code away; open checkouts lose it", [
    "promo remove WELCOME10 --store aurora",
  ])
    .argument("<code>", "one of the store's codes", parseCode)
    .option("--yes", "do it without being asked")
    .action(async (code: string, { store, yes, json }) => {
      const client = await ops.storeClient(store);
      if (!yes) await requireCode(client, code, store);
      await confirm(ops, `Take the code ${code} of store "${store}" away for good?`, yes);
      const removed = await client.send(deletePromoCode, { params: { code } });
      printResult(ops, json, removed, () => `${removed.code} is gone.`);
    });
}

export function promoCommand(ops: OpsContext): Command {
  return createGroup("promo", "a store's promo codes", [
    listCommand(ops),
    setCommand(ops),
    removeCommand(ops),
  ]);
}
