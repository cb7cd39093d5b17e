// Why a form that is sent from a script was refused, as long as that is news.
import { useRef } from "react";
import type { MessageKey } from "#app/localization/translator";
import type { Checkout } from "#contract/checkout";
import type { CheckoutAnswer } from "./checkout-answer";

export type Refusal = { problem: MessageKey | null };

/**
 * A fetcher keeps its last answer through a redirect: what was refused is not said any longer once the
 * checkout has been read anew.
 */
export function useRefusal(answer: CheckoutAnswer | undefined, checkout: Checkout): Refusal | null {
  const seen = useRef({ answer, checkout });
  if (seen.current.answer !== answer) seen.current = { answer, checkout };
  return answer?.kind === "invalid" && seen.current.checkout === checkout ? answer : null;
}
