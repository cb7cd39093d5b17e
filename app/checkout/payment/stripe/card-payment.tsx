// The provider's fields around the card form; a file of its own, for it is only loaded once there is
// a provider to talk to.
import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { CardForm, type CardFormProps } from "./card-form";

type CardPaymentProps = CardFormProps & { stripe: Stripe };

export function CardPayment({ stripe, ...form }: CardPaymentProps) {
  return (
    <Elements stripe={stripe}>
      <CardForm {...form} />
    </Elements>
  );
}
