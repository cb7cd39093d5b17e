/** Payment outcomes on demand: by an order's total, or chosen on the approval page or by a test. */

export const OUTCOMES = {
  instrument_declined: "7001.01",
  refused: "7001.02",
  pending: "7001.03",
  pending_denied: "7001.04",
  declined: "7001.05",
  in_progress_once: "7001.06",
  error_before_capture: "7001.07",
  error_after_capture: "7001.08",
  refund_pending: "7001.09",
  refund_fails: "7001.10",
  amount_stands: "7001.11",
  declined_while_approved: "7001.12",
} as const;

export type Outcome = keyof typeof OUTCOMES;

export function isOutcome(text: unknown): text is Outcome {
  return typeof text === "string" && Object.hasOwn(OUTCOMES, text);
}

/** A total that stands in the list of magic amounts; every other one goes through. */
export function outcomeOfTotal(value: string): Outcome | null {
  const found = Object.entries(OUTCOMES).find(([, total]) => total === value);
  const name = found?.[0];
  return isOutcome(name) ? name : null;
}
