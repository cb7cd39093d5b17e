// Money in minor units with its currency: the only shape in which an amount travels inside our
// workers. Knows no locale; amounts become text in `format-money.ts`. No schema library here: the
// browser counts money too.
import type { Currency } from "./currencies";

export type Money = { amountMinor: number; currency: Currency };

export function money(amountMinor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amountMinor)) {
    throw new RangeError(`An amount must be whole minor units, got ${amountMinor}`);
  }
  return { amountMinor, currency };
}

/** @throws RangeError when the currencies differ: amounts of two currencies have no sum. */
export function addMoney(left: Money, right: Money): Money {
  if (left.currency !== right.currency) {
    throw new RangeError(`Cannot add ${right.currency} to ${left.currency}`);
  }
  return money(left.amountMinor + right.amountMinor, left.currency);
}

export function multiplyMoney(price: Money, quantity: number): Money {
  return money(price.amountMinor * quantity, price.currency);
}

export function sumMoney(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce(addMoney, money(0, currency));
}

/** A share of an amount, rounded once, half up. `rate` 0.0825 is 8.25 %. */
export function shareOfMoney(base: Money, rate: number): Money {
  // Twelve digits drop the error of binary fractions: 1000 × 0.0825 must be 82.5, not 82.49999….
  return money(Math.round(Number((base.amountMinor * rate).toPrecision(12))), base.currency);
}
