// A checkout as it is paid, by the forms of its payment step.
import { handleCheckoutForm } from "#app/checkout/checkout-actions.server";
import type { Checkout } from "#contract/checkout/checkout";
import { type Asked, aCheckout, aCustomer, aRequest, aShop } from "#tests/kits/app/checkout";

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

/** Begins each payment that is asked for, on the provider's page where there is an address. */
export function aPaymentBackend(checkout = aCheckout(complete), approveUrl?: string) {
  return ({ call }: Asked) => {
    if (!call.includes("Payment")) return checkout;
    return {
      paymentId: "PAY1",
      paymentToken: "token",
      meta: { attempt: "1", ...(approveUrl && { approveUrl }) },
    };
  };
}
