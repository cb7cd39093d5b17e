// Afterpay eligibility of a checkout, checked again here since anybody can send a form.

import { StoreSettingsSchema } from "#contract/store/store";
import { money } from "#core/money/money";
import { allowsAfterpay, isAfterpayOffered } from "#core/payments/afterpay-eligibility";
import { err, type Failure } from "#platform/kernel/result";
import { readSetting } from "#platform/kernel/settings/store-setting";
import { findCheckout } from "#platform/modules/checkout/checkout-record";
import { requiresShipping } from "#platform/modules/checkout/find-checkout-lines";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import type { PaymentBody } from "./payment-attempt";

export const methodUnavailable = err(
  422,
  "payment_method_unavailable",
  "This way of paying is not offered here.",
  "/paymentMethod",
);

/** An unknown checkout is refused later, by its name. */
export function validateAfterpay(ctx: PaymentContext, body: PaymentBody): Failure | null {
  const record = findCheckout(ctx, body.checkoutId);
  if (record === null) return null;
  const settings = StoreSettingsSchema.parse(
    JSON.parse(readSetting(ctx.sql, "settings") ?? "null"),
  );
  const isOffered = isAfterpayOffered({
    region: record.market.region,
    amount: money(body.amount, record.market.currency),
    // It wants an address to send to, which who only downloads has not given.
    isAllowed: allowsAfterpay(settings) && requiresShipping(ctx, record.lineItems),
  });
  if (!isOffered) return methodUnavailable;
  if (body.returnUrl !== undefined) return null;
  const detail = "Afterpay has a page of its own: say where the shopper comes back to.";
  return err(422, "return_url_missing", detail, "/returnUrl");
}
