// A checkout as it is paid, by the forms of its payment step.
import { handleCheckoutForm } from "#app/checkout/checkout-actions.server";
import type { Checkout } from "#contract/checkout/checkout";
import { type Asked, aCustomer, aRequest, aShop } from "#tests/kits/app/checkout";

export const complete = { customer: aCustomer, deliveryOption: "fullStandardCost" } as const;

export const underWay: NonNullable<Checkout["payment"]> = {
  id: "pi_1",
  paymentToken: "pi_1_secret",
  state: "intent",
  meta: {},
};

export async function send(backend: (asked: Asked) => unknown, fields: Record<string, string>) {
  const { shop, asked } = aShop(backend);
  const answer = await handleCheckoutForm(shop, await aRequest(shop, fields));
  return { shop, answer, calls: asked.map(({ call }) => call), bodies: asked.map((a) => a.body) };
}
