// The choice of all that is left of an order, as the address of the refund page has it. Pure.
import type { RefundLine } from "./refund.server";

/**
 * What was never shipped goes back into stock; of what was shipped, the seller decides once it is there.
 * @param shipping as it is typed; empty where none is left
 */
export function refundEverything(lines: readonly RefundLine[], shipping: string): URLSearchParams {
  const parts = lines.flatMap((line) => line.parts);
  return new URLSearchParams([
    ...parts.map(({ key, left }) => [`units:${key}`, String(left)]),
    ...parts.filter(({ kind }) => kind === "unshipped").map(({ key }) => ["restock", key]),
    ["shipping", shipping],
  ]);
}
