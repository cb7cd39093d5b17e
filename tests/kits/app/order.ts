// An order and its item, as the tests of the order pages need them: two units for 40.00, 49.00 in all.
import type { Order } from "#contract/orders/order";

export function anOrderItem(change: Partial<Order["items"][number]> = {}): Order["items"][number] {
  return {
    title: "Ridge tee",
    sku: "tee-1",
    price: { amount: 2000 },
    quantity: 2,
    color: "Bone",
    size: "M",
    productType: "Tee",
    image: null,
    kind: "physical",
    ...change,
  };
}

export function anOrder(change: Partial<Order> = {}): Order {
  return {
    orderNumber: "AW-7Q2M9XKT",
    lookupNumber: "AW-7Q2M9XKT",
    cartId: "c1",
    promo: null,
    totalCost: { amount: 4900, currency: "USD" },
    shippingCost: { amount: 600, currency: "USD" },
    shippingDiscount: 0,
    tax: { amount: 300, currency: "USD" },
    refunded: 0,
    refundFailed: 0,
    refundSettled: 0,
    items: [anOrderItem()],
    status: "placed",
    shippingMethod: "Standard",
    shipments: [],
    arrivalEstimate: null,
    created: "2026-11-20T10:00:00Z",
    updated: "2026-11-20T10:00:00Z",
    ...change,
  };
}
