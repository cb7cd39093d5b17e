// Why a payment came to nothing, as the platform says it: a fixed sentence for each reason, which a shop says in
// its shopper's language.

export const paymentErrorMessages = {
  cardDeclined: "Your card was declined.",
  cardNoFunds: "Your card has insufficient funds.",
  cardExpired: "Your card has expired.",
  cardProcessing: "An error occurred while processing your card. Try again in a little bit.",
  cardCode: "Your card's security code is incorrect.",
  cardNumber: "Your card number is invalid.",
  paypalFailed: "There was an issue authorizing with PayPal.",
  returned: "We could not complete your order, so your payment is being returned in full.",
  changed:
    "Your order was changed before the payment was taken. Nothing was charged. Please look at what stands here now and pay again.",
  soldOut:
    "Something in your order has just sold out. Nothing was charged. Please look at your cart.",
  expired: "The payment ran out of time. Please try again.",
} as const;

export type PaymentReason = keyof typeof paymentErrorMessages;
