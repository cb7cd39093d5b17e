// Languages, regions and default market of a store. Plain data, shared by both workers.
import * as z from "zod";
import { fulfillmentRegions, regions } from "#core/places/regions";
import { CurrencySchema } from "./money.schema";

export const locales = ["en", "de", "nl", "fr", "it", "es", "pt-BR", "en-GB"] as const;
export const LocaleSchema = z.enum(locales);
export type Locale = z.infer<typeof LocaleSchema>;

export const RegionSchema = z.enum(regions);
/** `ROW` is the rest of the world. */
export type Region = z.infer<typeof RegionSchema>;

export const FulfillmentRegionSchema = z.enum(fulfillmentRegions);
export type FulfillmentRegion = z.infer<typeof FulfillmentRegionSchema>;

export const MarketSchema = z.object({
  locale: LocaleSchema,
  currency: CurrencySchema,
  region: RegionSchema,
});
export type Market = z.infer<typeof MarketSchema>;

/** What holds when neither the shopper nor the store says otherwise. */
export const defaultMarket: Market = { locale: "en", currency: "USD", region: "USA" };

/** The answer of the localization call. */
export const LocalizationDetailsSchema = z.object({
  buyer_region: RegionSchema,
  buyer_currency: CurrencySchema,
  buyer_locale: LocaleSchema,
  fulfillment_region: FulfillmentRegionSchema,
  available_locales: z.array(z.object({ local_code: LocaleSchema, local_name: z.string() })),
  available_currencies: z.array(z.object({ currency: CurrencySchema, symbol: z.string() })),
  available_regions: z.array(
    z.object({ region: RegionSchema, fulfillment_region: FulfillmentRegionSchema }),
  ),
});
export type LocalizationDetails = z.infer<typeof LocalizationDetailsSchema>;
