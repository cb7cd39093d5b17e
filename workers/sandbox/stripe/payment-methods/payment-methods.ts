/** Payment methods. Card numbers arrive from the browser only and are forgotten at once. */
import * as z from "zod";
import type { StripeAccount } from "#sandbox/stripe/account/account";
import { newId } from "#sandbox/stripe/account/ids";
import type { AfterpayMethod, CardMethod, PaymentMethod } from "#sandbox/stripe/account/resources";
import {
  badParameter,
  cardDeclined,
  noSuch,
  StripeFailure,
} from "#sandbox/stripe/account/stripe-failure";
import {
  DECLINES,
  findShorthand,
  findTestCard,
  passesLuhn,
  type TestCard,
} from "#sandbox/stripe/account/test-cards";
import type { Call } from "#sandbox/stripe/protocol/call";
import {
  Address,
  clearable,
  Expand,
  Integer,
  Metadata,
  parseParams,
  Text,
} from "#sandbox/stripe/protocol/params";

const wallets = ["apple_pay", "google_pay"] as const;

const Card = z.strictObject({
  number: Text,
  exp_month: Integer,
  exp_year: Integer,
  cvc: z.string().optional(),
  /** Ours: the sandbox's wallets have no token of their own; they say whose card it is. */
  wallet: z.enum(wallets).optional(),
});

const BillingDetails = z.strictObject({
  address: clearable(Address),
  email: clearable(z.string()),
  name: clearable(z.string()),
  phone: clearable(z.string()),
});

const Common = {
  ...Expand,
  billing_details: BillingDetails.optional(),
  metadata: Metadata.optional(),
  allow_redisplay: Text.optional(),
  // Sent by real browser scripts for fraud signals; accepted and ignored.
  guid: z.string().optional(),
  muid: z.string().optional(),
  sid: z.string().optional(),
  payment_user_agent: z.string().optional(),
  time_on_page: z.string().optional(),
  referrer: z.string().optional(),
};
const NewCard = z.strictObject({ ...Common, type: z.literal("card"), card: Card });
const NewAfterpay = z.strictObject({
  ...Common,
  type: z.literal("afterpay_clearpay"),
  afterpay_clearpay: z.strictObject({}).optional(),
});

export const NewPaymentMethod = z.discriminatedUnion("type", [NewCard, NewAfterpay]);
/** The same inside another request, which alone says what is expanded. */
export const PaymentMethodData = z.discriminatedUnion("type", [
  NewCard.omit({ expand: true }),
  NewAfterpay.omit({ expand: true }),
]);
export type NewPaymentMethod = z.output<typeof NewPaymentMethod>;
type NewCard = z.output<typeof NewCard>;
type CardParams = z.output<typeof Card>;

function cardProblem(message: string, code: string, param: string): StripeFailure {
  return new StripeFailure(402, { type: "card_error", code, message, param }, false);
}

/** @throws StripeFailure as the real API words a card that cannot be one. */
function requireTestCard(card: CardParams, nowS: number): TestCard {
  const number = card.number.replaceAll(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    const known = /^\d{12,19}$/.test(number);
    const message = "Your card number is incorrect.";
    throw cardProblem(message, known ? "incorrect_number" : "invalid_number", "number");
  }
  const now = new Date(nowS * 1000);
  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  if (card.exp_month < 1 || card.exp_month > 12) {
    const message = "Your card's expiration month is invalid.";
    throw cardProblem(message, "invalid_expiry_month", "exp_month");
  }
  if (year < now.getUTCFullYear() || year > now.getUTCFullYear() + 50) {
    throw cardProblem("Your card's expiration year is invalid.", "invalid_expiry_year", "exp_year");
  }
  if (year === now.getUTCFullYear() && card.exp_month < now.getUTCMonth() + 1) {
    const message = "Your card's expiration month is invalid.";
    throw cardProblem(message, "invalid_expiry_month", "exp_month");
  }
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc)) {
    throw cardProblem("Your card's security code is invalid.", "invalid_cvc", "cvc");
  }
  const found = findTestCard(number);
  if (found) return found;
  const { code, declineCode, message } = DECLINES.test_mode_live_card;
  throw cardDeclined({ code, decline_code: declineCode, message });
}

function billingOf(
  params: Pick<NewPaymentMethod, "billing_details">,
): PaymentMethod["billing_details"] {
  const given = params.billing_details;
  const address = given?.address;
  return {
    address: {
      city: address?.city ?? null,
      country: address?.country ?? null,
      line1: address?.line1 ?? null,
      line2: address?.line2 ?? null,
      postal_code: address?.postal_code ?? null,
      state: address?.state ?? null,
    },
    email: given?.email ?? null,
    name: given?.name ?? null,
    phone: given?.phone ?? null,
    tax_id: null,
  };
}

interface CardFacts {
  readonly testCard: TestCard;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvcGiven: boolean;
  readonly postalCodeGiven: boolean;
  readonly wallet: (typeof wallets)[number] | null;
}

function walletOf({ wallet, testCard }: CardFacts): NonNullable<PaymentMethod["card"]>["wallet"] {
  if (wallet === null) return null;
  return { dynamic_last4: testCard.number.slice(-4), type: wallet, [wallet]: {} };
}

function buildCard(facts: CardFacts): CardMethod["card"] {
  const { brand, number, label } = facts.testCard;
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: facts.postalCodeGiven ? "unchecked" : null,
      cvc_check: facts.cvcGiven ? "unchecked" : null,
    },
    country: "US",
    display_brand: brand,
    exp_month: facts.expMonth,
    exp_year: facts.expYear,
    fingerprint: null,
    funding: label.includes("debit") ? "debit" : "credit",
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: walletOf(facts),
  };
}

/** What all payment methods have. */
function anyMethod(
  account: StripeAccount,
  id: string,
  billing_details: PaymentMethod["billing_details"],
  metadata: Record<string, string>,
) {
  return {
    id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details,
    created: account.nowS(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
  } as const;
}

function addAfterpay(account: StripeAccount, params: NewPaymentMethod): PaymentMethod {
  const method: AfterpayMethod = {
    ...anyMethod(account, newId("pm"), billingOf(params), params.metadata ?? {}),
    afterpay_clearpay: {},
    type: "afterpay_clearpay",
  };
  return account.methods.put(method);
}

function keep(
  account: StripeAccount,
  facts: CardFacts,
  billing: PaymentMethod["billing_details"],
  metadata: Record<string, string>,
): PaymentMethod {
  const id = newId("pm");
  const common = anyMethod(account, id, billing, metadata);
  account.cards.put({ id, created: common.created, behaviour: facts.testCard.behaviour });
  return account.methods.put({ ...common, card: buildCard(facts), type: "card" });
}

/** @throws StripeFailure when a server sends a raw card: those belong to the browser. */
export function addCard(account: StripeAccount, call: Call, params: NewCard): PaymentMethod {
  if (call.as === "server") {
    const message =
      "Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing. To enable testing raw card data APIs, see https://support.stripe.com/questions/enabling-access-to-raw-card-data-apis.";
    const error = { type: "card_error", message } as const;
    throw new StripeFailure(402, error, false);
  }
  const testCard = requireTestCard(params.card, account.nowS());
  const year = params.card.exp_year;
  const billing = billingOf(params);
  const facts = {
    testCard,
    expMonth: params.card.exp_month,
    expYear: year < 100 ? 2000 + year : year,
    cvcGiven: params.card.cvc !== undefined,
    postalCodeGiven: billing.address?.postal_code !== null,
    wallet: params.card.wallet ?? null,
  };
  return keep(account, facts, billing, params.metadata ?? {});
}

export function addMethod(
  account: StripeAccount,
  call: Call,
  params: NewPaymentMethod,
): PaymentMethod {
  return params.type === "card" ? addCard(account, call, params) : addAfterpay(account, params);
}

export function createPaymentMethod(account: StripeAccount, call: Call): PaymentMethod {
  return addMethod(account, call, parseParams(NewPaymentMethod, call.params));
}

export function retrievePaymentMethod(account: StripeAccount, call: Call): PaymentMethod {
  parseParams(z.strictObject(Expand), call.params);
  const method = account.methods.get(call.id);
  if (!method) throw noSuch("PaymentMethod", call.id, "payment_method");
  return method;
}

/** Accepts an id of ours or one of Stripe's shorthands (`pm_card_visa`), which makes a new one. */
export function requirePaymentMethod(account: StripeAccount, id: string): PaymentMethod {
  const shorthand = findShorthand(id);
  if (shorthand) {
    const expYear = new Date(account.nowMs()).getUTCFullYear() + 1;
    const facts = {
      testCard: shorthand,
      expMonth: 8,
      expYear,
      cvcGiven: false,
      postalCodeGiven: false,
      wallet: null,
    };
    return keep(account, facts, billingOf({}), {});
  }
  const found = account.methods.get(id);
  if (found) return found;
  if (!id.startsWith("pm_")) {
    throw badParameter(`No such PaymentMethod: '${id}'`, "payment_method", "resource_missing");
  }
  const { error } = noSuch("PaymentMethod", id, "payment_method");
  throw new StripeFailure(400, error, false);
}
