import { expect, test } from "vitest";
import { maxEventItems } from "#contract/analytics/event-limits";
import { ShopEventSchema } from "#contract/analytics/shop-events";
import { type EventLine, listEventItems, productIdOf } from "./event-item";

const tee: EventLine = {
  sku: "12_34_5",
  slug: "ridge-tee",
  title: "Ridge tee",
  color: "Navy",
  size: "M",
  price: 2500,
  quantity: 2,
};

test.each([
  ["12_34_5", "12"],
  ["a_b_12_34_5", "a_b_12"],
  ["POSTER-1", "POSTER-1"],
  ["", ""],
])("ANA-05 the product of sku '%s' is '%s', as listings name it", (sku, id) => {
  expect(productIdOf(sku)).toBe(id);
});

test("ANA-05 an event item has its product's id, its listing, its colour and size, and its unit price", () => {
  expect(listEventItems([tee], "EUR")).toEqual([
    {
      id: "12",
      listing: "ridge-tee",
      title: "Ridge tee",
      variant: "Navy / M",
      quantity: 2,
      price: { amountMinor: 2500, currency: "EUR" },
    },
  ]);
  expect(listEventItems([{ ...tee, color: "", size: "" }], "EUR")[0]).not.toHaveProperty("variant");
});

test("an event is accepted however long a backend's skus, titles and colours are", () => {
  const long = { ...tee, sku: "s".repeat(100), title: "t".repeat(999), color: "c".repeat(999) };
  const items = listEventItems(Array(200).fill(long), "USD");
  expect(items).toHaveLength(maxEventItems);
  const value = { amountMinor: 1, currency: "USD" };
  expect(ShopEventSchema.safeParse({ name: "view_cart", items, value }).success).toBe(true);
});
