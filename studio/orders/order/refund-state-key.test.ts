import { expect, test } from "vitest";
import { nothingToRefundKey, refundStateKey } from "./refund-state-key";

test("an order whose payment is disputed does not say that all of its money went back", () => {
  const full = { origin: "shop", state: "succeeded" } as const;
  expect(nothingToRefundKey([full])).toBe("refund.nothingText");
  expect(nothingToRefundKey([full, { origin: "dispute", state: "failed" }])).toBe(
    "refund.nothingText",
  );
  for (const state of ["pending", "succeeded"] as const) {
    expect(nothingToRefundKey([{ origin: "dispute", state }])).toBe("refund.disputedText");
  }
});

test("a refund that was paid another way is not said to have been given back by the provider", () => {
  const made = { origin: "shop", state: "succeeded" } as const;
  expect(refundStateKey(made)).toBe("refundState.succeeded");
  expect(refundStateKey({ ...made, settledAt: "2026-11-28T10:00:00.000Z" })).toBe(
    "refundState.settled",
  );
});
