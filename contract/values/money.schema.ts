// Zod schemas for money at the boundary. Code inside uses the plain type of `core/money/money.ts`.
import * as z from "zod";
import { currencies } from "#core/money/currencies";

export const CurrencySchema = z.enum(currencies);

/** An integer number of minor units (cents); never negative on the wire. */
export const AmountMinorSchema = z.int().min(0).max(1_000_000_000_00);

export const MoneySchema = z.object({ amountMinor: z.int(), currency: CurrencySchema });
