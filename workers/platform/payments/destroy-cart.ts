// Closing a checkout that nobody will pay: its payment is cancelled first, so that no money can come
// for something that is not there any more.
import type { CallAnswer } from "#contract/call";
import type { destroyCart as Destroy } from "#contract/checkout-calls";
import {
  type CheckoutRecord,
  deleteCheckout,
  findCheckout,
  isClosed,
} from "#platform/checkout/checkout-record";
import { refuseUnknown } from "#platform/checkout/checkouts";
import { release } from "#platform/inventory/reservations";
import { accept, type Outcome } from "#platform/outcome";
import { releaseUse } from "#platform/promotions/promo-uses";
import type { StoreContext } from "#platform/store/store-context";
import { retire } from "./initiate-payment";
import { withPayments } from "./payment-context";

/** False when the checkout moved on while its payment's provider was asked. */
function removeUnchanged(ctx: StoreContext, seen: CheckoutRecord): boolean {
  return ctx.transaction(() => {
    const record = findCheckout(ctx, seen.id);
    if (record === null) return true;
    const moved = record.attempt !== seen.attempt || record.paymentId !== seen.paymentId;
    if (moved || isClosed(record.paymentState)) return false;
    release(ctx, record.id);
    releaseUse(ctx, record.id);
    deleteCheckout(ctx, record.id);
    return true;
  });
}

export async function destroyCart(
  ctx: StoreContext,
  checkoutId: string,
): Promise<Outcome<CallAnswer<typeof Destroy>>> {
  const record = findCheckout(ctx, checkoutId);
  if (record === null) return refuseUnknown();
  if (isClosed(record.paymentState)) return accept({ destroyed: false });
  const refused = await retire(withPayments(ctx), record);
  if (refused?.status === 409) return accept({ destroyed: false });
  if (refused !== null) return refused;
  return accept({ destroyed: removeUnchanged(ctx, record) });
}
