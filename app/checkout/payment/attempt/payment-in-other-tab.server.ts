// Payment that another tab has begun, or has made, in another way meanwhile. Must not lead the shopper to that tab's page
// of a provider who has just pressed to pay by card.
import { type PickedMethod, pickedMethods } from "#app/checkout/methods/offered-methods";
import { paymentStepPath } from "#app/checkout/methods/payment-return-url";
import type { Checkout } from "#contract/checkout/checkout";
import type { PaymentOutcome } from "./settle-payment.server";

/** What was pressed here: the payment that it began, or the method that it was to be. */
type Pressed = { paymentId: string } | { method: PickedMethod };

/** The payment step, which says so; null where it is this tab's own payment, or has come to its end. */
export function findPaymentInOtherTab(
  { id, payment, paymentMethod }: Checkout,
  sealedId: string | null,
  { kind }: { kind: PaymentOutcome["kind"] | "review" | "undeliverable" },
  pressed: Pressed,
): string | null {
  if ((kind !== "leave" && kind !== "failed") || payment === null) return null;
  // Wallets are paid like cards.
  const begun = pickedMethods.find((one) => one === paymentMethod) ?? "card";
  const isOwn = "method" in pressed ? begun === pressed.method : payment.id === pressed.paymentId;
  return isOwn ? null : paymentStepPath(id, sealedId, { elsewhere: begun });
}

/**
 * The order was paid by another tab: what was agreed to here is never charged.
 * @param pressedId the payment that was begun here; null where it is not known
 */
export const wasPaidElsewhere = ({ payment }: Checkout, pressedId: string | null): boolean =>
  pressedId !== null && payment !== null && payment.id !== pressedId;
