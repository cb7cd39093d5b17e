import { expect, test } from "vitest";
import { CheckoutSchema } from "#contract/checkout/checkout";
import { getCheckout } from "#contract/checkout/checkout-calls";
import { getOrder } from "#contract/orders/order-calls";
import { getPayment } from "#contract/payments/payment-calls";

/** With its payment by id alone. */
const documented = {
  id: "c1",
  state: "pending",
  platform: "stripe",
  paymentMethod: "card",
  paymentId: "pi_1",
  customer: null,
  lineItems: [{ teespringID: "501_702_12", quantity: 2 }],
  costs: {
    discount: { value: 100 },
    shipping: { value: 499 },
    tax: { value: 1 },
    total: { value: 5400, currency: "EUR" },
  },
  promoCode: "",
};

test("API-21 CHK-11 CHK-12 a checkout with the documented fields alone parses, with its subtotal derived from the other sums", () => {
  const read = getCheckout.answer.parse(documented);
  expect(read).toMatchObject({
    paymentId: "pi_1",
    payment: null,
    promoCode: null,
    marketingOptIn: false,
    lineItems: [{ sku: "501_702_12", teespringID: "501_702_12", quantity: 2, title: "" }],
    costs: { subtotal: { value: 5000 }, total: { value: 5400, currency: "EUR" } },
  });
  expect(getCheckout.answer.parse(read)).toEqual(CheckoutSchema.parse(read));
});

test("API-20 CHK-18 an empty response is rejected as a checkout", () => {
  for (const answer of [{}, null, []]) {
    expect(getCheckout.answer.safeParse(answer).success).toBe(false);
  }
});

test("API-27 Q79 a payment without state and meta parses as open", () => {
  const said = { paymentId: "pi_1", paymentToken: "secret", meta: null };
  expect(getPayment.answer.parse(said)).toEqual({ ...said, meta: {}, state: "open" });
});

test("API-29 THX-08 an order with the documented fields alone parses; sums may be bare numbers", () => {
  const order = {
    cartId: "c1",
    promo: null,
    lookupNumber: "CV-1",
    status: "In Production",
    tax: 0,
    totalCost: { amount: 5400, currency: "EUR" },
    shippingCost: 499,
    shipments: [],
    shippingMethod: "Rush",
    created: "2026-11-22 10:00:00Z",
    updated: "2026-11-22T11:00:00Z",
    items: [{ title: "Tee", sku: "1_2_3", price: { amount: 2500 }, quantity: 2 }],
  };
  expect(getOrder.answer.parse(order)).toMatchObject({
    orderNumber: "CV-1",
    lookupNumber: "CV-1",
    status: "in-production",
    refunded: 0,
    shippingCost: { amount: 499, currency: "EUR" },
    created: "2026-11-22T10:00:00.000Z",
    items: [{ title: "Tee", color: "", image: null, kind: "physical" }],
  });
});
