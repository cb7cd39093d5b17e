/**
 * Exceptions to the OpenAPI description that Stripe publishes on npm: it is older than the API version
 * in use, or says less than Stripe's documentation. Anything not listed here is validated against it.
 */

/** Operations that it does not have. They are passed on unchecked. */
export const undescribed: readonly { path: RegExp; why: string }[] = [
  {
    path: /^\/v1\/payment_method_domains(\/|$)/,
    why: "younger than the description, which knows only /v1/apple_pay/domains",
  },
];

/** A schema by name and the property at which it is widened. `null` forgets what it says there. */
export const widened: readonly {
  schema: string;
  property: string;
  values: readonly string[] | null;
  why: string;
}[] = [
  {
    schema: "payment_intent",
    property: "cancellation_reason",
    values: ["expired"],
    why: "the reason of an intent whose hosted page expired, as the SDK's types have it",
  },
];

/** Parameters that are sent and taken and that the description does not list, wherever they stand. */
export const besides: readonly { names: readonly string[]; why: string }[] = [
  {
    names: ["guid", "muid", "sid", "payment_user_agent", "time_on_page", "referrer"],
    why: "Stripe.js sends them with a payment method; they are no part of the described API",
  },
  { names: ["allow_redisplay", "allow_redirects"], why: "younger than the description" },
];

/** The same where one parameter of an operation is meant, as `operation path`. */
export const besidesAt: readonly { at: RegExp; why: string }[] = [
  {
    at: /^POST \/v1\/payment_intents.* payment_method_data (card|type)$/,
    why: "Stripe.js sends a card at once; servers may not, and the description is theirs",
  },
  {
    at: /^POST \/v1\/payment_.* card wallet$/,
    why: "how a wallet's sheet hands over its card is between Stripe.js and Stripe",
  },
];

/** Parameters of one operation that are younger than the description. */
export const later: Readonly<Record<string, readonly string[]>> = {
  "POST /v1/checkout/sessions": ["ui_mode"],
  "GET /v1/checkout/sessions": ["created", "status"],
};
