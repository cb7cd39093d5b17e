/** What happens to an intent after its confirmation: a challenge is answered, processing ends. */
import type { StripeAccount } from "#sandbox/stripe/account/account";
import { hasFault } from "#sandbox/stripe/account/faults";
import type { Challenge, PaymentIntent, PaymentMethod } from "#sandbox/stripe/account/resources";
import { addCharge } from "#sandbox/stripe/charges/charges";
import { AFTERPAY } from "#sandbox/stripe/payment-intents/afterpay";
import {
  authorise,
  behaviourOf,
  recordDecline,
  settle,
} from "#sandbox/stripe/payment-intents/intent-transitions";
import { requirePaymentMethod } from "#sandbox/stripe/payment-methods/payment-methods";
import { settleSlowAfterpay } from "./afterpay-outcomes";

/** The end of `processing`, from the alarm. */
export function settleProcessing(account: StripeAccount, intentId: string): void {
  const intent = account.intents.get(intentId);
  if (intent?.status !== "processing" || !intent.payment_method) return;
  const method = requirePaymentMethod(account, intent.payment_method);
  if (method.type === AFTERPAY) {
    settleSlowAfterpay(account, intent, method);
    return;
  }
  const fails = hasFault(intent.metadata, "processing_fails");
  const name = fails ? "generic_decline" : null;
  const behaviour = { ...behaviourOf(account, method), decline: name } as const;
  const charge = addCharge(account, intent, method, behaviour, true);
  if (name) recordDecline(account, intent, method, charge, name);
  else settle(account, intent, charge, false);
}

function failAuthentication(
  account: StripeAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
): void {
  const failed = account.intents.put({
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_payment_error: {
      code: "payment_intent_authentication_failure",
      doc_url: "https://stripe.com/docs/error-codes/payment-intent-authentication-failure",
      message:
        "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
      payment_method: method,
      type: "invalid_request_error",
    },
  });
  account.announce("payment_intent.payment_failed", failed, failed);
}

/** The shopper answered the challenge. Answering twice, or after the sum changed, changes nothing. */
export function handleChallenge(
  account: StripeAccount,
  challengeId: string,
  passed: boolean,
): Challenge | null {
  const opened = account.challenges.get(challengeId);
  const intent = opened ? account.intents.get(opened.payment_intent) : null;
  if (opened?.outcome !== "open" || !intent?.payment_method) return opened;
  const current = JSON.stringify(intent.next_action ?? {}).includes(challengeId);
  if (intent.status !== "requires_action" || !current) {
    return account.challenges.put({ ...opened, outcome: "abandoned" });
  }
  const method = requirePaymentMethod(account, intent.payment_method);
  const outcome = passed ? "passed" : "failed";
  if (passed) {
    const behaviour = behaviourOf(account, method);
    if (behaviour.decline === null) {
      authorise(account, { ...intent, next_action: null }, method, behaviour);
    } else {
      const charge = addCharge(account, intent, method, behaviour, false);
      recordDecline(account, intent, method, charge, behaviour.decline);
    }
  } else {
    failAuthentication(account, intent, method);
  }
  return account.challenges.put({ ...opened, outcome });
}
