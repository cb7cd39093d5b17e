// The address of another step of the same checkout.
import { useSearchParams } from "@remix-run/react";
import type { CheckoutStep } from "./checkout-steps";
import { stepQuery } from "./step-query";

export function useStepPath(): (step: CheckoutStep) => string {
  const [query] = useSearchParams();
  return (step) => stepQuery(query, step);
}
