// What one of the four payments by Afterpay comes to (LST-15, Q31).
import { instalmentCount } from "#contract/afterpay";
import { type Money, shareOfMoney } from "#contract/money";

/** Rounded to whole cents, half up; the provider evens out the last payment. */
export function instalmentOf(price: Money): Money {
  return shareOfMoney(price, 1 / instalmentCount);
}
