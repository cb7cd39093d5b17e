import { expect, test } from "vitest";
import { ShopEventSchema } from "#contract/analytics/shop-events";
import { type Order, OrderSchema } from "#contract/orders/order";
import { buildPurchaseEvent, isNewPurchase } from "./purchase-event";

const created = "2026-11-22T10:00:00.000Z";
const tee = {
  title: "Ridge tee",
  sku: "12_34_5",
  slug: "ridge-tee",
  price: { amount: 2500 },
  quantity: 2,
  color: "Navy",
  size: "M",
  productType: "Tee",
  image: null,
};

function anOrder(change: Partial<Order> = {}): Order {
  const order = OrderSchema.parse({
    orderNumber: "AW-7Q2M9XKT",
    lookupNumber: "AW-7Q2M9XKT",
    cartId: "",
    promo: "HELLO10",
    totalCost: { amount: 5400, currency: "EUR" },
    shippingCost: { amount: 499, currency: "EUR" },
    tax: { amount: 401, currency: "EUR" },
    items: [tee],
    status: "placed",
    shippingMethod: "fullStandardCost",
    shipments: [],
    arrivalEstimate: null,
    created,
    updated: created,
  });
  return { ...order, ...change };
}

const euro = (amountMinor: number) => ({ amountMinor, currency: "EUR" });

test("THX-06 a purchase reports its number, items, coupon, and the money part by part", () => {
  const item = { id: "12", listing: "ridge-tee", title: "Ridge tee", variant: "Navy / M" };
  expect(buildPurchaseEvent(anOrder())).toEqual({
    name: "purchase",
    lookupNumber: "AW-7Q2M9XKT",
    coupon: "HELLO10",
    items: [{ ...item, quantity: 2, price: euro(2500) }],
    value: euro(4500),
    tax: euro(401),
    shipping: euro(499),
  });
});

test("THX-06 delivery that a code paid for is no part of what was paid", () => {
  const free = anOrder({ totalCost: { amount: 5401, currency: "EUR" }, shippingDiscount: 499 });
  expect(buildPurchaseEvent(free)).toMatchObject({
    value: euro(5000),
    tax: euro(401),
    shipping: euro(0),
  });
});

test("THX-06 no coupon is reported where there was none, and nothing that the contract does not name", () => {
  const purchase = buildPurchaseEvent(anOrder({ promo: null }));
  expect(purchase).not.toHaveProperty("coupon");
  expect(ShopEventSchema.parse(purchase)).toEqual(purchase);
});

test.each([
  ["at once", "2026-11-22T10:00:01Z", true],
  ["by a clock that runs behind", "2026-11-22T09:59:00Z", true],
  ["after a day", "2026-11-23T10:00:00Z", false],
  ["by an old address", "2027-01-01T00:00:00Z", false],
])("THX-06 an order looked at %s is new: %s %s", (_when, now, expected) => {
  expect(isNewPurchase({ created }, new Date(now))).toBe(expected);
});
