// What the fields of both forms of step 1 hold at first: what the checkout knows of its buyer.
import type { Checkout } from "#contract/checkout/checkout";

export function personDefaults({ customer, marketingOptIn }: Checkout) {
  return {
    email: customer?.email ?? "",
    firstname: customer?.firstName ?? "",
    lastname: customer?.lastName ?? "",
    marketingOptIn: marketingOptIn ? "on" : "",
  };
}
