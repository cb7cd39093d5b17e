import { expect, test } from "vitest";
import { formAddress } from "./post-checkout-form";

test("CHK-02 Q83 what a script sends carries the sealed id of the page's address, and nothing else of it", () => {
  const search = "?method=paypal&id=k.a_b-c%2B&token=5O1";
  expect(formAddress("c1", "payment", { search })).toBe("/checkout/c1/payment?id=k.a_b-c%2B");
  expect(formAddress("c1", "estimate", { search: "?step=payment" })).toBe("/checkout/c1/estimate");
});
