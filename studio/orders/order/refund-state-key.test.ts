import { expect, test } from "vitest";
import { nothingToRefundKey, refundStateKey } from "./refund-state-key";

test("an order whose payment is disputed does not say that all of its money went back", () => {
  const keyOf = (...refunds: Parameters<typeof nothingToRefundKey>[0]["refunds"]) =>
    nothingToRefundKey({ totalCost: { amount: 2400 }, refunds });
  const full = { origin: "shop", state: "succeeded" } as const;
  expect(keyOf(full)).toBe("refund.nothingText");
  expect(keyOf(full, { origin: "dispute", state: "failed" })).toBe("refund.nothingText");
  for (const state of ["pending", "succeeded"] as const) {
    expect(keyOf({ origin: "dispute", state })).toBe("refund.disputedText");
  }
});

test("an order that cost nothing does not say that what was paid went back", () => {
  expect(nothingToRefundKey({ totalCost: { amount: 0 }, refunds: [] })).toBe("refund.unpaidText");
});

test("a refund that was paid another way is not said to have been given back by the provider", () => {
  const made = { origin: "shop", state: "succeeded" } as const;
  expect(refundStateKey(made)).toBe("refundState.succeeded");
  expect(refundStateKey({ ...made, settledAt: "2026-11-28T10:00:00.000Z" })).toBe(
    "refundState.settled",
  );
});
