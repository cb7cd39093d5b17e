// Payment that another tab has begun in another way meanwhile, whose provider's page is that tab's. Must not lead the
// shopper there who has just pressed to pay by card.
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
