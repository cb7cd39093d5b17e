/** What goes wrong on demand: by an order's total, by the page's or a test's choice, or by header. */

export const FATES = {
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
} as const;

export type Fate = keyof typeof FATES;

export function isFate(text: unknown): text is Fate {
  return typeof text === "string" && Object.hasOwn(FATES, text);
}

/** A total that stands in the list of magic amounts; every other one goes through. */
export function fateOfTotal(value: string): Fate | null {
  const found = Object.entries(FATES).find(([, total]) => total === value);
  const name = found?.[0];
  return isFate(name) ? name : null;
}
