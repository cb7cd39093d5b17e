import { expect, test } from "vitest";
import { paymentCookieFor } from "#app/checkout/cookies/payment-cookie.server";
import type { Checkout } from "#contract/checkout/checkout";
import { aCheckout, aShop } from "#tests/fixtures/app/checkout";
import { complete, underWay } from "#tests/fixtures/app/payment";
import { findRedirect } from "./follow-redirect.server";

test("CHK-16 Q86 Q105 what is being paid is waited for, and a page that the backend names is followed once", async () => {
  const { shop } = aShop(() => null);
  const wayOf = (change: Partial<Checkout>) => findRedirect(shop, aCheckout(change), "a b");
  expect(await wayOf({ payment: underWay })).toBeNull();
  const paying = {
    payment: { ...underWay, state: "processing" },
    paymentMethod: "paypal",
  } as const;
  expect(await wayOf(paying)).toBe("/checkout/c1/return?id=a+b&method=paypal");
  const page = "https://www.paypal.com/checkoutnow?token=1";
  expect(await wayOf({ redirectUrl: page })).toBe(page);
  expect(await wayOf({ redirectUrl: "https://evil.test/" })).toBeNull();
  expect(await wayOf({ redirectUrl: "https://aurora.test/checkout/c1?step=payment" })).toBeNull();
});

test("CHK-16 Q86 a path that the backend names is a page of the shop, a path that leads elsewhere is not", async () => {
  const { shop } = aShop(() => null);
  const wayOf = (redirectUrl: string) => findRedirect(shop, aCheckout({ redirectUrl }), null);
  expect(await wayOf("/faq?from=checkout")).toBe("https://aurora.test/faq?from=checkout");
  for (const url of [
    "//evil.test/",
    "/\\evil.test/",
    "//",
    "faq",
    "",
    "/checkout/c1?step=payment",
  ]) {
    expect(await wayOf(url)).toBeNull();
  }
});

test("Q105 a page opened again after its confirmation was lost asks the provider, and leads to the end", async () => {
  const checkout = aCheckout({ ...complete, payment: underWay });
  const open = async (state: string | number, paymentId: string) => {
    const { shop, asked } = aShop(() =>
      typeof state === "number"
        ? new Response("down", { status: state })
        : { state, redirectUrl: null, displayMessage: null },
    );
    const stored = await paymentCookieFor(shop, { checkoutId: "c1", paymentId, paymentToken: "t" });
    const [, value = ""] = stored.match(/=([^;]+)/) ?? [];
    const cookies = { "aurora.payment": decodeURIComponent(value) };
    const path = await findRedirect({ ...shop, cookies }, checkout, null);
    return [path, asked.map(({ call }) => call)];
  };
  const asking = ["POST /v1/payments/confirm"];
  expect(await open("ordered", "pi_1")).toEqual(["/checkout/c1/return?method=card", asking]);
  expect(await open("intent", "pi_1")).toEqual([null, asking]);
  // Its outcome is unknown: the page that asks again says so.
  for (const status of [409, 429, 502, 503]) {
    expect((await open(status, "pi_1"))[0]).toBe("/checkout/c1/return?method=card");
  }
  // A backend without this call, or without this payment.
  for (const status of [404, 405]) expect((await open(status, "pi_1"))[0]).toBeNull();
  // Started in another browser: this one does not wait for it.
  expect(await open("ordered", "pi_2")).toEqual([null, []]);
});
