/** Afterpay as a payment method: required fields, limits and the redirect to its page. */
import type { StripeAccount } from "#sandbox/stripe/account/account";
import { newId } from "#sandbox/stripe/account/ids";
import type { AfterpayMethod, PaymentIntent } from "#sandbox/stripe/account/resources";
import { badParameter, StripeFailure } from "#sandbox/stripe/account/stripe-failure";
import type { Call } from "#sandbox/stripe/protocol/call";

export const AFTERPAY = "afterpay_clearpay";
const MIN_MINOR = 100;
const MAX_MINOR = 400_000;

/** The account is one in the United States: its own currency, and Afterpay's limits there. */
export function checkAfterpaySum(amount: number, currency: string): void {
  if (currency !== "usd") {
    const message = `The currency provided (${currency}) is invalid for one of the payment method types. Afterpay takes: usd.`;
    throw badParameter(message, "currency");
  }
  if (amount < MIN_MINOR) {
    const message = `Amount must be at least $1.00 usd for ${AFTERPAY}.`;
    throw badParameter(message, "amount", "amount_too_small");
  }
  if (amount > MAX_MINOR) {
    const message = `Amount must be no more than $4,000.00 usd for ${AFTERPAY}.`;
    throw badParameter(message, "amount", "amount_too_large");
  }
}

type Place = PaymentIntent["shipping"] | AfterpayMethod["billing_details"];

function requirePlace(place: Place, named: string, others: readonly string[] = []): void {
  const given = { ...place?.address, name: place?.name } as Record<string, unknown>;
  const fields = ["name", ...others, "line1", "city", "state", "postal_code", "country"];
  const values = { ...given, ...(place && "email" in place ? { email: place.email } : {}) };
  for (const field of fields) {
    const value = Object.hasOwn(values, field) ? values[field as keyof typeof values] : null;
    if (typeof value === "string" && value !== "") continue;
    const path = ["name", "email"].includes(field) ? `[${field}]` : `[address][${field}]`;
    throw badParameter(`Missing required param: ${named}${path}.`, named, "parameter_missing");
  }
  if (place?.address?.country === "US") return;
  const message = `Afterpay takes usd from addresses in the United States only, and ${named}[address][country] is ${place?.address?.country}.`;
  throw badParameter(message, `${named}[address][country]`, "payment_method_invalid_parameter");
}

/** Afterpay's own word for the end of an attempt, as Stripe passes it on. */
export const AFTERPAY_ENDS = {
  payment_method_provider_decline: "The payment was declined by Afterpay.",
  payment_intent_payment_attempt_failed: "The payment attempt at Afterpay failed.",
  payment_method_not_available: "Afterpay is not available at the moment. Try again later.",
} as const;
export type AfterpayEnd = keyof typeof AFTERPAY_ENDS;

const docUrl = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;

/** The method is detached and the intent waits for another one. */
export function endAfterpay(
  account: StripeAccount,
  intent: PaymentIntent,
  method: AfterpayMethod,
  code: AfterpayEnd,
): PaymentIntent {
  const failed = account.intents.put({
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_payment_error: {
      code,
      doc_url: docUrl(code),
      message: AFTERPAY_ENDS[code],
      payment_method: method,
      type: "invalid_request_error",
    },
  });
  account.announce("payment_intent.payment_failed", failed, failed);
  return failed;
}

export type AfterpayWord = "afterpay_down" | "afterpay_slow" | "afterpay_fails";

/** Words after a plus in the payer's address: `ada+afterpay_slow@example.com`. */
export function hasAfterpayWord(method: AfterpayMethod, word: AfterpayWord): boolean {
  const [local = ""] = (method.billing_details.email ?? "").split("@");
  return local.split(/[+.]/).slice(1).includes(word);
}

/** @throws StripeFailure 400 for what Afterpay cannot work with, or when it is down. */
export function startAfterpay(
  account: StripeAccount,
  call: Call,
  intent: PaymentIntent,
  method: AfterpayMethod,
  returnUrl: string | undefined,
): PaymentIntent {
  checkAfterpaySum(intent.amount, intent.currency);
  requirePlace(method.billing_details, "billing_details", ["email"]);
  requirePlace(intent.shipping, "shipping");
  if (returnUrl === undefined) {
    const message =
      "You must provide a `return_url` when confirming using redirect-based payment methods.";
    throw badParameter(message, "return_url", "parameter_missing");
  }
  if (hasAfterpayWord(method, "afterpay_down")) {
    const code = "payment_method_not_available";
    const payment_intent = endAfterpay(account, intent, method, code);
    const error = { type: "invalid_request_error", code, message: AFTERPAY_ENDS[code] } as const;
    throw new StripeFailure(400, { ...error, payment_intent, payment_method: method }, true);
  }
  const visit = account.afterpayVisits.put({
    id: newId("payatt"),
    created: account.nowS(),
    payment_intent: intent.id,
    return_url: returnUrl,
    outcome: "open",
  });
  const url = `${call.origin}/stripe/afterpay/${visit.id}`;
  const waiting = account.intents.put({
    ...intent,
    status: "requires_action",
    last_payment_error: null,
    next_action: { type: "redirect_to_url", redirect_to_url: { url, return_url: returnUrl } },
  });
  account.announce("payment_intent.requires_action", waiting, waiting);
  return waiting;
}
