import { expect, test } from "vitest";
import type { RefundSum } from "./refund.server";
import { failureAbove } from "./refund-failure";

const refused = (failure: Extract<RefundSum, { ok: false }>["failure"]): RefundSum => ({
  ok: false,
  failure,
});

test("a refused refund says its reason once", () => {
  expect(failureAbove("refund_too_large", refused("refund_too_large"))).toBeNull();
  expect(failureAbove("unanswered", refused("refund_too_large"))).toBe("unanswered");
  expect(failureAbove("nothing_chosen", refused("nothing_chosen"))).toBe("nothing_chosen");
  expect(failureAbove(null, refused("refund_too_large"))).toBeNull();
});
