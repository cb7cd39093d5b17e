/** The intent itself: what a new one looks like and which sums it may carry. */
import type { StripeAccount } from "#sandbox/stripe/account/account";
import { randomText } from "#sandbox/stripe/account/ids";
import type { PaymentIntent, ShippingSource } from "#sandbox/stripe/account/resources";
import { badParameter } from "#sandbox/stripe/account/stripe-failure";
import type { NewIntent } from "./intent-params";

/** Stripe's minimum in currencies the shops sell in; for others one unit is enough here. */
const MINIMUM_MINOR: Readonly<Record<string, number>> = {
  usd: 50,
  eur: 50,
  cad: 50,
  aud: 50,
  nzd: 50,
  chf: 50,
  brl: 50,
  gbp: 30,
  sek: 300,
  nok: 300,
  dkk: 250,
  jpy: 50,
  mxn: 1000,
  pln: 200,
};
const MAXIMUM_MINOR = 99_999_999;

/** @throws StripeFailure outside what Stripe charges in that currency. */
export function checkAmount(amount: number, currency: string): void {
  const minimum = MINIMUM_MINOR[currency] ?? 1;
  if (amount < minimum) {
    const message = `Amount must be at least ${minimum} ${currency} in the smallest currency unit`;
    throw badParameter(message, "amount", "amount_too_small");
  }
  if (amount > MAXIMUM_MINOR) {
    const message = `Amount must be no more than ${MAXIMUM_MINOR} ${currency} in the smallest currency unit`;
    throw badParameter(message, "amount", "amount_too_large");
  }
}

type ShippingParams = NonNullable<NewIntent["shipping"]>;

export function buildShipping(given: ShippingParams): PaymentIntent["shipping"] {
  const { address } = given;
  return {
    address: {
      city: address.city ?? null,
      country: address.country ?? null,
      line1: address.line1 ?? null,
      line2: address.line2 ?? null,
      postal_code: address.postal_code ?? null,
      state: address.state ?? null,
    },
    carrier: given.carrier ?? null,
    name: given.name,
    phone: given.phone ?? null,
    tracking_number: given.tracking_number ?? null,
  };
}

/** A declined browser may bring its address again, but cannot change one of the server's. */
export function recordShippingSource(
  account: StripeAccount,
  intent: PaymentIntent,
  setBy: ShippingSource["setBy"],
): void {
  account.shippingSources.put({ id: intent.id, created: intent.created, setBy });
}

/** What every new intent says before anything has happened to it. */
const UNTOUCHED = {
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  canceled_at: null,
  cancellation_reason: null,
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  processing: null,
  review: null,
  source: null,
  status: "requires_payment_method",
  transfer_data: null,
} as const satisfies Partial<PaymentIntent>;

function optionsOf(
  given: NewIntent["payment_method_options"],
): PaymentIntent["payment_method_options"] {
  const reference = given?.afterpay_clearpay?.reference;
  return {
    card: {
      installments: null,
      mandate_options: null,
      network: null,
      request_three_d_secure: "automatic",
    },
    ...(reference === undefined ? {} : { afterpay_clearpay: { reference } }),
  };
}

/** A new intent as the request describes it; it has no payment method yet. */
export function buildIntent(params: NewIntent, nowS: number): PaymentIntent {
  const id = `pi_3${randomText(23)}`;
  const automatic = params.automatic_payment_methods?.enabled ?? !params.payment_method_types;
  const allow_redirects = params.automatic_payment_methods?.allow_redirects ?? "always";
  return {
    ...UNTOUCHED,
    id,
    object: "payment_intent",
    amount: params.amount,
    automatic_payment_methods: automatic ? { enabled: true, allow_redirects } : null,
    capture_method: params.capture_method ?? "automatic_async",
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: params.confirmation_method ?? "automatic",
    created: nowS,
    currency: params.currency,
    description: params.description ?? null,
    metadata: params.metadata ?? {},
    payment_method_options: optionsOf(params.payment_method_options),
    payment_method_types: params.payment_method_types ?? ["card"],
    receipt_email: params.receipt_email ?? null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: params.shipping ? buildShipping(params.shipping) : null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    transfer_group: params.transfer_group ?? null,
  };
}
