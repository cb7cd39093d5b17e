import { expect, test } from "vitest";
import { paymentMethodKey } from "./payment-method-key";

const order = {
  payment: { method: "card", id: "pi_1" } as const,
  promo: "WELCOME10",
  totalCost: { amount: 900, currency: "USD" } as const,
};

test("an order is paid with its method, and one of nothing by its promo code or by none", () => {
  const totalCost = { amount: 0, currency: "USD" } as const;
  expect(paymentMethodKey(order)).toBe("method.card");
  expect(paymentMethodKey({ ...order, totalCost })).toBe("method.promoCode");
  expect(paymentMethodKey({ ...order, totalCost, promo: null })).toBe("method.nothing");
});
