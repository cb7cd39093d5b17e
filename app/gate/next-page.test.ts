import { expect, test } from "vitest";
import { nextOf } from "./next-page";

test.each([
  ["GET", "/cart", "/cart"],
  ["POST", "/cart?_data=routes%2Fcart", "/cart"],
  ["POST", "/checkout/c1?step=details&_data=routes%2Fcheckout", "/checkout/c1?step=details"],
  ["POST", "/checkout/c1/payment?id=k.a", "/checkout/c1"],
  ["POST", "/checkout/c1/estimate", "/checkout/c1"],
  // No page, or one that only a form leads to.
  ["POST", "/preferences", "/"],
  ["POST", "/checkout/c1/return", "/"],
])("ERR-03 Q82 who is stopped by a gate at %s %s goes on at %s", (method, path, next) => {
  expect(nextOf({ method }, new URL(path, "https://aurora.test"))).toBe(next);
});
