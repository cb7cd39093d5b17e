// The address of another step of the same checkout; the sealed `id` stays in it (CHK-02).
import { useSearchParams } from "@remix-run/react";
import type { CheckoutStep } from "./checkout-steps";

export function useStepPath(): (step: CheckoutStep) => string {
  const [query] = useSearchParams();
  return (step) => {
    const next = new URLSearchParams();
    const sealedId = query.get("id");
    if (sealedId !== null) next.set("id", sealedId);
    next.set("step", step);
    return `?${next}`;
  };
}
