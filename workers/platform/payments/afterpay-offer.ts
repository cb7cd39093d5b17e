// Whether Afterpay is offered for a checkout (PAY-04, Q101): asked again here, since a form can be
// sent by anybody.
import { allowsAfterpay, isAfterpayOffered } from "#contract/afterpay";
import { money } from "#contract/money";
import { StoreSettingsSchema } from "#contract/store";
import { findCheckout } from "#platform/checkout/checkout-record";
import { requiresShipping } from "#platform/checkout/find-lines";
import { type Refusal, refuse } from "#platform/outcome";
import { readSetting } from "#platform/store/store-setting";
import type { PaymentBody } from "./payment-attempt";
import type { PaymentContext } from "./payment-context";

export const methodUnavailable = refuse(
  422,
  "payment_method_unavailable",
  "This way of paying is not offered here.",
  "/paymentMethod",
);

/** An unknown checkout is refused later, by its name. */
export function refuseAfterpay(ctx: PaymentContext, body: PaymentBody): Refusal | null {
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
  return refuse(422, "return_url_missing", detail, "/returnUrl");
}
