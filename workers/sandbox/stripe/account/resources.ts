/**
 * Stored Stripe resources, narrowed from the official SDK's own types, so that a field the
 * SDK promises and we forget does not compile. References are ids here; `expand` fills them in.
 */
import type Stripe from "stripe";
import type { CardBehaviour } from "./test-cards";

export interface PaymentIntent extends Stripe.PaymentIntent {
  client_secret: string;
  customer: null;
  latest_charge: string | null;
  payment_method: string | null;
  last_payment_error:
    | (Stripe.PaymentIntent.LastPaymentError & { payment_method?: PaymentMethod })
    | null;
}

export interface CardMethod extends Stripe.PaymentMethod {
  type: "card";
  card: Stripe.PaymentMethod.Card;
  customer: null;
}

export interface AfterpayMethod extends Stripe.PaymentMethod {
  type: "afterpay_clearpay";
  afterpay_clearpay: Stripe.PaymentMethod.AfterpayClearpay;
  customer: null;
}

export type PaymentMethod = CardMethod | AfterpayMethod;

export interface Charge extends Stripe.Charge {
  payment_intent: string;
  payment_method: string;
}

export interface Refund extends Stripe.Refund {
  charge: string;
  payment_intent: string;
}

export interface Dispute extends Omit<Stripe.Dispute, "evidence"> {
  charge: string;
  payment_intent: string;
  /** Of all that a seller may hand in, the one text that decides here. */
  evidence: Pick<Stripe.Dispute.Evidence, "enhanced_evidence" | "uncategorized_text">;
}

export interface CheckoutSession extends Stripe.Checkout.Session {
  amount_total: number;
  currency: string;
  customer: null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  status: Stripe.Checkout.Session.Status;
  success_url: string;
}

export type PaymentMethodDomain = Stripe.PaymentMethodDomain;

/** An event is stored as it is sent; its `object` is a copy taken at that moment. */
export interface Event extends Stripe.EventBase {
  data: { object: Announced };
}

export type Announced = PaymentIntent | Charge | Refund | Dispute | CheckoutSession;

/** How a payment method's card behaves. The number itself is never stored. */
export interface CardRecord {
  id: string;
  created: number;
  behaviour: CardBehaviour;
}

/** Who set the address of an intent last; a shop's server where there is none of these. */
export interface ShippingSource {
  id: string;
  created: number;
  setBy: "server" | "browser";
}

/** One 3-D Secure challenge, open until its page is answered. */
export interface Challenge {
  id: string;
  created: number;
  payment_intent: string;
  return_url: string | null;
  outcome: "open" | "passed" | "failed" | "abandoned";
}

/** One stay on Afterpay's page; `over`: the intent was changed or cancelled meanwhile. */
export interface AfterpayVisit {
  id: string;
  created: number;
  payment_intent: string;
  return_url: string;
  outcome: "open" | "authorise" | "decline" | "cancel" | "over";
}
