// What a press that came to nothing leaves of an earlier one, whose end is not known. Must not let a page say that
// nothing was charged where no one was asked.

/** Neither the provider nor the shop has looked at the checkout. */
const unasked: ReadonlySet<string> = new Set([
  "checkout.error.unavailable",
  "checkout.error.tooMany",
  "payment.paypalFailed",
]);

/**
 * @param problem the key of the failure's sentence; null: none came
 * @param isOpen an earlier press may have been paid
 */
export function leavesEarlierOpen(problem: string | null, isOpen: boolean): boolean {
  return isOpen && (problem === null || unasked.has(problem));
}
