// The preferences form as it comes in: every field may be missing or forged.
import * as z from "zod";
import { matchLocale } from "#app/localization/market/match-locale";
import { RegionSchema } from "#contract/values/market";
import { CurrencySchema } from "#contract/values/money.schema";
import { parseReturnPath } from "./return-path";

export const PreferencesFormSchema = z
  .object({
    locale: z.string().optional().catch(undefined).transform(matchLocale),
    currency: CurrencySchema.optional().catch(undefined),
    region: RegionSchema.optional().catch(undefined),
    next: z.string().optional().catch(undefined),
  })
  .transform(({ next, locale, currency, region }) => ({
    ...(locale && { locale }),
    ...(currency && { currency }),
    ...(region && { region }),
    next: parseReturnPath(next),
  }));
export type PreferencesForm = z.infer<typeof PreferencesFormSchema>;
