import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type PaidOrder, paidOrderOf, paidShippingOf, refundShareMinor } from "./refund-amount";

const order: PaidOrder = {
  // 2 × 2600 + 3611 = 8811, less 10 % = 7930, tax 603, delivery 599.
  totalMinor: 9132,
  shippingMinor: 599,
  items: [
    { sku: "tee", quantity: 2, priceMinor: 2600 },
    { sku: "hoodie", quantity: 1, priceMinor: 3611 },
  ],
};

test("17 a unit's refund has its share of the discount and of the tax, and nothing of the delivery", () => {
  expect(refundShareMinor(order, [], [{ sku: "tee", quantity: 1 }])).toBe(2518);
  expect(refundShareMinor(order, [], [{ sku: "hoodie", quantity: 1 }])).toBe(3497);
});

test("17 units refunded one after the other add up to what was paid for the goods, in any sequence", () => {
  const units = fc.shuffledSubarray(["tee", "tee", "hoodie"], { minLength: 3 });
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 99_999 }), (sequence, totalMinor) => {
      const paid = { ...order, totalMinor: totalMinor + order.shippingMinor };
      const before: { sku: string; quantity: number }[] = [];
      let sum = 0;
      for (const sku of sequence) {
        const share = refundShareMinor(paid, before, [{ sku, quantity: 1 }]);
        expect(share).toBeGreaterThanOrEqual(0);
        sum += share;
        before.push({ sku, quantity: 1 });
      }
      expect(sum).toBe(totalMinor);
    }),
  );
});

test("17 of goods that cost nothing, and of articles that are not in the order, nothing goes back", () => {
  const free = {
    totalMinor: 599,
    shippingMinor: 599,
    items: [{ sku: "a", quantity: 1, priceMinor: 0 }],
  };
  expect(refundShareMinor(free, [], [{ sku: "a", quantity: 1 }])).toBe(0);
  expect(refundShareMinor(order, [], [{ sku: "mug", quantity: 1 }])).toBe(0);
});

test("17 an article that a code made cheaper gives back less, and the others all that was paid for them", () => {
  const paid: PaidOrder = {
    // 2 × 1000 less 501, and 3000 without a discount.
    totalMinor: 4499,
    shippingMinor: 0,
    items: [
      { sku: "tee", quantity: 2, priceMinor: 1000, discountMinor: 501 },
      { sku: "mug", quantity: 1, priceMinor: 3000 },
    ],
  };
  const tee = [{ sku: "tee", quantity: 1 }];
  expect(refundShareMinor(paid, [], [{ sku: "mug", quantity: 1 }])).toBe(3000);
  const first = refundShareMinor(paid, [], tee);
  expect(first + refundShareMinor(paid, tee, tee)).toBe(1499);
  expect(first).toBe(749);
});

test("17 a code for free delivery is taken off the delivery, and nothing of it off the goods", () => {
  const bought = {
    totalCost: { amount: 2000 },
    shippingCost: { amount: 499 },
    shippingDiscount: 499,
    items: [{ sku: "tee", quantity: 1, price: { amount: 2000 } }],
  };
  const tee = [{ sku: "tee", quantity: 1 }];
  expect(refundShareMinor(paidOrderOf(bought), [], tee)).toBe(2000);
  expect(paidShippingOf(bought)).toBe(0);
  const fast = { ...bought, totalCost: { amount: 3000 }, shippingCost: { amount: 1499 } };
  expect(refundShareMinor(paidOrderOf(fast), [], tee)).toBe(2000);
  expect(paidShippingOf(fast)).toBe(1000);
});
