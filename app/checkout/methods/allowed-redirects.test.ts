import { expect, test } from "vitest";
import { isAllowedRedirect } from "./allowed-redirects";

const own = { origin: "https://shop.test", standInOrigin: null };

test.each([
  "https://checkout.stripe.com/c/pay/cs_test_1#fid",
  "https://hooks.stripe.com/afterpay_clearpay/acct_1/pa_1/redirect",
  "https://www.paypal.com/checkoutnow?token=5O190127TN364715T",
  "https://www.sandbox.paypal.com/checkoutnow?token=5O190127TN364715T",
  "https://shop.test/checkout/c1?step=payment",
])("CHK-16 PAY-12 %s is followed", (address) => {
  expect(isAllowedRedirect(address, own)).toBe(true);
});

test.each([
  "https://evil.test/checkout.stripe.com",
  "https://checkout.stripe.com.evil.test/",
  "https://evilpaypal.com/",
  "https://paypal.com.evil.test/",
  "http://www.paypal.com/",
  "https://www.paypal.com:8443/",
  "https://ada:pw@www.paypal.com/",
  "javascript:alert(1)//https://checkout.stripe.com",
  "data:text/html,hello",
  "//checkout.stripe.com/",
  "https://other-shop.test/",
  "",
])("CHK-16 Q86 %s is not followed", (address) => {
  expect(isAllowedRedirect(address, own)).toBe(false);
});

test("a stand-in's pages are followed only where one is set up", () => {
  const address = "http://127.0.0.1:9003/paypal/checkoutnow?token=1";
  expect(isAllowedRedirect(address, own)).toBe(false);
  const standIn = { ...own, standInOrigin: "http://127.0.0.1:9003" };
  expect(isAllowedRedirect(address, standIn)).toBe(true);
});
