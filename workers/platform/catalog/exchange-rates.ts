// What a US dollar was worth on a given day. Only for prices that the seller gave in no other
// currency; an operator who wants other rates changes this table.
import type { Currency } from "#contract/money";

export type ExchangeRates = { date: string; perUsd: Readonly<Record<Currency, number>> };

export const exchangeRates: ExchangeRates = {
  date: "2026-03-02",
  perUsd: { USD: 1, GBP: 0.76, EUR: 0.88, AUD: 1.5, CAD: 1.38 },
};
