// Translation keys of refunds and disputes: a dispute is won or lost, not made.
import type { Refund } from "#contract/orders/order";

export function refundStateKey({
  origin,
  state,
  settledAt,
}: Pick<Refund, "origin" | "state" | "settledAt">) {
  if (settledAt !== undefined) return "refundState.settled";
  return origin === "dispute"
    ? (`disputeState.${state}` as const)
    : (`refundState.${state}` as const);
}

type Order = {
  totalCost: { amount: number };
  refunds: readonly Pick<Refund, "origin" | "state">[];
};

/** Why nothing can be refunded any more: an open dispute may still be won. */
export function nothingToRefundKey({ totalCost, refunds }: Order) {
  if (totalCost.amount === 0) return "refund.unpaidText";
  const isDisputed = refunds.some(
    ({ origin, state }) => origin === "dispute" && state !== "failed",
  );
  return isDisputed ? "refund.disputedText" : "refund.nothingText";
}
