import { expect, test } from "vitest";
import { anOrder } from "#tests/fixtures/ops/answers";
import { listLineUnits, noUnits } from "./line-units";

test("units of an article on several lines are counted once", () => {
  const [tee] = anOrder().items;
  if (tee === undefined) throw new Error("The order has no article");
  const order = anOrder({
    items: [{ ...tee, quantity: 2 }, tee],
    shipments: [
      {
        carrier: "UPS",
        trackingNumber: "",
        trackingUrl: null,
        shippedAt: "2026-11-20T10:00:00.000Z",
        items: [{ sku: tee.sku, quantity: 3 }],
      },
    ],
    unitsLeft: [{ sku: tee.sku, quantity: 1 }],
  });
  expect(listLineUnits(order)).toEqual([
    { ...noUnits, shipped: 2, left: 1 },
    { ...noUnits, shipped: 1 },
  ]);
});

test("refunded units say whether they were shipped before, where that is known", () => {
  const [tee] = anOrder().items;
  if (tee === undefined) throw new Error("The order has no article");
  const refund = {
    ...({ id: "r", amount: 1, currency: "EUR", reason: "", state: "succeeded" } as const),
    ...({ failure: null, origin: "shop", createdAt: "2026-11-20T10:00:00.000Z" } as const),
    shipping: 0,
  };
  const unit = { sku: tee.sku, quantity: 1, restock: false };
  const order = anOrder({
    items: [{ ...tee, quantity: 4 }],
    refunds: [
      { ...refund, items: [{ ...unit, shipped: true }, unit] },
      { ...refund, items: [{ ...unit, shipped: false }] },
    ],
  });
  expect(listLineUnits(order)).toEqual([{ ...noUnits, refunded: 3, returned: 1, cancelled: 1 }]);
});
