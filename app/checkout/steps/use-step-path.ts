// The address of another step of the same checkout.
import { useSearchParams } from "@remix-run/react";
import type { CheckoutStep } from "./checkout-steps";

/** They hold for every step: the sealed id, and the express button that led here. */
const carried = ["id", "express"];

/** What else the address says, such as how a payment went, is about the step that is left. */
function stepQuery(query: URLSearchParams, step: CheckoutStep): string {
  const entries = [...query].filter(([name]) => carried.includes(name));
  return `?${new URLSearchParams([...entries, ["step", step]])}`;
}

export function useStepPath(): (step: CheckoutStep) => string {
  const [query] = useSearchParams();
  return (step) => stepQuery(query, step);
}
