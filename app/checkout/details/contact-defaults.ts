// How both forms of step 1 begin: with what the checkout knows of its buyer, and checked while they type.
import type { Checkout } from "#contract/checkout/checkout";

export const checkedOnInput = { shouldValidate: "onInput", shouldRevalidate: "onInput" } as const;

export function personDefaults({ customer, marketingOptIn }: Checkout) {
  return {
    email: customer?.email ?? "",
    firstname: customer?.firstName ?? "",
    lastname: customer?.lastName ?? "",
    marketingOptIn: marketingOptIn ? "on" : "",
  };
}
