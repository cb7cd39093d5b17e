import { expect, test } from "vitest";
import { money } from "#core/money/money";
import { aCartItem } from "#tests/fixtures/app/cart";
import { eventValue, eventValueOfCart, lineItem } from "./cart-event-items";
import type { PricedLine } from "./price-cart.server";

const aLine = (sku: string, quantity: number): PricedLine => ({
  sku,
  quantity,
  slug: "tee",
  item: aCartItem(sku),
  isCut: false,
  price: money(2400, "USD"),
  total: money(2400 * quantity, "USD"),
});
const item = {
  listing: "tee",
  id: "12",
  title: "Ridge Tee",
  variant: "Bone / M",
  price: money(2400, "USD"),
};

test("ANA-01 a cart event has each line's item and the subtotal, without lines being removed", () => {
  const lines = [aLine("12_34_5", 2), aLine("13_34_5", 0)];
  expect(eventValueOfCart(lines, money(4800, "USD"))).toEqual({
    items: [{ ...item, quantity: 2 }],
    value: money(4800, "USD"),
  });
});

test("ANA-04 a removed line is reported with the value that it had", () => {
  const left = eventValue(lineItem(aLine("12_34_5", 0), 3));
  expect(left).toEqual({ items: [{ ...item, quantity: 3 }], value: money(7200, "USD") });
});
