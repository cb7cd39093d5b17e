// Where a refund's failure is said: once, although the choice that is still there may fail for the same reason.
import { parseMoney } from "#studio/format/money-text";
import type { RefundChoice, RefundFailure, RefundSum } from "./refund.server";

/** @returns what stands above the form; null where the box of the sum says it. */
export function failureAbove(failure: RefundFailure | null, sum: RefundSum): RefundFailure | null {
  // The box asks for a choice then, which is no failure of its own.
  if (sum.ok || sum.failure === "nothing_chosen") return failure;
  return failure === sum.failure ? null : failure;
}

/** Which of the fields of the sum its failure is about. */
export function listWrongSumFields(
  choice: Pick<RefundChoice, "shipping" | "amount">,
  sum: RefundSum,
): ("shipping" | "amount")[] {
  if (sum.ok) return [];
  if (sum.failure === "shipping_too_large") return ["shipping"];
  if (sum.failure === "refund_too_large") return [choice.amount === "" ? "shipping" : "amount"];
  if (sum.failure !== "sum_unreadable") return [];
  const names = ["shipping", "amount"] as const;
  return names.filter((name) => choice[name] !== "" && parseMoney(choice[name]) === null);
}
