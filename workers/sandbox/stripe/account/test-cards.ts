/** Stripe's published test cards: what each number does. Knows nothing of requests or storage. */

export interface Decline {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

export const DECLINES = {
  generic_decline: {
    code: "card_declined",
    declineCode: "generic_decline",
    message: "Your card was declined.",
  },
  insufficient_funds: {
    code: "card_declined",
    declineCode: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
  lost_card: {
    code: "card_declined",
    declineCode: "lost_card",
    message: "Your card was declined.",
  },
  stolen_card: {
    code: "card_declined",
    declineCode: "stolen_card",
    message: "Your card was declined.",
  },
  expired_card: {
    code: "expired_card",
    declineCode: "expired_card",
    message: "Your card has expired.",
  },
  incorrect_cvc: {
    code: "incorrect_cvc",
    declineCode: "incorrect_cvc",
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: "processing_error",
    declineCode: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
  test_mode_live_card: {
    code: "card_declined",
    declineCode: "test_mode_live_card",
    message:
      "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
  },
} as const satisfies Record<string, Decline>;

export type DeclineName = keyof typeof DECLINES;
export type RefundBehaviour = "immediate" | "pending_then_succeeds" | "succeeds_then_fails";

export interface CardBehaviour {
  readonly challenge: boolean;
  /** Null: the payment goes through (after the challenge, where there is one). */
  readonly decline: DeclineName | null;
  readonly refund: RefundBehaviour;
  /** The buyer says soon afterwards that it was not them. */
  readonly disputed: boolean;
}

export type CardBrand = "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay";

export interface TestCard {
  readonly number: string;
  readonly brand: CardBrand;
  readonly behaviour: CardBehaviour;
  readonly label: string;
}

export const PASSES: CardBehaviour = {
  challenge: false,
  decline: null,
  refund: "immediate",
  disputed: false,
};

function card(
  number: string,
  brand: CardBrand,
  label: string,
  behaviour: Partial<CardBehaviour> = {},
): TestCard {
  return { number, brand, label, behaviour: { ...PASSES, ...behaviour } };
}

export const TEST_CARDS: readonly TestCard[] = [
  card("4242424242424242", "visa", "Succeeds"),
  card("4000056655665556", "visa", "Succeeds (debit)"),
  card("5555555555554444", "mastercard", "Succeeds"),
  card("2223003122003222", "mastercard", "Succeeds (2-series)"),
  card("5200828282828210", "mastercard", "Succeeds (debit)"),
  card("378282246310005", "amex", "Succeeds"),
  card("371449635398431", "amex", "Succeeds"),
  card("6011111111111117", "discover", "Succeeds"),
  card("3056930009020004", "diners", "Succeeds"),
  card("3566002020360505", "jcb", "Succeeds"),
  card("6200000000000005", "unionpay", "Succeeds"),
  card("4000000000000002", "visa", "Declined", { decline: "generic_decline" }),
  card("4000000000009995", "visa", "Insufficient funds", { decline: "insufficient_funds" }),
  card("4000000000009987", "visa", "Lost card", { decline: "lost_card" }),
  card("4000000000009979", "visa", "Stolen card", { decline: "stolen_card" }),
  card("4000000000000069", "visa", "Expired card", { decline: "expired_card" }),
  card("4000000000000127", "visa", "Incorrect security code", { decline: "incorrect_cvc" }),
  card("4000000000000119", "visa", "Processing error", { decline: "processing_error" }),
  card("4000002500003155", "visa", "3-D Secure, then succeeds", { challenge: true }),
  card("4000002760003184", "visa", "3-D Secure, then succeeds", { challenge: true }),
  card("4000000000003220", "visa", "3-D Secure, then succeeds", { challenge: true }),
  card("4000008260003178", "visa", "3-D Secure, then insufficient funds", {
    challenge: true,
    decline: "insufficient_funds",
  }),
  card("4000008400001629", "visa", "3-D Secure, then declined", {
    challenge: true,
    decline: "generic_decline",
  }),
  card("4000000000007726", "visa", "Refund pending, then succeeds", {
    refund: "pending_then_succeeds",
  }),
  card("4000000000005126", "visa", "Refund succeeds, then fails", {
    refund: "succeeds_then_fails",
  }),
  card("4000000000000259", "visa", "Succeeds, then is disputed as fraud", { disputed: true }),
];

/** The payment method ids that Stripe's servers accept in place of a real one. */
const SHORTHANDS: Readonly<Record<string, string>> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_amex: "378282246310005",
  pm_card_chargeDeclined: "4000000000000002",
  pm_card_visa_chargeDeclined: "4000000000000002",
  pm_card_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_visa_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_chargeDeclinedExpiredCard: "4000000000000069",
  pm_card_chargeDeclinedIncorrectCvc: "4000000000000127",
  pm_card_chargeDeclinedProcessingError: "4000000000000119",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_threeDSecure2Required: "4000000000003220",
  pm_card_pendingRefund: "4000000000007726",
  pm_card_refundFail: "4000000000005126",
  pm_card_createDispute: "4000000000000259",
};

export function findTestCard(number: string): TestCard | null {
  return TEST_CARDS.find((entry) => entry.number === number) ?? null;
}

export function findShorthand(paymentMethodId: string): TestCard | null {
  const number = Object.hasOwn(SHORTHANDS, paymentMethodId)
    ? SHORTHANDS[paymentMethodId]
    : undefined;
  return number === undefined ? null : findTestCard(number);
}

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}
