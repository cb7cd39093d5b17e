// Money at the doors.
import * as z from "zod";
import { currencies } from "./money";

export const CurrencySchema = z.enum(currencies);

/** An integer number of minor units (cents); never negative on the wire. */
export const AmountMinorSchema = z.int().min(0).max(1_000_000_000_00);

export const MoneySchema = z.object({ amountMinor: z.int(), currency: CurrencySchema });
