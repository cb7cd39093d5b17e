// Failure of a form, for as long as it is current.
import { useRef } from "react";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { Checkout } from "#contract/checkout/checkout";
import { type CheckoutResult, hasChangedCheckout } from "./checkout-result";

export type FormFailure = { problem: MessageKey | null; promoCode?: string };

/**
 * A fetcher keeps its last response through a redirect, and a page the one to its own form through whatever else
 * succeeds on it: a failure is not shown any longer once the checkout has been loaded again. One about what has changed
 * has the checkout loaded by itself, and stands beside what came.
 */
export function useFormFailure(
  answer: CheckoutResult | undefined,
  checkout: Checkout,
): FormFailure | null {
  const seen = useRef({ answer, checkout, isReloaded: true });
  const isNew = seen.current.answer !== answer;
  if (isNew) seen.current = { answer, checkout, isReloaded: !hasChangedCheckout(answer) };
  else if (seen.current.checkout !== checkout && !seen.current.isReloaded)
    seen.current = { answer, checkout, isReloaded: true };
  return answer?.kind === "invalid" && seen.current.checkout === checkout ? answer : null;
}
