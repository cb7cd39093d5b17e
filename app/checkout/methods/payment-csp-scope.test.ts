import { expect, test } from "vitest";
import { allowsPaypal } from "./payment-csp-scope";

test.each([
  ["https://shop.test/cart", true],
  ["https://shop.test/cart?error=failed", true],
  ["https://shop.test/checkout/c1?step=payment", true],
  ["https://shop.test/", false],
  ["https://shop.test/listing/tee", false],
  ["https://shop.test/cartography", false],
  ["https://shop.test/buy/express_checkout", false],
])("PAY-03 a document at %s may run PayPal's script: %j", (address, may) => {
  expect(allowsPaypal(address)).toBe(may);
});
