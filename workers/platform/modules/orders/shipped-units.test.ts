import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Order } from "#contract/orders/order";
import { chooseUnits, unitsLeft } from "./shipped-units";

type Line = {
  sku: string;
  quantity: number;
  kind?: "physical" | "digital";
  merchantSku?: string;
};

function anOrder(lines: Line[], shipped: { sku: string; quantity: number }[] = []): Order {
  const money = { amount: 100, currency: "USD" } as const;
  const shipment = { carrier: "UPS", trackingNumber: "1", trackingUrl: null };
  return {
    orderNumber: "AW-1",
    lookupNumber: "AW-1",
    cartId: "c",
    promo: null,
    refunded: 0,
    refundFailed: 0,
    refundSettled: 0,
    totalCost: money,
    shippingCost: money,
    shippingDiscount: 0,
    tax: money,
    status: "placed",
    items: lines.map(({ sku, quantity, kind = "physical", merchantSku }) => ({
      ...(merchantSku !== undefined && { merchantSku }),
      title: sku,
      sku,
      price: { amount: 1 },
      quantity,
      kind,
      color: "",
      size: "",
      productType: "",
      image: null,
    })),
    shippingMethod: "fullStandardCost",
    arrivalEstimate: null,
    created: "2026-01-01T00:00:00.000Z",
    updated: "2026-01-01T00:00:00.000Z",
    shipments: shipped.map((item) => ({
      ...shipment,
      shippedAt: "2026-01-02T00:00:00.000Z",
      items: [item],
    })),
  };
}

test("two lines of one sku are one heap, and downloads are no part of it", () => {
  const lines: Line[] = [
    { sku: "a", quantity: 1 },
    { sku: "a", quantity: 2 },
    { sku: "d", quantity: 1, kind: "digital" },
  ];
  expect(unitsLeft(anOrder(lines))).toEqual([{ sku: "a", quantity: 3 }]);
  expect(unitsLeft(anOrder(lines, [{ sku: "a", quantity: 3 }]))).toEqual([]);
});

test("the seller's own number names an article where a single one carries it", () => {
  const order = anOrder([
    { sku: "1_2_3", merchantSku: "TEE-M", quantity: 2 },
    { sku: "1_2_4", merchantSku: "SAME", quantity: 1 },
    { sku: "1_2_5", merchantSku: "SAME", quantity: 1 },
    { sku: "1_2_6", merchantSku: "1_2_3", quantity: 1 },
  ]);
  const choose = (sku: string) => chooseUnits(order, [{ sku, quantity: 1 }]);
  expect(choose("TEE-M")).toEqual({ ok: true, value: [{ sku: "1_2_3", quantity: 1 }] });
  // Ours goes first: a seller's number may look like one of ours.
  expect(choose("1_2_3")).toEqual({ ok: true, value: [{ sku: "1_2_3", quantity: 1 }] });
  expect(choose("SAME")).toMatchObject({ ok: false, errors: [{ code: "sku_ambiguous" }] });
  expect(choose("NONE")).toMatchObject({
    ok: false,
    errors: [{ code: "sku_not_in_order", detail: 'The order has no article "NONE".' }],
  });
});

test("what cannot be shipped is pointed at: not bought, only downloaded, or gone already", () => {
  const lines: Line[] = [
    { sku: "a", quantity: 2 },
    { sku: "d", quantity: 1, kind: "digital" },
  ];
  const order = anOrder(lines, [{ sku: "a", quantity: 1 }]);
  const failureOf = (sku: string, quantity: number) => {
    const outcome = chooseUnits(order, [
      { sku: "a", quantity: 1 },
      { sku, quantity },
    ]);
    if (outcome.ok) throw new Error("It was expected to be refused");
    return `${outcome.status} ${outcome.errors[0]?.code} ${outcome.errors[0]?.source?.pointer}`;
  };
  expect(failureOf("x", 1)).toBe("422 sku_not_in_order /items/1/sku");
  expect(failureOf("d", 1)).toBe("422 sku_not_shippable /items/1/sku");
  expect(failureOf("a", 1)).toBe("409 not_left_to_ship /items/0/quantity");
});

test("however an order is parted, never more is shipped than was bought", () => {
  const skus = ["a", "b", "c"];
  const units = fc.record({
    sku: fc.constantFrom(...skus),
    quantity: fc.integer({ min: 1, max: 5 }),
  });
  const parts = fc.array(fc.array(units, { minLength: 1, maxLength: 4 }), { maxLength: 8 });
  const bought = fc.array(units, { minLength: 1, maxLength: 6 });
  const sumOf = (lines: { sku: string; quantity: number }[], sku: string) =>
    lines.filter((one) => one.sku === sku).reduce((sum, one) => sum + one.quantity, 0);
  fc.assert(
    fc.property(bought, parts, (lines, asked) => {
      const shipped: { sku: string; quantity: number }[] = [];
      for (const part of [...asked, undefined]) {
        const outcome = chooseUnits(anOrder(lines, shipped), part);
        if (outcome.ok) shipped.push(...outcome.value);
        for (const sku of skus) expect(sumOf(shipped, sku)).toBeLessThanOrEqual(sumOf(lines, sku));
      }
      // The last one asked for everything that was left.
      for (const sku of skus) expect(sumOf(shipped, sku)).toBe(sumOf(lines, sku));
    }),
  );
});

test("of refunded units only those that were not shipped are off what is left", () => {
  const order = anOrder([{ sku: "a", quantity: 4 }], [{ sku: "a", quantity: 2 }]);
  const left = (...shipped: (boolean | undefined)[]) =>
    unitsLeft(
      order,
      shipped.map((one) => ({ sku: "a", quantity: 1, shipped: one })),
    );
  expect(left(true, true)).toEqual([{ sku: "a", quantity: 2 }]);
  expect(left(true, false)).toEqual([{ sku: "a", quantity: 1 }]);
  // A refund that does not say it reads as it always did.
  expect(left(undefined)).toEqual([{ sku: "a", quantity: 1 }]);
  expect(left(undefined, true, false)).toEqual([]);
});

test("a returned unit whose shipment was undone waits for no parcel", () => {
  const order = anOrder([{ sku: "a", quantity: 2 }]);
  expect(unitsLeft(order, [{ sku: "a", quantity: 1, shipped: true }])).toEqual([
    { sku: "a", quantity: 1 },
  ]);
});
