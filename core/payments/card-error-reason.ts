// What was wrong with a card, by the provider's codes: its sentences may be in any language.
import { paymentErrorMessages } from "./payment-error-messages";

/** Any other reason is a decline like all others. */
const reasons = {
  insufficient_funds: "cardNoFunds",
  expired_card: "cardExpired",
  processing_error: "cardProcessing",
  incorrect_cvc: "cardCode",
  invalid_number: "cardNumber",
} as const;

export type CardReason = (typeof reasons)[keyof typeof reasons] | "cardDeclined";

/** As the provider's browser script and its server name them. */
export type CardError = {
  code?: string | undefined;
  decline_code?: string | undefined;
  message?: string | undefined;
};

function isReason(code: string): code is keyof typeof reasons {
  return Object.hasOwn(reasons, code);
}

export function cardReasonOf({ code, decline_code, message }: CardError): CardReason {
  const known = [decline_code, code].find((each) => each !== undefined && isReason(each));
  if (known !== undefined && isReason(known)) return reasons[known];
  const said = Object.values(reasons).find((reason) => paymentErrorMessages[reason] === message);
  return said ?? "cardDeclined";
}
