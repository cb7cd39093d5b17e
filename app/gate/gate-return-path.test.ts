import { expect, test } from "vitest";
import { gateReturnPathOf } from "./gate-return-path";

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
  const headers = new Headers();
  expect(gateReturnPathOf({ method, headers }, new URL(path, "https://aurora.test"))).toBe(next);
});

test.each([
  ["https://aurora.test/listing/a-tee?size=3", "/listing/a-tee?size=3"],
  ["https://aurora.test/listing/a-tee?size=3&preview=h4sh", "/listing/a-tee?size=3"],
  ["https://aurora.test/tees?page=2", "/tees?page=2"],
  ["https://aurora.test/cart", "/cart"],
  ["https://aurora.test/login?next=%2Fcart", "/"],
  ["https://aurora.test//other.test/", "/"],
  ["https://other.test/listing/a-tee", "/cart"],
  ["nonsense", "/cart"],
])(
  "an add to the cart that a gate stops at %s goes on at %s, where the choice stands",
  (referer, next) => {
    const post = { method: "POST", headers: new Headers({ referer }) };
    expect(gateReturnPathOf(post, new URL("https://aurora.test/cart?_data=routes%2Fcart"))).toBe(
      next,
    );
  },
);
