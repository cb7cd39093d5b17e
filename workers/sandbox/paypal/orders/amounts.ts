/** PayPal's amounts: strings in the currency's precision, counted here in minor units. */
import type * as z from "zod";
import type { AmountParam } from "#sandbox/paypal/account/order-params";
import { unprocessable } from "#sandbox/paypal/account/paypal-failure";
import type { Money } from "#sandbox/paypal/account/resources";

const CURRENCIES =
  "AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD".split(
    " ",
  );
const WITHOUT_DECIMALS = ["HUF", "JPY", "TWD"];

export function digitsOf(currency: string): number {
  return WITHOUT_DECIMALS.includes(currency) ? 0 : 2;
}

/** @throws PaypalFailure 422 for an unknown currency or more decimals than it has. */
export function minorOf({ currency_code, value }: Money, field: string): number {
  if (!CURRENCIES.includes(currency_code))
    throw unprocessable("INVALID_CURRENCY_CODE", `${field}/currency_code`);
  const digits = digitsOf(currency_code);
  const [whole = "", fraction = ""] = value.split(".");
  if (fraction.length > digits) throw unprocessable("DECIMAL_PRECISION", `${field}/value`);
  return Number(`${whole}${fraction.padEnd(digits, "0")}`);
}

export function toMoney(minor: number, currency: string): Money {
  const digits = digitsOf(currency);
  return { currency_code: currency, value: (minor / 10 ** digits).toFixed(digits) };
}

/** @throws PaypalFailure 422 where the sum is nothing, or its parts do not add up to it. */
export function checkAmount(amount: z.output<typeof AmountParam>, field: string): void {
  const total = minorOf(amount, field);
  if (total <= 0) throw unprocessable("CANNOT_BE_ZERO_OR_NEGATIVE", `${field}/value`);
  const { breakdown } = amount;
  if (breakdown === undefined) return;
  let sum = 0;
  for (const [name, part] of Object.entries(breakdown)) {
    if (part === undefined) continue;
    const minor = minorOf(part, `${field}/breakdown/${name}`);
    if (minor < 0) throw unprocessable("CANNOT_BE_NEGATIVE", `${field}/breakdown/${name}/value`);
    if (part.currency_code !== amount.currency_code) {
      throw unprocessable("CURRENCY_MISMATCH", `${field}/breakdown/${name}/currency_code`);
    }
    sum += name === "discount" || name === "shipping_discount" ? -minor : minor;
  }
  if (sum !== total) throw unprocessable("AMOUNT_MISMATCH", `${field}/value`);
}
