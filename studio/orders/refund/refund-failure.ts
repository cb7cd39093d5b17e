// Where a refund's failure is said: once, although the choice that is still there may fail for the same reason.
import type { RefundFailure, RefundSum } from "./refund.server";

/** @returns what stands above the form; null where the box of the sum says it. */
export function failureAbove(failure: RefundFailure | null, sum: RefundSum): RefundFailure | null {
  // The box asks for a choice then, which is no failure of its own.
  if (sum.ok || sum.failure === "nothing_chosen") return failure;
  return failure === sum.failure ? null : failure;
}
