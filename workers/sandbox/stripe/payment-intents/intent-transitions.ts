/** The intent's way from a card to money: confirm, challenge, authorise, settle or decline. */
import type { StripeAccount } from "#sandbox/stripe/account/account";
import { JOB } from "#sandbox/stripe/account/account";
import { hasFault } from "#sandbox/stripe/account/faults";
import { newId } from "#sandbox/stripe/account/ids";
import type {
  Challenge,
  Charge,
  PaymentIntent,
  PaymentMethod,
} from "#sandbox/stripe/account/resources";
import {
  badParameter,
  cardDeclined,
  unexpectedState,
} from "#sandbox/stripe/account/stripe-failure";
import { type CardBehaviour, DECLINES, type DeclineName } from "#sandbox/stripe/account/test-cards";
import { addCharge } from "#sandbox/stripe/charges/charges";
import { addMethod, requirePaymentMethod } from "#sandbox/stripe/payment-methods/payment-methods";
import type { Call } from "#sandbox/stripe/protocol/call";
import { AFTERPAY, startAfterpay } from "./afterpay";
import { buildShipping } from "./build-intent";
import type { Confirmation } from "./intent-params";
import { syncSessionWithIntent } from "./sync-session-with-intent";

export const PROCESSING_MS = 3_000;
const CONFIRMABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];

function rejectState(intent: PaymentIntent): never {
  const why =
    intent.status === "succeeded"
      ? "it has already succeeded after being previously confirmed"
      : `it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${CONFIRMABLE.join(", ")}`;
  throw unexpectedState(`You cannot confirm this PaymentIntent because ${why}.`, intent);
}

function methodFor(
  account: StripeAccount,
  call: Call,
  intent: PaymentIntent,
  params: Confirmation,
): PaymentMethod {
  if (params.payment_method_data) return addMethod(account, call, params.payment_method_data);
  const id = params.payment_method ?? intent.payment_method;
  if (id) return requirePaymentMethod(account, id);
  const message =
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.";
  throw unexpectedState(message, intent);
}

function requireReturnUrl(call: Call, intent: PaymentIntent, params: Confirmation): void {
  const mayRedirect = intent.automatic_payment_methods?.allow_redirects === "always";
  if (call.as === "browser" || !mayRedirect || params.return_url || params.use_stripe_sdk) return;
  const message =
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.";
  throw badParameter(message, "return_url");
}

export function behaviourOf(account: StripeAccount, method: PaymentMethod): CardBehaviour {
  const card = account.cards.get(method.id);
  if (!card) throw new Error(`No card was kept for ${method.id}`);
  return card.behaviour;
}

/** @throws StripeFailure 402 after a decline is recorded, 400 when the intent cannot be confirmed. */
export function confirmWith(
  account: StripeAccount,
  call: Call,
  intent: PaymentIntent,
  params: Confirmation,
): PaymentIntent {
  if (!CONFIRMABLE.includes(intent.status)) rejectState(intent);
  requireReturnUrl(call, intent, params);
  const method = methodFor(account, call, intent, params);
  if (!intent.payment_method_types.includes(method.type)) {
    const allowed = intent.payment_method_types.join(", ");
    const message = `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${allowed}.`;
    throw badParameter(message, "payment_method", "payment_intent_incompatible_payment_method");
  }
  const ready: PaymentIntent = {
    ...intent,
    payment_method: method.id,
    next_action: null,
    receipt_email: params.receipt_email ?? intent.receipt_email,
    shipping: params.shipping ? buildShipping(params.shipping) : intent.shipping,
  };
  if (method.type === AFTERPAY) {
    return startAfterpay(account, call, ready, method, params.return_url);
  }
  const behaviour = behaviourOf(account, method);
  if (behaviour.challenge) return challenge(account, call, ready, params);
  return authorise(account, ready, method, behaviour);
}

function challenge(
  account: StripeAccount,
  call: Call,
  intent: PaymentIntent,
  params: Confirmation,
): PaymentIntent {
  const inPage = params.use_stripe_sdk === true || !params.return_url;
  const opened: Challenge = account.challenges.put({
    id: newId("payatt"),
    created: account.nowS(),
    payment_intent: intent.id,
    return_url: inPage ? null : (params.return_url ?? null),
    outcome: "open",
  });
  const url = `${call.origin}/stripe/3ds/${opened.id}`;
  const waiting = account.intents.put({
    ...intent,
    status: "requires_action",
    next_action: inPage
      ? {
          type: "use_stripe_sdk",
          use_stripe_sdk: { type: "three_d_secure_redirect", source: opened.id, stripe_js: url },
        }
      : { type: "redirect_to_url", redirect_to_url: { url, return_url: opened.return_url } },
  });
  account.announce("payment_intent.requires_action", waiting, waiting);
  return waiting;
}

export function authorise(
  account: StripeAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  behaviour: CardBehaviour,
): PaymentIntent {
  const slow =
    hasFault(intent.metadata, "processing") || hasFault(intent.metadata, "processing_fails");
  if (slow && behaviour.decline === null) {
    const processing = account.intents.put({
      ...intent,
      status: "processing",
      last_payment_error: null,
    });
    account.announce("payment_intent.processing", processing, processing);
    account.later(JOB.settleIntent, processing.id, PROCESSING_MS);
    syncSessionWithIntent(account, processing);
    return processing;
  }
  const manual = intent.capture_method === "manual";
  const charge = addCharge(account, intent, method, behaviour, !manual);
  if (behaviour.decline !== null) {
    return decline(account, intent, method, charge, behaviour.decline);
  }
  return settle(account, intent, charge, manual);
}

export function settle(
  account: StripeAccount,
  intent: PaymentIntent,
  charge: Charge,
  manual: boolean,
): PaymentIntent {
  const paid = account.intents.put({
    ...intent,
    status: manual ? "requires_capture" : "succeeded",
    amount_capturable: manual ? intent.amount : 0,
    amount_received: manual ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
  });
  account.announce("charge.succeeded", charge, paid);
  const type = manual ? "payment_intent.amount_capturable_updated" : "payment_intent.succeeded";
  account.announce(type, paid, paid);
  syncSessionWithIntent(account, paid);
  return paid;
}

export function recordDecline(
  account: StripeAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  charge: Charge,
  name: DeclineName,
): PaymentIntent {
  const { code, declineCode, message } = DECLINES[name];
  const failed = account.intents.put({
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: {
      charge: charge.id,
      code: code as NonNullable<PaymentIntent["last_payment_error"]>["code"] & string,
      decline_code: declineCode,
      doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`,
      message,
      payment_method: method,
      type: "card_error",
    },
  });
  account.announce("charge.failed", charge, failed);
  account.announce("payment_intent.payment_failed", failed, failed);
  syncSessionWithIntent(account, failed);
  return failed;
}

function decline(
  account: StripeAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  charge: Charge,
  name: DeclineName,
): never {
  const failed = recordDecline(account, intent, method, charge, name);
  const { code, declineCode, message } = DECLINES[name];
  throw cardDeclined({
    code,
    decline_code: declineCode,
    message,
    charge: charge.id,
    payment_intent: failed,
    payment_method: method,
    ...(code === "incorrect_cvc" ? { param: "cvc" } : {}),
    ...(code === "expired_card" ? { param: "exp_month" } : {}),
  });
}
