import { expect, test } from "vitest";
import { failedPath } from "./payment-return-url";

test("PAY-20 a failed payment redirects to the payment step, and one by Afterpay to its own page", () => {
  expect(failedPath("c1", null, "paypal")).toBe("/checkout/c1?step=payment&failed=paypal");
  expect(failedPath("c1", "a b", "card")).toBe("/checkout/c1?id=a+b&step=payment&failed=card");
  expect(failedPath("c1", null, "afterpay")).toBe("/checkout/c1/afterpay-failed");
  expect(failedPath("c1", "a b", "afterpay")).toBe("/checkout/c1/afterpay-failed?id=a+b");
});
