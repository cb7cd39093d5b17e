import { expect, test } from "vitest";
import type { SellerOrder } from "#contract/orders/seller-order";
import { anOrder } from "#tests/fixtures/ops/answers";
import { noticeOf, planCancellation } from "./cancel.server";

const parcel = {
  ...({ carrier: "UPS", trackingNumber: "1Z9", trackingUrl: null } as const),
  shippedAt: "2026-12-01T10:00:00.000Z",
  items: [{ sku: "1-2-3", quantity: 1 }],
};
const refund = {
  ...({ id: "r1", currency: "EUR", reason: "", origin: "shop", failure: null } as const),
  ...({ createdAt: "2026-12-01T10:00:00.000Z", shipping: 0 } as const),
  items: [],
};
const placed = (parts: Partial<SellerOrder> = {}) =>
  anOrder({ refundable: 123450, unitsLeft: [{ sku: "1-2-3", quantity: 2 }], ...parts });

test("an order without a parcel is cancelled whole, with all that is left of its money", () => {
  expect(planCancellation(placed())).toMatchObject({
    unitCount: 2,
    shippedCount: 0,
    isStored: true,
    amountMinor: 123450,
    pendingMinor: 0,
    units: [{ sku: "1-2-3", title: "Ridge Tee Spruce / M", quantity: 2 }],
  });
});

test("of an order that is shipped in part the other units are cancelled, and their share goes back", () => {
  const unitsLeft = [{ sku: "1-2-3", quantity: 1 }];
  const order = placed({ status: "in-production", shipments: [parcel], unitsLeft });
  const plan = planCancellation(order);
  expect(plan).toMatchObject({ unitCount: 1, shippedCount: 1, amountMinor: 61475 });
});

test("an order of which nothing waits to be sent cannot be cancelled", () => {
  for (const status of ["shipped", "delivered", "cancelled", "refunded"] as const) {
    expect(planCancellation(placed({ status, unitsLeft: [] }))).toBeNull();
  }
});

test("a refund on its way and a dispute are named, and neither is refunded once more", () => {
  const pending = { ...refund, amount: 23450, state: "pending" } as const;
  expect(planCancellation(placed({ refundable: 100000, refunds: [pending] }))).toMatchObject({
    amountMinor: 100000,
    pendingMinor: 23450,
    isDisputed: false,
  });
  const dispute = { ...pending, origin: "dispute" } as const;
  expect(planCancellation(placed({ refundable: 0, refunds: [dispute] }))).toMatchObject({
    amountMinor: 0,
    pendingMinor: 0,
    isDisputed: true,
  });
});

test("a cancellation whose refund has no outcome yet is not called refunded", () => {
  const done = (state: "pending" | "succeeded") => {
    const made = { ...refund, amount: 500, state, cancels: true } as const;
    const order = anOrder({ status: "cancelled", refunds: [made] });
    return noticeOf({ ok: true, order, amountMinor: 500 });
  };
  expect([done("pending"), done("succeeded")]).toEqual(["cancelledPending", "cancelledWith"]);
});
