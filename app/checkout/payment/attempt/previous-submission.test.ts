import { expect, test } from "vitest";
import { leavesPreviousSubmissionOpen, mayHaveChangedCheckout } from "./previous-submission";

test.each([
  null,
  "checkout.error.unavailable",
  "payment.unknown",
  "checkout.error.tooMany",
  "payment.paypalFailed",
])("Q105 a press refused with %j leaves open whether an earlier one was paid", (problem) => {
  expect(leavesPreviousSubmissionOpen(problem, true)).toBe(true);
  expect(leavesPreviousSubmissionOpen(problem, false)).toBe(false);
  // Nor is the page read again, which would fail as well.
  expect(mayHaveChangedCheckout(problem)).toBe(false);
});

test("Q105 a failure for which the provider was asked first says that nothing was charged, and has the page read again", () => {
  for (const problem of ["checkout.error.amountChanged", "checkout.error.outOfStock"]) {
    expect(leavesPreviousSubmissionOpen(problem, true)).toBe(false);
    expect(mayHaveChangedCheckout(problem)).toBe(true);
  }
});
