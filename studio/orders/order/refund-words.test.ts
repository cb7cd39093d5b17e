import { expect, test } from "vitest";
import { nothingToRefundKey } from "./refund-words";

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
