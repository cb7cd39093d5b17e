import { expect, test } from "vitest";
import { leavesEarlierOpen, mayHaveChangedCheckout } from "./earlier-attempt";

test.each([
  null,
  "checkout.error.unavailable",
  "payment.unknown",
  "checkout.error.tooMany",
  "payment.paypalFailed",
])("Q105 a press refused with %j leaves open whether an earlier one was paid", (problem) => {
  expect(leavesEarlierOpen(problem, true)).toBe(true);
  expect(leavesEarlierOpen(problem, false)).toBe(false);
  // Nor is the page read again, which would fail as well.
  expect(mayHaveChangedCheckout(problem)).toBe(false);
});

test("Q105 a failure for which the provider was asked first says that nothing was charged, and has the page read again", () => {
  for (const problem of ["checkout.error.amountChanged", "checkout.error.outOfStock"]) {
    expect(leavesEarlierOpen(problem, true)).toBe(false);
    expect(mayHaveChangedCheckout(problem)).toBe(true);
  }
});
