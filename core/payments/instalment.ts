// What one of the four payments by Afterpay comes to.

import { type Money, shareOfMoney } from "#core/money/money";
import { instalmentCount } from "#core/payments/afterpay-eligibility";

/** Rounded to whole cents, half up; the provider evens out the last payment. */
export function instalmentOf(price: Money): Money {
  return shareOfMoney(price, 1 / instalmentCount);
}
