// An item of an order, as the tests of the order pages need it.
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
