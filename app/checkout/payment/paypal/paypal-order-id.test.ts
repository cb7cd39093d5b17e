import { expect, test } from "vitest";
import { paypalOrderIdOf } from "./paypal-order-id";

const shop = "https://shop.test";

test.each([
  ["https://www.paypal.com/checkoutnow?token=5O190127TN364715T", "5O190127TN364715T"],
  ["http://127.0.0.1:9003/paypal/checkoutnow?token=8A&x=1", "8A"],
  ["https://www.paypal.com/checkoutnow", null],
  ["/checkout/c1/return?method=paypal&token=8A", null],
  ["https://shop.test/checkout/c1/return?token=8A", null],
  ["/cart?error=failed", null],
])("PAY-03 %s leads to PayPal's order %j", (address, orderId) => {
  expect(paypalOrderIdOf(address, shop)).toBe(orderId);
});
