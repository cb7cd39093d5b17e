import * as z from "zod";
import { JOB, type StripeAccount } from "#sandbox/stripe/account/account";
import { newId } from "#sandbox/stripe/account/ids";
import type {
  CardMethod,
  Charge,
  PaymentIntent,
  PaymentMethod,
} from "#sandbox/stripe/account/resources";
import { noSuch } from "#sandbox/stripe/account/stripe-failure";
import { type CardBehaviour, DECLINES, type DeclineName } from "#sandbox/stripe/account/test-cards";
import type { Call } from "#sandbox/stripe/protocol/call";
import { Expand, parseParams } from "#sandbox/stripe/protocol/params";

function outcomeOf(decline: DeclineName | null): NonNullable<Charge["outcome"]> {
  if (decline === null) {
    return {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: "approved_by_network",
      reason: null,
      risk_level: "normal",
      risk_score: 20,
      seller_message: "Payment complete.",
      type: "authorized",
    };
  }
  return {
    advice_code: "try_again_later",
    network_advice_code: null,
    network_decline_code: "01",
    network_status: "declined_by_network",
    reason: DECLINES[decline].declineCode,
    risk_level: "normal",
    risk_score: 20,
    seller_message: "The bank did not return any further details with this decline.",
    type: "issuer_declined",
  };
}

type CardDetails = NonNullable<NonNullable<Charge["payment_method_details"]>["card"]>;

function cardDetails(
  method: CardMethod,
  intent: PaymentIntent,
  behaviour: CardBehaviour,
): CardDetails {
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  const passed = behaviour.decline === "incorrect_cvc" ? "fail" : "pass";
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: method.card.checks?.address_postal_code_check ? "pass" : null,
      cvc_check: method.card.checks?.cvc_check ? passed : null,
    },
    country,
    exp_month,
    exp_year,
    fingerprint: fingerprint ?? null,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: "unregulated",
    three_d_secure: behaviour.challenge
      ? {
          authentication_flow: "challenge",
          electronic_commerce_indicator: "05",
          exemption_indicator: null,
          result: "authenticated",
          result_reason: null,
          transaction_id: newId("3ds"),
          version: "2.2.0",
        }
      : null,
    wallet: null,
  };
}

function detailsOf(
  method: PaymentMethod,
  intent: PaymentIntent,
  behaviour: CardBehaviour,
): Charge["payment_method_details"] {
  if (method.type === "card") return { card: cardDetails(method, intent, behaviour), type: "card" };
  const reference = intent.payment_method_options?.afterpay_clearpay?.reference ?? null;
  return { afterpay_clearpay: { order_id: newId("order"), reference }, type: method.type };
}

const UNTOUCHED = {
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: "AWNING SANDBOX",
  customer: null,
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const satisfies Partial<Charge>;

const DISPUTE_MS = 3_000;

/** One attempt to take money, whether or not it succeeds. */
export function addCharge(
  account: StripeAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  behaviour: CardBehaviour,
  captured: boolean,
): Charge {
  const { decline } = behaviour;
  const taken = decline === null && captured;
  const charge = account.charges.put({
    ...UNTOUCHED,
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: taken ? intent.amount : 0,
    balance_transaction: taken ? newId("txn") : null,
    billing_details: method.billing_details,
    captured: taken,
    created: account.nowS(),
    currency: intent.currency,
    description: intent.description,
    failure_code: decline === null ? null : DECLINES[decline].code,
    failure_message: decline === null ? null : DECLINES[decline].message,
    metadata: { ...intent.metadata },
    outcome: outcomeOf(decline),
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, intent, behaviour),
    receipt_email: intent.receipt_email,
    shipping: intent.shipping,
    status: decline === null ? "succeeded" : "failed",
  });
  if (taken && behaviour.disputed) account.later(JOB.openDispute, charge.id, DISPUTE_MS);
  return charge;
}

export function retrieveCharge(account: StripeAccount, call: Call): Charge {
  parseParams(z.strictObject(Expand), call.params);
  const charge = account.charges.get(call.id);
  if (!charge) throw noSuch("charge", call.id, "id");
  return charge;
}
