import { expect, test } from "vitest";
import { aShop } from "#tests/fixtures/app/checkout";
import { paymentCookieFor, readPayment } from "./payment-cookie.server";

test("PAY-11 the payment is stored sealed, for its own checkout only", async () => {
  const { shop } = aShop(() => null);
  const stored = { checkoutId: "c1", paymentId: "pi_1", paymentToken: "secret" };
  const cookie = await paymentCookieFor(shop, stored);
  expect(cookie).not.toContain("pi_1");
  const [, value = ""] = cookie.match(/^__Host-aurora\.payment=([^;]+)/) ?? [];
  const cookies = { "aurora.payment": decodeURIComponent(value) };
  expect(await readPayment({ ...shop, cookies }, "c1")).toEqual(stored);
  expect(await readPayment({ ...shop, cookies }, "c2")).toBeNull();
  expect(await readPayment({ ...shop, cookies: { "aurora.payment": "broken" } }, "c1")).toBeNull();
});
