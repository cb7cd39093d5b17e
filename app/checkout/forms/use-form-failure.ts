// Failure of a form, for as long as it is current.
import { useRef } from "react";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { Checkout } from "#contract/checkout/checkout";
import type { CheckoutResult } from "./checkout-result";

export type FormFailure = { problem: MessageKey | null };

/**
 * A fetcher keeps its last response through a redirect, and a page the one to its own form through whatever else
 * succeeds on it: a failure is not shown any longer once the checkout has been loaded again.
 */
export function useFormFailure(
  answer: CheckoutResult | undefined,
  checkout: Checkout,
): FormFailure | null {
  const seen = useRef({ answer, checkout });
  if (seen.current.answer !== answer) seen.current = { answer, checkout };
  return answer?.kind === "invalid" && seen.current.checkout === checkout ? answer : null;
}
