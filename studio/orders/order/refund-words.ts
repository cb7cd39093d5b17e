// Translation keys of a refund's state: a dispute is won or lost, not made.
import type { Refund } from "#contract/orders/order";

export function refundStateKey(origin: Refund["origin"], state: Refund["state"]) {
  return origin === "dispute"
    ? (`disputeState.${state}` as const)
    : (`refundState.${state}` as const);
}
