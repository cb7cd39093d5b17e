// Limit on orders that cost nothing: each mails an address that no one has confirmed, takes stock, and costs
// its sender nothing.

import { type RequestLimits, takeRequest } from "#platform/kernel/limits/rate-limit";
import type { Failure } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import type { Quote } from "#platform/modules/checkout/frozen-quote";

const hourMs = 60 * 60_000;

/** Room for an office on the day of a gift. */
const networkLimits: RequestLimits = {
  subject: [
    { count: 30, withinMs: hourMs },
    { count: 90, withinMs: 24 * hourMs },
  ],
  store: null,
};
const recipientLimits: RequestLimits = {
  subject: [
    { count: 5, withinMs: hourMs },
    { count: 10, withinMs: 24 * hourMs },
  ],
  store: null,
};

/**
 * Null where there is room for one more, or something is due. Must run in the transaction that begins the attempt.
 * @param network a hash of the shopper's; null: not counted
 */
export function takeFreeOrder(
  ctx: StoreContext,
  { costs, customer }: Quote,
  network: string | null,
): Failure | null {
  if (costs.total.value > 0) return null;
  const recipient = customer.email.toLowerCase();
  const failure =
    takeRequest(ctx, "free-order", network, networkLimits) ??
    takeRequest(ctx, "free-order-mail", recipient, recipientLimits);
  if (failure === null) return null;
  const detail = "Too many orders of nothing from this network or to this address.";
  return { ...failure, errors: [{ code: "too_many_free_orders", detail }] };
}
