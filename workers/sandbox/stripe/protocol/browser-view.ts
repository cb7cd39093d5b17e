/** Fields of an object that a publishable key may read. Must hold nothing that is the shop's alone. */

const INTENT_FIELDS = [
  "id",
  "object",
  "amount",
  "amount_details",
  "automatic_payment_methods",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_configuration_details",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "source",
  "status",
] as const;

const METHOD_FIELDS = [
  "id",
  "object",
  "afterpay_clearpay",
  "allow_redisplay",
  "billing_details",
  "card",
  "created",
  "customer",
  "livemode",
  "type",
] as const;

function pick(object: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => fields.includes(name)));
}

export function browserView(answer: object): object {
  const kind = "object" in answer ? answer.object : null;
  if (kind === "payment_intent") return pick(answer, INTENT_FIELDS);
  if (kind === "payment_method") return pick(answer, METHOD_FIELDS);
  // Whatever is not named above has no business in a browser.
  throw new Error(`A browser must not see a ${String(kind)}`);
}
