// What a seller decides about the store itself; what is left out stays as it is.
import { type Command, InvalidArgumentError } from "commander";
import * as z from "zod";
import type { CallInput } from "#contract/protocol/call";
import { PixelIdSchema, updateStore } from "#contract/store/seller-store-calls";
import { StoreSettingsSchema } from "#contract/store/store";
import { LocaleSchema, RegionSchema } from "#contract/values/market";
import { TimeZoneSchema } from "#contract/values/time-zone";
import { locales } from "#core/locales";
import { regions } from "#core/places/regions";
import { googleAnalyticsPattern } from "#core/theme/theme-values";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import type { OpsContext } from "#ops/cli/context";
import { createStoreCommand, oneOf, parseAs, parseCurrency, printResult } from "#ops/cli/options";
import { describeStore } from "./describe-store";

type Changes = CallInput<typeof updateStore>["body"];
type HiddenMethods = NonNullable<Changes["hiddenPaymentMethods"]>;
type SetOptions = {
  store: string;
  json?: true;
  name?: string;
  currency?: NonNullable<Changes["market"]>["currency"];
  region?: NonNullable<Changes["market"]>["region"];
  locale?: NonNullable<Changes["market"]>["locale"];
  supportEmail?: string;
  timeZone?: string;
  googleAnalytics?: string;
  facebook?: string;
  gmcMerchantId?: string;
  hidePayment?: HiddenMethods;
};

const HiddenSchema = StoreSettingsSchema.shape.hiddenPaymentMethods.unwrap();

/** Names with commas between them; `none` shows all. */
function parseHiding(said: string): HiddenMethods {
  const names = said === "none" ? [] : said.split(",").map((name) => name.trim());
  const hidden = HiddenSchema.safeParse(names);
  if (hidden.success) return hidden.data;
  throw new InvalidArgumentError(
    `${oneOf([...HiddenSchema.element.options, "none"])} Card and PayPal are never both hidden.`,
  );
}

const parseTimeZone = parseAs(
  z.literal("none").or(TimeZoneSchema),
  "It is a name such as Europe/Berlin, or none.",
);

const parsePixelId = parseAs(
  PixelIdSchema,
  "It has letters, digits, hyphens and underscores, 60 at most.",
);

/** Only what was said; undefined where nothing was. */
function pickSaid<Fields extends Record<string, unknown>>(fields: Fields): Fields | undefined {
  return Object.values(fields).some((value) => value !== undefined) ? fields : undefined;
}

function buildChanges(options: SetOptions): Changes {
  const { name, currency, region, locale, supportEmail, timeZone } = options;
  const { googleAnalytics, facebook, gmcMerchantId } = options;
  const changes = pickSaid({
    name,
    market: pickSaid({ currency, region, locale }),
    supportEmail: supportEmail === "none" ? null : supportEmail,
    timeZone: timeZone === "none" ? null : timeZone,
    marketingPixels: pickSaid({ googleAnalytics, facebook, gmcMerchantId }),
    hiddenPaymentMethods: options.hidePayment,
  });
  if (changes !== undefined) return changes;
  throw new CommandError("Say what to change, such as --name; see --help.", exitCodes.usage);
}

export function setCommand(ops: OpsContext): Command {
  return createStoreCommand(
    "set",
    "change a store's name, market, support address, time zone or pixels",
    [
      'stores set --store aurora --name "Aurora Field Club" --support-email help@aurora.example',
      "stores set --store aurora --currency EUR --region EU --locale de",
      'stores set --store aurora --google-analytics G-12345 --facebook ""',
    ],
  )
    .option("--name <name>", "the store's name as shoppers read it")
    .option("--currency <code>", "the currency shoppers see first", parseCurrency)
    .option(
      "--region <region>",
      "the region it ships to first",
      parseAs(RegionSchema, oneOf(regions)),
    )
    .option(
      "--locale <locale>",
      "the language shoppers see first",
      parseAs(LocaleSchema, oneOf(locales)),
    )
    .option("--support-email <address>", "shown as support contact; none takes it away")
    .option(
      "--time-zone <zone>",
      "whose days its reports and lists have, such as Europe/Berlin; none: UTC and each reader's",
      parseTimeZone,
    )
    .option("--google-analytics <id>", 'the seller\'s own id; "" loads nothing', parsePixelId)
    .option("--facebook <id>", "likewise, of the pixel", parsePixelId)
    .option("--gmc-merchant-id <id>", "likewise, of Google Merchant Center", parsePixelId)
    .option(
      "--hide-payment <methods>",
      "card or paypal, and afterpay, are not shown at checkout; none shows all",
      parseHiding,
    )
    .action(async (options: SetOptions) => {
      const body = buildChanges(options);
      const client = await ops.storeClient(options.store);
      const { store } = await client.send(updateStore, { body });
      printResult(ops, options.json, store, () => describeStore({ store }));
      const { googleAnalytics } = options;
      if (googleAnalytics && !googleAnalyticsPattern.test(googleAnalytics)) {
        ops.terminal.warn(
          `${googleAnalytics} loads nothing: an id of Google Analytics 4 begins with G-.`,
        );
      }
    });
}
