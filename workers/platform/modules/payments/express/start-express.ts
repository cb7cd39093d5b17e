// PayPal before there is a customer: the stock is promised and an order opened at PayPal that
// asks for what is known by now. It is no payment of the checkout's: nothing can take its money before
// the shopper came back and confirmed the final total.

import type { createPaypalExpressOrder as Start } from "#contract/payments/payment-calls";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import { err, ok, type Result } from "#platform/kernel/result";
import { readSetting } from "#platform/kernel/settings/store-setting";
import { type CheckoutRecord, isClosed } from "#platform/modules/checkout/checkout-record";
import {
  checkoutClosed,
  checkoutUnknown,
  linesUnavailable,
} from "#platform/modules/checkout/create-and-update-checkout";
import { type PricedCheckout, priceCheckout } from "#platform/modules/checkout/price-checkout";
import { release, reservationMs } from "#platform/modules/inventory/reservations";
import { metadataOf } from "#platform/modules/payment-providers/agreed-terms";
import type { ExpressTerms } from "#platform/modules/payment-providers/payment-provider";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { providerUnreachable } from "#platform/modules/payments/attempts/initiate-payment";
import { reserveUnits } from "#platform/modules/payments/attempts/payment-attempt";
import { withCurrentCheckout } from "#platform/modules/payments/state/apply-event";
import { isOpenAttempt } from "#platform/modules/payments/state/payment-transitions";
import { extendUse } from "#platform/modules/promotions/promo-code-uses";

type Body = CallInput<typeof Start>["body"];

export const noPaypal = err(
  422,
  "payment_method_unavailable",
  "This way of paying is not offered here.",
);
const nothingToPay = err(422, "nothing_to_pay", "There is nothing to pay.");
const rejectedByProvider = err(
  502,
  "payment_provider_refused",
  "The payment provider refused the payment.",
);

/** With the delivery that was chosen, or the cheapest; the tax joins once the address is known. */
export function withDelivery(ctx: PaymentContext, record: CheckoutRecord): CheckoutRecord {
  const { quotes, delivery } = priceCheckout(ctx, record);
  const cheapest = quotes.toSorted((a, b) => a.cost.amount - b.cost.amount)[0];
  return { ...record, deliveryOption: delivery?.name ?? cheapest?.name ?? null };
}

type Promised = { record: CheckoutRecord; priced: PricedCheckout };

function promise(
  ctx: PaymentContext,
  found: CheckoutRecord,
  shopper: string | null,
): Result<Promised> {
  if (isClosed(found.paymentState)) return checkoutClosed();
  const record = withDelivery(ctx, found);
  const priced = priceCheckout(ctx, record);
  if (priced.cannotSell.length > 0) return linesUnavailable(409, priced.cannotSell, "/lineItems");
  if (priced.costs.total.value === 0) return nothingToPay;
  const untilMs = ctx.clock.now().getTime() + reservationMs;
  const refused = reserveUnits(ctx, record, shopper, untilMs);
  if (refused !== null) return refused;
  extendUse(ctx, record.id, untilMs);
  return ok({ record, priced });
}

function termsOf(ctx: PaymentContext, { record, priced }: Promised, body: Body): ExpressTerms {
  const { costs } = priced;
  const { returnUrl, cancelUrl } = body;
  return {
    amountMinor: costs.total.value,
    requiresShipping: priced.requiresShipping,
    currency: costs.total.currency,
    costs,
    shopName: readSetting(ctx.sql, "name") ?? ctx.slug,
    pages: { returnUrl, cancelUrl },
    description: `Order at ${ctx.slug}`,
    metadata: metadataOf(ctx, record.id),
  };
}

/** Nothing was made: the units are free, unless another payment of the checkout's needs them. */
function releaseReservation(ctx: PaymentContext, checkoutId: string): void {
  const releaseUnneeded = (record: CheckoutRecord) => {
    if (isOpenAttempt(record) || isClosed(record.paymentState)) return;
    release(ctx, checkoutId);
  };
  withCurrentCheckout(ctx, { id: checkoutId }, releaseUnneeded, () => undefined);
}

/** Every express order carries its checkout in its invoice, so that none is taken for an ordinary one. */
export function expressKeyOf(checkoutId: string): string {
  return `${checkoutId}:express:`;
}

export async function createPaypalExpressOrder(
  ctx: PaymentContext,
  body: Body,
  shopper: string | null = null,
): Promise<Result<CallAnswer<typeof Start>>> {
  const { express } = ctx.providers;
  if (express === null) return noPaypal;
  const promised = withCurrentCheckout<Result<Promised>>(
    ctx,
    { id: body.checkoutId },
    (record) => promise(ctx, record, shopper),
    checkoutUnknown,
  );
  if (!promised.ok) return promised;
  // A new order for every press: one that is never approved charges no one.
  const key = `${expressKeyOf(body.checkoutId)}${crypto.randomUUID()}`;
  const made = await express.open(termsOf(ctx, promised.value, body), key);
  if (!made.ok) {
    releaseReservation(ctx, body.checkoutId);
    return made.reason === "rejected" ? rejectedByProvider : providerUnreachable;
  }
  const { id, redirectUrl } = made.value;
  return redirectUrl === null ? rejectedByProvider : ok({ orderId: id, approveUrl: redirectUrl });
}
