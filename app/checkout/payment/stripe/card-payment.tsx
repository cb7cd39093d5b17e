// The provider's fields around the card form; a file of its own, for it is only loaded once there is
// a provider to talk to.
import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import type { Checkout } from "#contract/checkout/checkout";
import { CardForm } from "./card-form";

export function CardPayment({ stripe, checkout }: { stripe: Stripe; checkout: Checkout }) {
  return (
    <Elements stripe={stripe}>
      <CardForm checkout={checkout} />
    </Elements>
  );
}
