import { expect, test } from "vitest";
import { leavesEarlierOpen } from "./earlier-press";

test.each([null, "checkout.error.unavailable", "checkout.error.tooMany", "payment.paypalFailed"])(
  "Q105 a press refused with %j leaves open whether an earlier one was paid",
  (problem) => {
    expect(leavesEarlierOpen(problem, true)).toBe(true);
    expect(leavesEarlierOpen(problem, false)).toBe(false);
  },
);

test("Q105 a failure for which the provider was asked first says that nothing was charged", () => {
  for (const problem of ["checkout.error.amountChanged", "checkout.error.outOfStock"]) {
    expect(leavesEarlierOpen(problem, true)).toBe(false);
  }
});
