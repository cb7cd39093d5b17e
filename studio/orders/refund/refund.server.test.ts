import { expect, test } from "vitest";
import type { SellerOrder } from "#contract/orders/seller-order";
import { anOrder } from "#tests/kits/ops/answers";
import { computeSum, listRefundLines, readChoice, refundableShipping } from "./refund.server";

/** Two tees at 614.75 and a delivery of 5.00: 1,234.50. */
const order = anOrder({ refundable: 123450 });

const refunded = (
  change: Partial<SellerOrder["refunds"][number]>,
): SellerOrder["refunds"][number] => ({
  ...{ id: "r", amount: 61475, currency: "EUR", reason: "", state: "succeeded", failure: null },
  ...{ origin: "shop", createdAt: order.created, items: [], shipping: 0 },
  ...change,
});
const sum = (query: string, of = order) =>
  computeSum(of, readChoice(new URLSearchParams(query), of));

test("17 the sum is what was paid for the items and the delivery that are chosen", () => {
  expect(sum("units:1-2-3=1")).toMatchObject({ ok: true, amountMinor: 61475 });
  expect(sum("units:1-2-3=2&shipping=5")).toMatchObject({ amountMinor: 123450 });
  expect(sum("units:1-2-3=1&amount=10,50")).toMatchObject({ amountMinor: 1050 });
  expect(sum("amount=0.07")).toMatchObject({ amountMinor: 7, items: [] });
});

test("17 more than is left of the money, the delivery or the units is refused before it is asked for", () => {
  expect(sum("amount=1234.51")).toEqual({ ok: false, failure: "refund_too_large" });
  expect(sum("shipping=5.01")).toEqual({ ok: false, failure: "refund_too_large" });
  expect(sum("units:1-2-3=3")).toEqual({ ok: false, failure: "not_left_to_refund" });
  expect(sum("amount=ten")).toEqual({ ok: false, failure: "sum_unreadable" });
  expect(sum("")).toEqual({ ok: false, failure: "nothing_chosen" });
});

test("17 refunds that were made count against what is left, and those that failed do not", () => {
  const items = [{ sku: "1-2-3", quantity: 1, restock: false }];
  const half = anOrder({
    refundable: 61475,
    refunds: [refunded({ items, shipping: 500 }), refunded({ items, state: "failed" })],
  });
  expect(listRefundLines(half)).toMatchObject([{ quantity: 2, left: 1 }]);
  expect(refundableShipping(half)).toBe(0);
  expect(sum("units:1-2-3=2", half)).toEqual({ ok: false, failure: "not_left_to_refund" });
  expect(sum("units:1-2-3=1", half)).toMatchObject({ amountMinor: 61475 });
});

test("17 what a promo code paid of the delivery is neither offered nor taken off the goods", () => {
  const free = anOrder({
    ...{ totalCost: { amount: 122950, currency: "EUR" }, refundable: 122950 },
    ...{ promo: "FREE", shippingDiscount: 500 },
  });
  expect(sum("units:1-2-3=2", free)).toMatchObject({ ok: true, amountMinor: 122950 });
  expect(refundableShipping(free)).toBe(0);
});
