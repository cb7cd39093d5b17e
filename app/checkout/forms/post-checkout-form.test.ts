import { expect, test } from "vitest";
import { formAddress, redirectPathOf } from "./post-checkout-form";

test("CHK-02 Q83 what a script sends carries the sealed id of the page's address, and nothing else of it", () => {
  const search = "?method=paypal&id=k.a_b-c%2B&token=5O1";
  expect(formAddress("c1", "payment", { search })).toBe("/checkout/c1/payment?id=k.a_b-c%2B");
  expect(formAddress("c1", "estimate", { search: "?step=payment" })).toBe("/checkout/c1/estimate");
});

test("ERR-03 Q82 a form that a gate stopped leads there, and is not taken for one that reached no shop", () => {
  const answered = (redirected: boolean, type: string) => {
    const response = new Response("", { headers: { "content-type": type } });
    const url = "https://aurora.test/login?next=%2Fcheckout%2Fc1";
    return Object.defineProperties(response, {
      redirected: { value: redirected },
      url: { value: url },
    });
  };
  const page = "text/html; charset=utf-8";
  expect(redirectPathOf(answered(true, page))).toBe("/login?next=%2Fcheckout%2Fc1");
  expect(redirectPathOf(answered(false, page))).toBeNull();
  expect(redirectPathOf(answered(true, "application/json"))).toBeNull();
});
