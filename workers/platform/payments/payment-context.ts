// A store's context with those who move its money.
import { type PaymentMethod, platformOf } from "#contract/checkout";
import type { StoreContext } from "#platform/store/store-context";
import { readSetting } from "#platform/store/store-setting";
import type { PaymentProvider } from "./payment-provider";
import { buildStripe, stripeProvider } from "./stripe-provider";

export type Providers = {
  /** Null where the operator offers no such way to pay. */
  forMethod(method: PaymentMethod): PaymentProvider | null;
  /** Whose payment it is stands in its id, so that a message about a stray one finds its way too. */
  ofPayment(paymentId: string): PaymentProvider;
};

export type PaymentContext = StoreContext & { providers: Providers };

export function withPayments(ctx: StoreContext): PaymentContext {
  const stripe = stripeProvider(buildStripe(ctx.env));
  const providers: Providers = {
    forMethod: (method) => (platformOf(method) === "stripe" ? stripe : null),
    ofPayment: () => stripe,
  };
  return { ...ctx, providers };
}

/** What a payment must say to count for a checkout; it returns from the provider unchanged. */
export function metadataOf(ctx: StoreContext, checkoutId: string): Record<string, string> {
  return {
    checkout_id: checkoutId,
    store_slug: ctx.slug,
    store_id: readSetting(ctx.sql, "id") ?? "",
  };
}
