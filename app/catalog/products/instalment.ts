// What one of the four payments by Afterpay comes to.
import { instalmentCount } from "#core/afterpay";
import { type Money, shareOfMoney } from "#core/money";

/** Rounded to whole cents, half up; the provider evens out the last payment. */
export function instalmentOf(price: Money): Money {
  return shareOfMoney(price, 1 / instalmentCount);
}
