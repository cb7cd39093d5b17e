import { expect, test } from "vitest";
import { webhookDeliveryStateKey } from "./webhook-delivery-state-key";

test("a test that is not taken was sent once, and only what was tried again is given up", () => {
  const failed = { state: "failed", attempts: 1 } as const;
  expect(webhookDeliveryStateKey({ ...failed, event: "test" })).toBe("testNotTaken");
  expect(webhookDeliveryStateKey({ ...failed, event: "order.created", attempts: 14 })).toBe(
    "failed",
  );
  const queued = { event: "order.created", state: "queued" } as const;
  expect([0, 1].map((attempts) => webhookDeliveryStateKey({ ...queued, attempts }))).toEqual([
    "waiting",
    "queued",
  ]);
});
