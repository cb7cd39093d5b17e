import { expect, test } from "vitest";
import { gateReturnPathOf } from "./gate-return-path";

test.each([
  ["GET", "/cart", "/cart"],
  ["POST", "/cart?_data=routes%2Fcart", "/cart"],
  ["POST", "/checkout/c1?step=details&_data=routes%2Fcheckout", "/checkout/c1?step=details"],
  ["POST", "/checkout/c1/payment?id=k.a", "/checkout/c1"],
  ["POST", "/checkout/c1/estimate", "/checkout/c1"],
  ["POST", "/contact?_data=routes%2Fcontact", "/contact"],
  ["POST", "/preferences", "/preferences"],
  // No page, or one that only a form leads to.
  ["POST", "/newsletter/join", "/"],
  ["POST", "/checkout/c1/return", "/"],
  ["POST", "/?accessCode=moonlight", "/"],
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

test.each([
  ["/contact?_data=routes%2Fcontact", "/contact?order=AW-1", "/contact?order=AW-1"],
  ["/newsletter/join", "/about", "/about"],
  ["/preferences", "/listing/a-tee?size=3", "/listing/a-tee?size=3"],
  ["/listing/a-tee/notify", "/listing/a-tee?size=3", "/listing/a-tee?size=3"],
  // A step of a checkout is named by its own address.
  ["/checkout/c1?step=delivery", "/checkout/c1?step=details", "/checkout/c1?step=delivery"],
  ["/checkout/c1/payment?id=k.a", "/cart", "/checkout/c1"],
])(
  "Q82 who is stopped by a gate at a form sent to %s from %s goes on at %s",
  (path, from, next) => {
    const headers = new Headers({ referer: `https://aurora.test${from}` });
    const asked = new URL(path, "https://aurora.test");
    expect(gateReturnPathOf({ method: "POST", headers }, asked)).toBe(next);
  },
);
