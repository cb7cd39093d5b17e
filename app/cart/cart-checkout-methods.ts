// Checkout methods of the cart: the three steps, or an express provider at once.

/** Paying by card is the ordinary checkout's, so that it has no button of its own. */
export const cartExpressMethods = ["paypal", "afterpay", "google-pay", "apple-pay"] as const;
export type CartExpressMethod = (typeof cartExpressMethods)[number];
export type CheckoutMethod = "checkout" | CartExpressMethod;

/** Names that are the same in every language. */
export const expressNames: Record<CartExpressMethod, string> = {
  paypal: "PayPal",
  afterpay: "Afterpay",
  "google-pay": "Google Pay",
  "apple-pay": "Apple Pay",
};
