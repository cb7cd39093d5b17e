// Language, currency and region that a shopper buys in. Plain data, shared by both workers.
import * as z from "zod";
import { locales } from "#core/locales";
import { fulfillmentRegions, regions } from "#core/places/regions";
import { CurrencySchema } from "./money.schema";

export const LocaleSchema = z.enum(locales);

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
