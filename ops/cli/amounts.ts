// Amounts as a person types and reads them. In between they are whole minor units; no amount is
// ever a fraction.
import * as z from "zod";
import { AmountMinorSchema } from "#contract/values/money.schema";
import type { Currency } from "#core/money/currencies";
import { buildMoneyFormat } from "#core/money/format-money";
import { CommandError, exitCodes } from "./command-error";

const decimals: Record<Currency, number> = { USD: 2, GBP: 2, EUR: 2, AUD: 2, CAD: 2 };

/** `12.50`, as files have it. */
export function writeDecimal(amountMinor: number, currency: Currency): string {
  const places = decimals[currency];
  const digits = String(Math.abs(amountMinor)).padStart(places + 1, "0");
  const sign = amountMinor < 0 ? "-" : "";
  if (places === 0) return sign + digits;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const amountPattern = /^(\d{1,12})(?:\.(\d+))?$/;

/** What no currency would take, known before one is. */
export const AmountTextSchema = z
  .string()
  .trim()
  .regex(amountPattern)
  .refine((text) => Number(text) > 0);

/** `12.5` in USD is 1250. @throws CommandError where the currency has no such amount. */
export function parseAmount(text: string, currency: Currency): number {
  const places = decimals[currency];
  const [, whole, fraction = ""] = amountPattern.exec(text.trim()) ?? [];
  const amountMinor = Number(`${whole}${fraction.padEnd(places, "0")}`);
  const fits = whole !== undefined && fraction.length <= places;
  if (fits && amountMinor > 0 && AmountMinorSchema.safeParse(amountMinor).success) {
    return amountMinor;
  }
  const example = writeDecimal(1250, currency);
  const advice = `Write it in ${currency} like ${example}, without a sign or commas.`;
  throw new CommandError(`"${text}" is not an amount. ${advice}`, exitCodes.usage);
}

export function formatAmount(amountMinor: number, currency: Currency): string {
  return buildMoneyFormat("en", currency)(amountMinor);
}
