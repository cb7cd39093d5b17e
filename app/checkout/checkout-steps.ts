// Where a checkout stands: which steps are open, which is active. Pure.
import type { Checkout } from "#contract/checkout";

export const checkoutSteps = ["details", "delivery", "payment"] as const;
/** CHK-05: 1 customer details, 2 delivery options, 3 payment methods. */
export type CheckoutStep = (typeof checkoutSteps)[number];

type Progress = Pick<Checkout, "customer" | "deliveryOption">;

/** CHK-06: delivery and payment join once there is an address to deliver to. */
export function openSteps(checkout: Progress): CheckoutStep[] {
  if (checkout.customer === null) return ["details"];
  if (checkout.deliveryOption === null) return ["details", "delivery"];
  return [...checkoutSteps];
}

/** The step asked for when it is open, otherwise the furthest open one. */
export function activeStep(checkout: Progress, wanted: string | null): CheckoutStep {
  const open = openSteps(checkout);
  return open.find((step) => step === wanted) ?? open.at(-1) ?? "details";
}

/** Q84: these two lead to the thank-you page; a complete customer alone does not. */
export function isFinished(checkout: Pick<Checkout, "state">): boolean {
  return checkout.state === "success" || checkout.state === "completed";
}
