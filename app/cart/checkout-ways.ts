// The ways from the cart to paying: the checkout's three steps, or a provider at once (CRT-07, Q47).

/** Paying by card is the ordinary checkout's, so that it has no button of its own. */
export const expressWays = ["paypal", "afterpay", "google-pay", "apple-pay"] as const;
export type ExpressWay = (typeof expressWays)[number];
export type CheckoutWay = "checkout" | ExpressWay;

/** Names that are the same in every language. */
export const expressNames: Record<ExpressWay, string> = {
  paypal: "PayPal",
  afterpay: "Afterpay",
  "google-pay": "Google Pay",
  "apple-pay": "Apple Pay",
};
