// Deletion of an abandoned checkout. Its payment is cancelled first, so that no money can arrive for it.

import type { destroyCart as Destroy } from "#contract/checkout/checkout-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import {
  type CheckoutRecord,
  deleteCheckout,
  findCheckout,
  isClosed,
} from "#platform/modules/checkout/checkout-record";
import { checkoutUnknown } from "#platform/modules/checkout/create-and-update-checkout";
import { release } from "#platform/modules/inventory/reservations";
import { withPayments } from "#platform/modules/payment-providers/registry/payment-context";
import { withCurrentCheckout } from "#platform/modules/payments/state/apply-event";
import { releaseUse } from "#platform/modules/promotions/promo-code-uses";
import { cancelIntent } from "./initiate-payment";

/** False when the checkout moved on while its payment's provider was asked. */
function removeUnchanged(ctx: StoreContext, seen: CheckoutRecord): boolean {
  const remove = (record: CheckoutRecord) => {
    if (isClosed(record.paymentState)) return false;
    release(ctx, record.id);
    releaseUse(ctx, record.id);
    deleteCheckout(ctx, record.id);
    return true;
  };
  return withCurrentCheckout(ctx, seen, remove, (record) => record === null);
}

export async function destroyCart(
  ctx: StoreContext,
  checkoutId: string,
): Promise<Result<CallAnswer<typeof Destroy>>> {
  const record = findCheckout(ctx, checkoutId);
  if (record === null) return checkoutUnknown();
  if (isClosed(record.paymentState)) return ok({ destroyed: false });
  const refused = await cancelIntent(withPayments(ctx), record);
  if (refused?.status === 409) return ok({ destroyed: false });
  if (refused !== null) return refused;
  return ok({ destroyed: removeUnchanged(ctx, record) });
}
