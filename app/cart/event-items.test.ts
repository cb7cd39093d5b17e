import { expect, test } from "vitest";
import { money } from "#contract/money";
import type { PricedLine } from "./cart.server";
import { lineItem, worthOf, worthOfCart } from "./event-items";
import { aCartItem } from "./testing";

const aLine = (sku: string, quantity: number): PricedLine => ({
  ...{ sku, quantity, slug: "tee", item: aCartItem(sku), isCut: false },
  ...{ price: money(2400, "USD"), total: money(2400 * quantity, "USD") },
});
const item = {
  ...{ listing: "tee", id: "12", title: "Ridge Tee", variant: "Bone / M" },
  price: money(2400, "USD"),
};

test("ANA-01 a cart is told with each line's piece and its subtotal, without what is leaving it", () => {
  const lines = [aLine("12_34_5", 2), aLine("13_34_5", 0)];
  expect(worthOfCart(lines, money(4800, "USD"))).toEqual({
    items: [{ ...item, quantity: 2 }],
    value: money(4800, "USD"),
  });
});

test("ANA-04 a line that left is worth what it was", () => {
  const left = worthOf(lineItem(aLine("12_34_5", 0), 3));
  expect(left).toEqual({ items: [{ ...item, quantity: 3 }], value: money(7200, "USD") });
});
