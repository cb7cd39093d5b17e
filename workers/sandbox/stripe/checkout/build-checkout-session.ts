/** The session itself: what a new one looks like, and which sums and times it may carry. */
import type { DocumentCollection } from "#sandbox/document-store/document-store";
import type { StripeAccount } from "#sandbox/stripe/account/account";
import { randomText } from "#sandbox/stripe/account/ids";
import type { CheckoutSession } from "#sandbox/stripe/account/resources";
import { badParameter } from "#sandbox/stripe/account/stripe-failure";
import { checkAmount } from "#sandbox/stripe/payment-intents/build-intent";
import { customerDetails } from "#sandbox/stripe/payment-intents/sync-session-with-intent";
import type { IntentData, NewSession } from "./checkout-session-params";

/** Request fields that the session object does not show, needed once the shopper pays. */
export interface SessionPlan {
  id: string;
  created: number;
  items: { name: string; description: string | null; quantity: number; amountMinor: number }[];
  intentData: IntentData;
}

export function plansOf({ documents }: StripeAccount): DocumentCollection<SessionPlan> {
  return documents.collection("stripe.checkout_session_plans");
}

const HALF_HOUR_S = 30 * 60;
const DAY_S = 24 * 60 * 60;

/** A request is answered a moment after it was built, so the edges are not taken to the second. */
const SLACK_S = 60;

function expiryOf(asked: number | undefined, nowS: number): number {
  if (asked === undefined) return nowS + DAY_S;
  const from = "from Checkout Session creation.";
  if (asked < nowS + HALF_HOUR_S - SLACK_S) {
    const message = `The \`expires_at\` timestamp must be at least 30 minutes ${from}`;
    throw badParameter(message, "expires_at");
  }
  if (asked > nowS + DAY_S + SLACK_S) {
    const message = `The \`expires_at\` timestamp must be less than 24 hours ${from}`;
    throw badParameter(message, "expires_at");
  }
  return asked;
}

function totalOf(items: NewSession["line_items"]): { amountMinor: number; currency: string } {
  const currency = items[0]?.price_data.currency ?? "";
  for (const [index, { price_data }] of items.entries()) {
    const at = `line_items[${index}][price_data]`;
    if (price_data.unit_amount < 0) {
      const message = "This value must be greater than or equal to 0.";
      throw badParameter(message, `${at}[unit_amount]`, "parameter_invalid_integer");
    }
    if (price_data.currency === currency) continue;
    const message = `You cannot combine currencies on a single Checkout Session: ${currency}, ${price_data.currency}.`;
    throw badParameter(message, `${at}[currency]`);
  }
  const sums = items.map(({ price_data, quantity }) => price_data.unit_amount * quantity);
  const amountMinor = sums.reduce((sum, part) => sum + part, 0);
  checkAmount(amountMinor, currency);
  return { amountMinor, currency };
}

const UNTOUCHED = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  discounts: [],
  invoice: null,
  invoice_creation: null,
  livemode: false,
  mode: "payment",
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: "if_required",
  payment_method_configuration_details: null,
  payment_status: "unpaid",
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  status: "open",
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  wallet_options: null,
} as const;

/** @throws StripeFailure for a sum or a time that Stripe does not take. */
export function buildSession(params: NewSession, origin: string, nowS: number): CheckoutSession {
  const { amountMinor, currency } = totalOf(params.line_items);
  const id = `cs_test_a1${randomText(56)}`;
  const email = params.customer_email ?? null;
  return {
    ...UNTOUCHED,
    id,
    object: "checkout.session",
    amount_subtotal: amountMinor,
    amount_total: amountMinor,
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: nowS,
    currency,
    custom_fields: [],
    customer_creation: params.customer_creation ?? "if_required",
    customer_details: email === null ? null : customerDetails(email, null),
    customer_email: email,
    discounts: [],
    expires_at: expiryOf(params.expires_at, nowS),
    // The parameter's words are Stripe's own list of locales.
    locale: (params.locale ?? null) as CheckoutSession["locale"],
    metadata: params.metadata ?? {},
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: params.payment_method_types ?? ["card"],
    shipping_options: [],
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    ui_mode: "hosted",
    url: `${origin}/stripe/checkout/${id}`,
  };
}

export function buildPlan(params: NewSession, session: CheckoutSession): SessionPlan {
  const items = params.line_items.map(({ price_data, quantity }) => ({
    name: price_data.product_data.name,
    description: price_data.product_data.description ?? null,
    quantity,
    amountMinor: price_data.unit_amount * quantity,
  }));
  const { id, created } = session;
  return { id, created, items, intentData: params.payment_intent_data ?? {} };
}
