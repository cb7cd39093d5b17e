import { expect, test } from "vitest";
import { anOrder } from "#tests/fixtures/ops/answers";
import { listSlipUnits } from "./packing-slip-units";

test("18 the slip of an order that is out lists no unit that was refunded instead of being sent", () => {
  const [tee] = anOrder().items;
  if (tee === undefined) throw new Error("The order has no article");
  const { sku } = tee;
  const refund = {
    ...({ id: "r", amount: 1, currency: "EUR", reason: "", state: "succeeded" } as const),
    ...({ failure: null, origin: "shop", createdAt: "2026-11-20T10:00:00.000Z" } as const),
    shipping: 0,
  };
  const items = [
    { ...tee, quantity: 1 },
    { ...tee, quantity: 2 },
  ];
  const unit = { sku, quantity: 1, restock: false };
  const out = anOrder({
    items,
    refunds: [
      {
        ...refund,
        items: [
          { ...unit, shipped: true },
          { ...unit, shipped: false },
        ],
      },
    ],
  });
  expect(listSlipUnits(out)).toEqual([{ sku, quantity: 2 }]);
  const waiting = anOrder({ items, unitsLeft: [{ sku, quantity: 1 }] });
  expect(listSlipUnits(waiting)).toEqual([{ sku, quantity: 1 }]);
});
