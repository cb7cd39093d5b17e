// A store's context with somebody to move its money.
import type { StoreContext } from "#platform/store/store-context";
import { readSetting } from "#platform/store/store-setting";
import type { PaymentProvider } from "./payment-provider";
import { buildStripe, stripeProvider } from "./stripe-provider";

export type PaymentContext = StoreContext & { provider: PaymentProvider };

export function withPayments(ctx: StoreContext): PaymentContext {
  return { ...ctx, provider: stripeProvider(buildStripe(ctx.env)) };
}

/** What a payment must say to count for a checkout; it returns from the provider unchanged. */
export function metadataOf(ctx: StoreContext, checkoutId: string): Record<string, string> {
  return {
    checkout_id: checkoutId,
    store_slug: ctx.slug,
    store_id: readSetting(ctx.sql, "id") ?? "",
  };
}
