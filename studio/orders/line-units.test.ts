import { expect, test } from "vitest";
import { anOrder } from "#tests/kits/ops/answers";
import { listLineUnits } from "./line-units";

test("units of an article on several lines are counted once", () => {
  const [tee] = anOrder().items;
  if (tee === undefined) throw new Error("The order has no article");
  const order = anOrder({
    items: [{ ...tee, quantity: 2 }, tee],
    shipments: [
      {
        ...{ carrier: "UPS", trackingNumber: "", trackingUrl: null },
        shippedAt: "2026-11-20T10:00:00.000Z",
        items: [{ sku: tee.sku, quantity: 3 }],
      },
    ],
    unitsLeft: [{ sku: tee.sku, quantity: 1 }],
  });
  expect(listLineUnits(order)).toEqual([
    { shipped: 2, refunded: 0, left: 1 },
    { shipped: 1, refunded: 0, left: 0 },
  ]);
});
