// Checkout steps: which are open and which is active. Pure.
import { isAddressEntered } from "#app/addresses/is-address-entered";
import type { Checkout } from "#contract/checkout/checkout";

export const checkoutSteps = ["details", "delivery", "payment"] as const;
/** 1 customer details, 2 delivery options, 3 payment methods. */
export type CheckoutStep = (typeof checkoutSteps)[number];

/** The steps of this checkout: what is downloaded is not delivered. */
export function stepsOf({ requiresShipping }: Pick<Checkout, "requiresShipping">): CheckoutStep[] {
  return checkoutSteps.filter((step) => requiresShipping || step !== "delivery");
}

type Progress = Pick<Checkout, "customer" | "deliveryOption" | "requiresShipping">;

/** PayPal may return a customer without a phone number, which every later step requires. */
function isReachable({ customer }: Progress): boolean {
  return customer !== null && customer.phone !== "";
}

/**
 * Delivery and payment join once there is an address to deliver to. A change of cart or
 * address may leave the chosen delivery out: then the checkout has none, and payment closes again.
 */
export function openSteps(checkout: Progress): CheckoutStep[] {
  // Who only downloads has no address and nothing to choose.
  if (!checkout.requiresShipping) {
    return checkout.customer === null ? ["details"] : ["details", "payment"];
  }
  if (!isAddressEntered(checkout) || !isReachable(checkout)) return ["details"];
  if (checkout.deliveryOption === null) return ["details", "delivery"];
  return [...checkoutSteps];
}

/** The step asked for when it is open, otherwise the furthest open one. */
export function activeStep(checkout: Progress, wanted: string | null): CheckoutStep {
  const open = openSteps(checkout);
  return open.find((step) => step === wanted) ?? open.at(-1) ?? "details";
}

/** What a form of the checkout brought about. */
export type CheckoutEvent =
  | "details-saved"
  /** There was nothing to choose. */
  | "free-delivery-taken"
  | "delivery-picked"
  | "delivery-confirmed";

/**
 * Where it leads: another address always leads to delivery, for its days and its price may be others;
 * picking a delivery stays there, so that its price is seen before it is gone on with.
 */
export function stepAfter(event: CheckoutEvent): CheckoutStep {
  switch (event) {
    case "details-saved":
    case "delivery-picked":
      return "delivery";
    case "free-delivery-taken":
    case "delivery-confirmed":
      return "payment";
  }
}
