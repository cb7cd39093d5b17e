import { expect, test } from "vitest";
import { anOrder } from "#tests/fixtures/app/order";
import { discountOf } from "./order-amounts";

test("what a promo code took off is what is missing between the goods and the total", () => {
  expect(discountOf(anOrder({ promo: "TAKE5" }))).toBe(0);
  const total = { amount: 4400, currency: "USD" } as const;
  expect(discountOf(anOrder({ promo: "TAKE5", totalCost: total }))).toBe(500);
  // Without a code a difference has another cause, such as prices that include the tax.
  expect(discountOf(anOrder({ totalCost: total }))).toBe(0);
});
