// Store context with its payment providers.
import type { PaymentMethod } from "#contract/checkout/checkout";
import { platformOf } from "#core/payments/payment-platforms";
import type { StoreContext } from "#platform/kernel/store-context";
import type { PaymentProvider } from "#platform/modules/payment-providers/payment-provider";
import {
  paypalAccountOf,
  paypalClient,
} from "#platform/modules/payment-providers/paypal/paypal-client";
import {
  type PaypalExpress,
  paypalExpress,
} from "#platform/modules/payment-providers/paypal/paypal-express";
import { paypalProvider } from "#platform/modules/payment-providers/paypal/paypal-provider";
import { afterpayProvider } from "#platform/modules/payment-providers/stripe/afterpay-provider";
import { hostedCardProvider } from "#platform/modules/payment-providers/stripe/hosted-card-provider";
import { isHostedPayment } from "#platform/modules/payment-providers/stripe/hosted-session";
import {
  connectStripe,
  stripeProvider,
} from "#platform/modules/payment-providers/stripe/stripe-provider";
import { freeProvider, isFreePayment } from "./free-provider";
import { unavailableProvider } from "./unavailable-provider";

export type Providers = {
  /**
   * Null where the operator offers no such payment method. Where nothing is due no provider is asked.
   * @param hosted a card is entered on the provider's own page
   */
  forTerms(
    method: PaymentMethod,
    amountMinor: number,
    hosted?: boolean | undefined,
  ): PaymentProvider | null;
  /**
   * Who can read, cancel and refund a payment stands in its id, so that a webhook about a duplicate one
   * finds its way too. Afterpay's are Stripe's here.
   */
  ofPayment(paymentId: string): PaymentProvider;
  /** Null where the operator has no account at PayPal. */
  express: PaypalExpress | null;
};

export type PaymentContext = StoreContext & { providers: Providers };

/** Stripe's ids have a prefix in small letters. */
const paypalId = /^[A-Z0-9]{8,36}$/;

export function withPayments(ctx: StoreContext): PaymentContext {
  const sdk = connectStripe(ctx.env);
  const stripe = stripeProvider(sdk);
  const afterpay = afterpayProvider(sdk);
  const hostedCard = hostedCardProvider(sdk);
  const account = paypalAccountOf(ctx.env);
  const client = account === null ? null : paypalClient(account);
  const paypal = client === null ? null : paypalProvider(client);
  const free = freeProvider(ctx);
  const providers: Providers = {
    express: client === null ? null : paypalExpress(client),
    forTerms: (method, amountMinor, hosted) => {
      if (amountMinor === 0) return free;
      if (method === "afterpay") return afterpay;
      if (hosted === true && method === "card") return hostedCard;
      return platformOf(method) === "stripe" ? stripe : paypal;
    },
    ofPayment: (paymentId) => {
      if (isFreePayment(paymentId)) return free;
      if (isHostedPayment(paymentId)) return hostedCard;
      return paypalId.test(paymentId) ? (paypal ?? unavailableProvider) : stripe;
    },
  };
  return { ...ctx, providers };
}
