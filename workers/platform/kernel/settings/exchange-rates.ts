// What a US dollar was worth on a given day. Only for amounts that the seller gave in no other
// currency. An operator replaces the table by the setting EXCHANGE_RATES.
import * as z from "zod";

const RateSchema = z.number().gt(0).max(10_000);

export const ExchangeRatesSchema = z.object({
  date: z.iso.date(),
  perUsd: z.object({
    USD: RateSchema,
    GBP: RateSchema,
    EUR: RateSchema,
    AUD: RateSchema,
    CAD: RateSchema,
  }),
});
export type ExchangeRates = z.infer<typeof ExchangeRatesSchema>;

/** Since this day, unless the operator sets others. */
const builtInRates: ExchangeRates = {
  date: "2026-03-02",
  perUsd: { USD: 1, GBP: 0.76, EUR: 0.88, AUD: 1.5, CAD: 1.38 },
};

export function exchangeRatesOf(env: {
  EXCHANGE_RATES?: ExchangeRates | undefined;
}): ExchangeRates {
  return env.EXCHANGE_RATES ?? builtInRates;
}
