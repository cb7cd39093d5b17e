// Afterpay, which is paid through Stripe: an intent of its own, confirmed by us at once, so that the
// shopper only has to follow an address. What is made for one sum is never changed to another.
import type Stripe from "stripe";
import type { CustomerInput } from "#contract/checkout/customer";
import type {
  PaymentProvider,
  PaymentTerms,
  ProviderAnswer,
  ProviderPayment,
} from "#platform/modules/payment-providers/payment-provider";
import { stripeProvider, toIntentAnswer } from "./stripe-provider";

const method = "afterpay_clearpay";
const maxReferenceLength = 128;

function addressOf({ address }: CustomerInput): Stripe.AddressParam {
  const { address1, address2, city, stateCode, zip } = address;
  return {
    line1: address1,
    ...(address2 === "" ? {} : { line2: address2 }),
    city,
    state: stateCode,
    postal_code: zip,
    // Afterpay in dollars is for addresses in the United States.
    country: "US",
  };
}

const nameOf = ({ firstName, lastName }: CustomerInput) => `${firstName} ${lastName}`;

function paramsOf(
  terms: PaymentTerms,
  key: string,
  returnUrl: string,
): Stripe.PaymentIntentCreateParams {
  const { payer } = terms;
  const receiver = terms.shipTo ?? payer;
  return {
    amount: terms.amountMinor,
    currency: terms.currency.toLowerCase(),
    description: terms.description,
    metadata: terms.metadata,
    payment_method_types: [method],
    payment_method_data: {
      type: method,
      billing_details: {
        name: nameOf(payer),
        email: payer.email,
        phone: payer.phone,
        address: addressOf(payer),
      },
    },
    // Letters, digits and dashes only.
    payment_method_options: {
      [method]: { reference: key.replaceAll(/[^\w-]/g, "-").slice(0, maxReferenceLength) },
    },
    shipping: { name: nameOf(receiver), phone: receiver.phone, address: addressOf(receiver) },
    confirm: true,
    return_url: returnUrl,
  };
}

/** The page to return to may differ between two tries: a key never stands for two bodies. */
async function keyOf(key: string, returnUrl: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(returnUrl));
  const print = [...new Uint8Array(bytes).slice(0, 8)];
  return `${key}:afterpay:${print.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

async function create(
  stripe: Stripe,
  terms: PaymentTerms,
  key: string,
): Promise<ProviderAnswer<ProviderPayment>> {
  if (terms.pages === null) return { ok: false, reason: "rejected", code: "return_url_missing" };
  const { returnUrl } = terms.pages;
  const idempotencyKey = await keyOf(key, returnUrl);
  return toIntentAnswer(
    stripe.paymentIntents.create(paramsOf(terms, key, returnUrl), { idempotencyKey }),
  );
}

export function afterpayProvider(stripe: Stripe): PaymentProvider {
  return {
    ...stripeProvider(stripe),
    name: "afterpay",
    takesNewTerms: false,
    survivesDecline: false,
    createOrUpdateIntent: (terms, { idempotencyKey }) => create(stripe, terms, idempotencyKey),
  };
}
