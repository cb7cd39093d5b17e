import { expect, test } from "vitest";
import type { Order } from "#contract/orders/order";
import { anOrderItem } from "#tests/kits/app/order-item";
import { discountOf } from "./order-amounts";

function anOrder(change: Partial<Pick<Order, "promo" | "totalCost">>) {
  return {
    items: [anOrderItem()],
    promo: null,
    shippingCost: { amount: 600, currency: "USD" as const },
    tax: { amount: 300, currency: "USD" as const },
    totalCost: { amount: 4900, currency: "USD" as const },
    ...change,
  };
}

test("what a promo code took off is what is missing between the goods and the total", () => {
  expect(discountOf(anOrder({ promo: "TAKE5" }))).toBe(0);
  const total = { amount: 4400, currency: "USD" } as const;
  expect(discountOf(anOrder({ promo: "TAKE5", totalCost: total }))).toBe(500);
  // Without a code a difference has another cause, such as prices that include the tax.
  expect(discountOf(anOrder({ totalCost: total }))).toBe(0);
});
