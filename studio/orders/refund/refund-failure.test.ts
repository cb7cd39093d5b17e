import { expect, test } from "vitest";
import type { RefundFailure, RefundSum } from "./refund.server";
import { failureAbove, listWrongSumFields } from "./refund-failure";

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

test("the field that a sum fails by is marked as wrong, and no other", () => {
  const wrongIn = (shipping: string, amount: string, failure: RefundFailure) =>
    listWrongSumFields({ shipping, amount }, refused(failure));
  expect(wrongIn("99", "", "shipping_too_large")).toEqual(["shipping"]);
  expect(wrongIn("1", "1000", "refund_too_large")).toEqual(["amount"]);
  expect(wrongIn("free", "2", "sum_unreadable")).toEqual(["shipping"]);
  expect(wrongIn("", "2,5x", "sum_unreadable")).toEqual(["amount"]);
  expect(wrongIn("", "", "nothing_chosen")).toEqual([]);
});
