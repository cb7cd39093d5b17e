// Amount that a checkout charges. Pure.
import type { Checkout } from "#contract/checkout/checkout";
import { type Money, money } from "#core/money/money";

/** What is to be paid. */
export function amountDueOf({ costs: { total } }: Pick<Checkout, "costs">): Money {
  return money(total.value, total.currency);
}
