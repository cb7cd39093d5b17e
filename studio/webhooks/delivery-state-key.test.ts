import { expect, test } from "vitest";
import { deliveryStateKey } from "./delivery-state-key";

test("a test that is not taken was sent once, and only what was tried again is given up", () => {
  const failed = { state: "failed", attempts: 1 } as const;
  expect(deliveryStateKey({ ...failed, event: "test" })).toBe("testNotTaken");
  expect(deliveryStateKey({ ...failed, event: "order.created", attempts: 14 })).toBe("failed");
  const queued = { event: "order.created", state: "queued" } as const;
  expect([0, 1].map((attempts) => deliveryStateKey({ ...queued, attempts }))).toEqual([
    "waiting",
    "queued",
  ]);
});
