// A card on Stripe's own page is a Checkout Session: what we ask of one, and what it says as a payment.
// Its intent exists only once the shopper has tried to pay, so the session is the payment's name.
import type Stripe from "stripe";
import type { CustomerInput } from "#contract/checkout/customer";
import type {
  PaymentTerms,
  ProviderPayment,
  ReturnPages,
} from "#platform/modules/payment-providers/payment-provider";

const maxContentsLength = 500;

/** Written on the session's intent, whose messages come without the session's id. */
const mark = { hosted: "card" };

export function isHostedIntent(metadata: Record<string, string>): boolean {
  return metadata.hosted === mark.hosted;
}

export function isHostedPayment(paymentId: string): boolean {
  return paymentId.startsWith("cs_");
}

/** An empty text would ask Stripe to remove what was never there. */
function filled<Fields extends Record<string, string>>(fields: Fields): Partial<Fields> {
  const given = Object.entries(fields).filter(([, text]) => text !== "");
  return Object.fromEntries(given) as Partial<Fields>;
}

function shippingOf({ firstName, lastName, phone, address }: CustomerInput) {
  const { address1, address2, city, stateCode, zip, countryCode } = address;
  return {
    name: `${firstName} ${lastName}`,
    ...filled({ phone }),
    address: {
      line1: address1,
      ...filled({ line2: address2, city, state: stateCode, postal_code: zip }),
      country: countryCode,
    },
  };
}

/**
 * One item for the whole sum: what is paid is exactly the total that the shopper saw. Several would
 * need discounts, taxes and deliveries stored at Stripe, and its own rounding of them.
 */
function itemOf({ amountMinor, currency, shopName, contents }: PaymentTerms) {
  const description = contents.slice(0, maxContentsLength);
  const product_data = { name: shopName, ...filled({ description }) };
  const price_data = { currency: currency.toLowerCase(), unit_amount: amountMinor, product_data };
  return { price_data, quantity: 1 };
}

/**
 * Follows from the terms alone, without a time of its own: asked again, the same body goes under the
 * same key. The session ends by our alarm with the stock that is held for it.
 */
export function buildSession(terms: PaymentTerms, { returnUrl, cancelUrl }: ReturnPages) {
  const { metadata, description, shipTo, payer, locale } = terms;
  return {
    mode: "payment",
    line_items: [itemOf(terms)],
    payment_method_types: ["card"],
    customer_email: payer.email,
    ...filled({ client_reference_id: metadata.checkout_id ?? "" }),
    metadata,
    payment_intent_data: {
      description,
      metadata: { ...metadata, ...mark },
      ...(shipTo === null ? {} : { shipping: shippingOf(shipTo) }),
    },
    locale,
    success_url: returnUrl,
    cancel_url: cancelUrl,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/**
 * While its page is open a decline ends nothing: the shopper sees it there and takes another card. The
 * intent may be ahead of its session; money that it took is never overlooked.
 */
function statusOf(
  { status }: Stripe.Checkout.Session,
  intent: ProviderPayment | null,
): ProviderPayment["status"] {
  if (intent?.status === "succeeded" || intent?.status === "processing") return intent.status;
  if (status === "expired") return "canceled";
  if (status === "complete")
    return intent?.status === "open" ? "canceled" : (intent?.status ?? "processing");
  return intent?.status === "needs-action" ? "needs-action" : "open";
}

/** @param intent null where the shopper has not tried to pay */
export function paymentOfSession(
  session: Stripe.Checkout.Session,
  intent: ProviderPayment | null,
): ProviderPayment {
  const isComplete = session.status === "complete";
  return {
    id: session.id,
    token: session.id,
    status: statusOf(session, intent),
    amountMinor: session.amount_total ?? 0,
    amountReceivedMinor: intent?.amountReceivedMinor ?? 0,
    isRefunded: intent?.isRefunded ?? false,
    currency: (intent?.currency ?? session.currency ?? "").toUpperCase(),
    metadata: session.metadata ?? {},
    declined: isComplete ? (intent?.declined ?? null) : null,
    declineId: isComplete ? (intent?.declineId ?? null) : null,
    redirectUrl: session.status === "open" ? session.url : null,
  };
}
