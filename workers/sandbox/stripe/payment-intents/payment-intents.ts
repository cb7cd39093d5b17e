/** Making, reading, changing, cancelling and capturing payment intents. Confirming is beside it. */
import type { StripeAccount } from "#sandbox/stripe/account/account";
import { failIfAsked, hasFault } from "#sandbox/stripe/account/faults";
import { newId } from "#sandbox/stripe/account/ids";
import type { PaymentIntent, PaymentMethod } from "#sandbox/stripe/account/resources";
import {
  apiError,
  badParameter,
  noSuch,
  unexpectedState,
} from "#sandbox/stripe/account/stripe-failure";
import { addMethod, requirePaymentMethod } from "#sandbox/stripe/payment-methods/payment-methods";
import type { Call } from "#sandbox/stripe/protocol/call";
import { type ListPage, listPage, toQuery } from "#sandbox/stripe/protocol/listing";
import { parseParams } from "#sandbox/stripe/protocol/params";
import { AFTERPAY, checkAfterpaySum } from "./afterpay";
import { buildIntent, buildShipping, checkAmount, recordShippingSource } from "./build-intent";
import {
  Cancellation,
  Capture,
  IntentList,
  IntentRead,
  IntentUpdate,
  NewIntent,
} from "./intent-params";
import { confirmWith } from "./intent-transitions";
import { sessionOf } from "./sync-session-with-intent";

export function requireIntent(account: StripeAccount, id: string): PaymentIntent {
  const intent = account.intents.get(id);
  if (!intent) throw noSuch("payment_intent", id, "intent");
  return intent;
}

/** A browser proves that it was given the intent by its client secret. */
export function requireIntentFor(
  account: StripeAccount,
  call: Call,
  clientSecret: string | undefined,
): PaymentIntent {
  if (call.as === "browser" && clientSecret === undefined) {
    throw badParameter(
      "Missing required param: client_secret.",
      "client_secret",
      "parameter_missing",
    );
  }
  const intent = requireIntent(account, call.id);
  if (clientSecret !== undefined && clientSecret !== intent.client_secret) {
    const message =
      "The client_secret provided does not match the client_secret associated with the PaymentIntent.";
    throw badParameter(message, "client_secret", "payment_intent_invalid_parameter");
  }
  return intent;
}

function methodOf(account: StripeAccount, call: Call, params: NewIntent): PaymentMethod | null {
  const { payment_method, payment_method_data } = params;
  if (payment_method !== undefined && payment_method_data !== undefined) {
    const message =
      "You may only specify one of these parameters: payment_method, payment_method_data.";
    throw badParameter(message, "payment_method_data");
  }
  if (payment_method_data !== undefined) return addMethod(account, call, payment_method_data);
  return payment_method === undefined ? null : requirePaymentMethod(account, payment_method);
}

export function createIntent(account: StripeAccount, call: Call): PaymentIntent {
  const params = parseParams(NewIntent, call.params);
  checkAmount(params.amount, params.currency);
  if (params.automatic_payment_methods?.enabled && params.payment_method_types) {
    const message =
      "You may only specify one of these parameters: automatic_payment_methods, payment_method_types.";
    throw badParameter(message, "payment_method_types");
  }
  const confirmOnly = (["return_url", "error_on_requires_action", "off_session"] as const).find(
    (name) => params[name] !== undefined && !params.confirm,
  );
  if (confirmOnly) {
    const message = `The parameter '${confirmOnly}' cannot be passed when creating a PaymentIntent unless confirm is set to true.`;
    throw badParameter(message, confirmOnly);
  }
  if (params.payment_method_types?.includes(AFTERPAY)) {
    checkAfterpaySum(params.amount, params.currency);
  }
  failIfAsked(params.metadata ?? {}, "api_error");
  const intent = buildIntent(params, account.nowS());
  const method = methodOf(account, call, params);
  if (method) {
    intent.payment_method = method.id;
    intent.status = "requires_confirmation";
  }
  account.intents.put(intent);
  account.announce("payment_intent.created", intent, intent);
  const created = params.confirm
    ? confirmWith(account, call, intent, {
        return_url: params.return_url,
        use_stripe_sdk: params.use_stripe_sdk,
      })
    : intent;
  if (hasFault(intent.metadata, "api_error_after_create")) throw apiError();
  return created;
}

export function retrieveIntent(account: StripeAccount, call: Call): PaymentIntent {
  const params = parseParams(IntentRead, call.params);
  return requireIntentFor(account, call, params.client_secret);
}

export function listIntents(account: StripeAccount, call: Call): ListPage<PaymentIntent> {
  const params = parseParams(IntentList, call.params);
  return listPage("/v1/payment_intents", account.intents.list(toQuery(params)));
}

const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];

function changesSum(params: IntentUpdate): "amount" | "currency" | null {
  if (params.amount !== undefined) return "amount";
  return params.currency === undefined ? null : "currency";
}

export function updateIntent(account: StripeAccount, call: Call): PaymentIntent {
  const params = parseParams(IntentUpdate, call.params);
  const intent = requireIntent(account, call.id);
  const field = changesSum(params);
  if (field && !OPEN.includes(intent.status)) {
    const message = `This PaymentIntent's ${field} could not be updated because it has a status of ${intent.status}. You may only update the ${field} of a PaymentIntent with one of the following statuses: ${OPEN.join(", ")}.`;
    throw unexpectedState(message, intent);
  }
  const amount = params.amount ?? intent.amount;
  const currency = params.currency ?? intent.currency;
  checkAmount(amount, currency);
  if (intent.payment_method_types.includes(AFTERPAY)) checkAfterpaySum(amount, currency);
  const metadata = { ...intent.metadata, ...params.metadata };
  for (const [name, value] of Object.entries(metadata)) if (value === "") delete metadata[name];
  const method = params.payment_method
    ? requirePaymentMethod(account, params.payment_method)
    : null;
  const updated: PaymentIntent = {
    ...intent,
    amount,
    currency,
    metadata,
    payment_method: method?.id ?? intent.payment_method,
    payment_method_types: params.payment_method_types ?? intent.payment_method_types,
    capture_method: params.capture_method ?? intent.capture_method,
    // As Stripe has it: any update clears what went wrong at the confirmation before.
    last_payment_error: null,
  };
  if (params.description !== undefined) updated.description = params.description;
  if (params.receipt_email !== undefined) updated.receipt_email = params.receipt_email;
  if (params.shipping !== undefined) {
    updated.shipping = params.shipping ? buildShipping(params.shipping) : null;
    recordShippingSource(account, intent, "server");
  }
  // A challenge was for the old sum or the old card: the shopper has to confirm again.
  if (OPEN.includes(intent.status) && (field || method)) {
    updated.status = updated.payment_method ? "requires_confirmation" : "requires_payment_method";
    updated.next_action = null;
  }
  return account.intents.put(updated);
}

const CANCELABLE = [
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
];

export function cancelIntent(account: StripeAccount, call: Call): PaymentIntent {
  const params = parseParams(Cancellation, call.params);
  const intent = requireIntent(account, call.id);
  if (!CANCELABLE.includes(intent.status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(", ")}.`;
    throw unexpectedState(message, intent);
  }
  if (sessionOf(account, intent.id) !== null) {
    const message =
      "You cannot cancel this PaymentIntent because it was created by Checkout. Expire the Checkout Session instead.";
    throw unexpectedState(message, intent);
  }
  const canceled = account.intents.put({
    ...intent,
    status: "canceled",
    amount_capturable: 0,
    canceled_at: account.nowS(),
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
  });
  account.announce("payment_intent.canceled", canceled, canceled);
  return canceled;
}

export function captureIntent(account: StripeAccount, call: Call): PaymentIntent {
  const params = parseParams(Capture, call.params);
  const intent = requireIntent(account, call.id);
  const charge = intent.latest_charge ? account.charges.get(intent.latest_charge) : null;
  if (intent.status !== "requires_capture" || !charge) {
    const message = `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`;
    throw unexpectedState(message, intent);
  }
  const amount = params.amount_to_capture ?? intent.amount_capturable;
  if (amount > intent.amount_capturable) {
    throw badParameter(
      "The amount to capture is greater than the amount capturable.",
      "amount_to_capture",
    );
  }
  account.charges.put({
    ...charge,
    captured: true,
    amount_captured: amount,
    balance_transaction: newId("txn"),
  });
  const captured = account.intents.put({
    ...intent,
    status: "succeeded",
    amount_capturable: 0,
    amount_received: amount,
  });
  account.announce("payment_intent.succeeded", captured, captured);
  return captured;
}
