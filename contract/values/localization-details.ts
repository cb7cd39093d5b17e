import * as z from "zod";
import { FulfillmentRegionSchema, LocaleSchema, RegionSchema } from "./market";
import { CurrencySchema } from "./money.schema";

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
