import { expect, test } from "vitest";
import { type Arrival, findLandingReferrer } from "./landing-page";

const ownHosts = ["aurora.test:8787", "shop.aurora.test:8787"];
const led = (change: Partial<Arrival>) =>
  findLandingReferrer({ kind: "navigate", referrer: "", page: "home", ownHosts, ...change });

test("ANA-01 a visit is an entry from another site, sent with the referrer's host and nothing else of it", () => {
  expect(led({ referrer: "https://search.test/?q=private+words" })).toBe("search.test");
  expect(led({})).toBe("");
  expect(led({ referrer: "android-app://com.example.mail/" })).toBe("com.example.mail");
});

test.each<[string, Partial<Arrival>]>([
  ["from a page of the shop", { referrer: "http://aurora.test:8787/listing/tee" }],
  ["from another host of the shop", { referrer: "http://shop.aurora.test:8787/" }],
  ["a page that is read anew", { kind: "reload", referrer: "https://search.test/" }],
  ["back in the browser's history", { kind: "back_forward" }],
  ["back from a payment provider", { page: "thankyou", referrer: "https://pay.test/" }],
  ["back from one to the checkout", { page: "checkout-payment", referrer: "https://pay.test/" }],
  ["before the gate", { page: "login", referrer: "https://search.test/" }],
])("ANA-01 no visit is %s", (_what, change) => {
  expect(led(change)).toBeNull();
});

test.each(["/login", "/age-check"])("ANA-01 who has passed the gate at %s has come in", (path) => {
  expect(led({ referrer: `http://aurora.test:8787${path}` })).toBe("");
});
