// PayPal before there is a customer (EXP-03): the stock is promised and an order opened at PayPal that
// asks for what is known by now. It is no payment of the checkout's: nothing can take its money before
// the shopper came back and confirmed the final total.
import type { CallAnswer, CallInput } from "#contract/call";
import type { createPaypalExpressOrder as Start } from "#contract/payment-calls";
import { type CheckoutRecord, findCheckout, isClosed } from "#platform/checkout/checkout-record";
import { refuseClosed, refuseLines, refuseUnknown } from "#platform/checkout/checkouts";
import { type PricedCheckout, priceCheckout } from "#platform/checkout/price-checkout";
import { release, reservationMs } from "#platform/inventory/reservations";
import { accept, type Outcome, refuse } from "#platform/outcome";
import { prolongUse } from "#platform/promotions/promo-uses";
import { readSetting } from "#platform/store/store-setting";
import { metadataOf } from "./agreed-terms";
import { providerUnreachable } from "./initiate-payment";
import { isOpenAttempt, promisePieces } from "./payment-attempt";
import type { PaymentContext } from "./payment-context";
import type { ExpressTerms } from "./payment-provider";

type Body = CallInput<typeof Start>["body"];

export const noPaypal = refuse(
  422,
  "payment_method_unavailable",
  "This way of paying is not offered here.",
);
const nothingToPay = refuse(422, "nothing_to_pay", "There is nothing to pay.");
const refusedByProvider = refuse(
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
  checkoutId: string,
  shopper: string | null,
): Outcome<Promised> {
  const found = findCheckout(ctx, checkoutId);
  if (found === null) return refuseUnknown();
  if (isClosed(found.paymentState)) return refuseClosed();
  const record = withDelivery(ctx, found);
  const priced = priceCheckout(ctx, record);
  if (priced.cannotSell.length > 0) return refuseLines(409, priced.cannotSell, "/lineItems");
  if (priced.costs.total.value === 0) return nothingToPay;
  const untilMs = ctx.clock.now().getTime() + reservationMs;
  const refused = promisePieces(ctx, record, shopper, untilMs);
  if (refused !== null) return refused;
  prolongUse(ctx, record.id, untilMs);
  return accept({ record, priced });
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

/** Nothing was made: the pieces are free, unless another payment of the checkout's counts on them. */
function breakPromise(ctx: PaymentContext, checkoutId: string): void {
  ctx.transaction(() => {
    const record = findCheckout(ctx, checkoutId);
    if (record === null || isOpenAttempt(record) || isClosed(record.paymentState)) return;
    release(ctx, checkoutId);
  });
}

/** Every express order carries its checkout in its invoice, so that none is taken for an ordinary one. */
export function expressKeyOf(checkoutId: string): string {
  return `${checkoutId}:express:`;
}

export async function createPaypalExpressOrder(
  ctx: PaymentContext,
  body: Body,
  shopper: string | null = null,
): Promise<Outcome<CallAnswer<typeof Start>>> {
  const { express } = ctx.providers;
  if (express === null) return noPaypal;
  const promised = ctx.transaction(() => promise(ctx, body.checkoutId, shopper));
  if (!promised.ok) return promised;
  // A new order for every press: one that nobody approves costs nobody anything.
  const key = `${expressKeyOf(body.checkoutId)}${crypto.randomUUID()}`;
  const made = await express.open(termsOf(ctx, promised.value, body), key);
  if (!made.ok) {
    breakPromise(ctx, body.checkoutId);
    return made.reason === "rejected" ? refusedByProvider : providerUnreachable;
  }
  const { id, redirectUrl } = made.value;
  return redirectUrl === null
    ? refusedByProvider
    : accept({ orderId: id, approveUrl: redirectUrl });
}
