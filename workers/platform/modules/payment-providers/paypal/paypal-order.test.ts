import { expect, test } from "vitest";
import { refundStateOf } from "./paypal-order";

test("a refund has failed only where PayPal says so, and a status that it may add is still under way", () => {
  const states = ["COMPLETED", "PENDING", "FAILED", "CANCELLED", "UNDER_REVIEW"].map(refundStateOf);
  expect(states).toEqual(["succeeded", "pending", "failed", "failed", "pending"]);
});
