/** Error answers in Stripe's own shape. */
import type { PaymentIntent, PaymentMethod } from "./resources";

export interface StripeErrorBody {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: PaymentIntent;
  payment_method?: PaymentMethod;
}

export class StripeFailure extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 429 | 500,
    readonly error: StripeErrorBody,
    /** Whether an idempotency key replays this answer: only when the request had begun its work. */
    readonly remembered: boolean,
  ) {
    super(error.message);
  }
}

export function withDocUrl(error: StripeErrorBody): StripeErrorBody {
  if (!error.code) return error;
  const anchor = error.code.replaceAll("_", "-");
  return { ...error, doc_url: `https://stripe.com/docs/error-codes/${anchor}` };
}

/** A parameter that cannot be accepted; nothing was begun. */
export function badParameter(message: string, param?: string, code?: string): StripeFailure {
  const error: StripeErrorBody = {
    type: "invalid_request_error",
    message,
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  };
  return new StripeFailure(400, error, false);
}

export function noSuch(kind: string, id: string, param: string): StripeFailure {
  const message = `No such ${kind}: '${id}'`;
  const error = {
    type: "invalid_request_error",
    code: "resource_missing",
    message,
    param,
  } as const;
  return new StripeFailure(404, error, false);
}

/** The object is in a state that does not allow the call. */
export function unexpectedState(message: string, intent: PaymentIntent): StripeFailure {
  const code = "payment_intent_unexpected_state";
  const error = { type: "invalid_request_error", code, message, payment_intent: intent } as const;
  return new StripeFailure(400, error, true);
}

export function cardDeclined(error: Omit<StripeErrorBody, "type">): StripeFailure {
  return new StripeFailure(402, { type: "card_error", ...error }, true);
}

export function apiError(): StripeFailure {
  const message = "An unknown error occurred while processing the request.";
  return new StripeFailure(500, { type: "api_error", message }, true);
}
