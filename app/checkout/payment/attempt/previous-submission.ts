// What a press that came to nothing leaves of the page: of an earlier press, whose end is not known, and of the
// checkout it shows. Must not let a page say that nothing was charged where no one was asked.

/** Neither the provider nor the shop has looked at the checkout. */
const unasked: ReadonlySet<string> = new Set([
  "checkout.error.unavailable",
  "payment.unknown",
  "checkout.error.tooMany",
  "payment.paypalFailed",
]);

const isUnasked = (problem: string | null) => problem === null || unasked.has(problem);

/**
 * @param problem the key of the failure's sentence; null: none came
 * @param isOpen an earlier press may have been paid
 */
export function leavesPreviousSubmissionOpen(problem: string | null, isOpen: boolean): boolean {
  return isOpen && isUnasked(problem);
}

/**
 * Whether the total or the cart may be another by now, so that the page is to be read again. Where no one looked at
 * them that would only cost the page, with the card that was typed: what is down does not answer the page either.
 * @param problem as of `leavesEarlierOpen`
 */
export function mayHaveChangedCheckout(problem: string | null): boolean {
  return !isUnasked(problem);
}
