// A payment of this browser's that nobody knows the end of yet (Q105): its cart is still there, and
// who orders it once more pays twice.
import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import type { PaymentState } from "#contract/checkout";
import { readCheckout } from "./checkout.server";
import { readCheckoutId } from "./checkout-cookie.server";
import { isFinished } from "./checkout-steps";
import { returnPath } from "./payment-return";

/** Money is on its way, or there, and no order is made of it yet. */
const undecided: readonly PaymentState[] = ["processing", "paid"];

/** `checkAgain`: where the payment is asked after. Null where there is none, or none that is known. */
export async function findUndecidedPayment(
  shop: ShopContext,
): Promise<{ checkAgain: string } | null> {
  const id = await readCheckoutId(shop);
  if (id === null) return null;
  try {
    const checkout = await readCheckout(shop, id);
    const state = checkout.payment?.state ?? "open";
    if (isFinished(checkout) || !undecided.includes(state)) return null;
    return { checkAgain: returnPath(id, null, checkout.paymentMethod) };
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}
