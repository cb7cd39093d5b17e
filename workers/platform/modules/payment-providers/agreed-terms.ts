// Agreed terms of a payment. Compared before money is taken and again before anything is sold.

import { readSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import type { CheckoutRecord } from "#platform/modules/checkout/checkout-record";
import type { ProviderPayment } from "./payment-provider";

/** Returns from the provider unchanged. */
export function metadataOf(ctx: StoreContext, checkoutId: string): Record<string, string> {
  return {
    checkout_id: checkoutId,
    store_slug: ctx.slug,
    store_id: readSetting(ctx.sql, "id") ?? "",
  };
}

/** `amountMinor` is what the payment asks for, or what it brought in. */
export function matchesAgreedTerms(
  ctx: StoreContext,
  record: CheckoutRecord,
  payment: Pick<ProviderPayment, "currency" | "metadata"> & { amountMinor: number },
): boolean {
  const total = record.quote?.costs.total;
  const expected = Object.entries(metadataOf(ctx, record.id));
  return (
    total !== undefined &&
    payment.amountMinor === total.value &&
    payment.currency === total.currency &&
    expected.every(([name, value]) => payment.metadata[name] === value)
  );
}
