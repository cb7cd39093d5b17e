/** Outcomes of a visit to Afterpay's page: approved, declined, left or expired. */
import { JOB, type StripeAccount } from "#sandbox/stripe/account/account";
import { hasFault } from "#sandbox/stripe/account/faults";
import type {
  AfterpayMethod,
  AfterpayVisit,
  PaymentIntent,
} from "#sandbox/stripe/account/resources";
import { PASSES } from "#sandbox/stripe/account/test-cards";
import { addCharge } from "#sandbox/stripe/charges/charges";
import { AFTERPAY, endAfterpay, hasAfterpayWord } from "#sandbox/stripe/payment-intents/afterpay";
import { PROCESSING_MS, settle } from "#sandbox/stripe/payment-intents/intent-transitions";

function methodOf(account: StripeAccount, intent: PaymentIntent): AfterpayMethod | null {
  const method = intent.payment_method ? account.methods.get(intent.payment_method) : null;
  return method?.type === AFTERPAY ? method : null;
}

function pay(account: StripeAccount, intent: PaymentIntent, method: AfterpayMethod): void {
  const manual = intent.capture_method === "manual";
  settle(account, intent, addCharge(account, intent, method, PASSES, !manual), manual);
}

function fails(intent: PaymentIntent, method: AfterpayMethod): boolean {
  return hasFault(intent.metadata, "processing_fails") || hasAfterpayWord(method, "afterpay_fails");
}

function isSlow(intent: PaymentIntent, method: AfterpayMethod): boolean {
  return hasFault(intent.metadata, "processing") || hasAfterpayWord(method, "afterpay_slow");
}

/** The end of `processing`, from the alarm. */
export function settleSlowAfterpay(
  account: StripeAccount,
  intent: PaymentIntent,
  method: AfterpayMethod,
): void {
  if (fails(intent, method)) {
    endAfterpay(account, intent, method, "payment_method_provider_decline");
  } else {
    pay(account, intent, method);
  }
}

export type AfterpayAnswer = "authorise" | "decline" | "cancel";

function answer(
  account: StripeAccount,
  intent: PaymentIntent,
  method: AfterpayMethod,
  outcome: AfterpayAnswer,
): void {
  if (outcome === "decline") {
    endAfterpay(account, intent, method, "payment_method_provider_decline");
  } else if (outcome === "cancel") {
    endAfterpay(account, intent, method, "payment_intent_payment_attempt_failed");
  } else if (isSlow(intent, method) || fails(intent, method)) {
    const slow = account.intents.put({ ...intent, status: "processing", next_action: null });
    account.announce("payment_intent.processing", slow, slow);
    account.later(JOB.settleIntent, slow.id, PROCESSING_MS);
  } else {
    pay(account, { ...intent, next_action: null }, method);
  }
}

/** Answering twice, or after the intent was changed or cancelled, changes nothing. */
export function handleAfterpay(
  account: StripeAccount,
  visitId: string,
  outcome: AfterpayAnswer,
): AfterpayVisit | null {
  const visit = account.afterpayVisits.get(visitId);
  const intent = visit ? account.intents.get(visit.payment_intent) : null;
  if (visit?.outcome !== "open" || !intent) return visit;
  const method = methodOf(account, intent);
  const current = intent.next_action?.redirect_to_url?.url?.endsWith(`/${visitId}`);
  if (intent.status !== "requires_action" || !current || !method) {
    return account.afterpayVisits.put({ ...visit, outcome: "over" });
  }
  answer(account, intent, method, outcome);
  return account.afterpayVisits.put({ ...visit, outcome });
}
