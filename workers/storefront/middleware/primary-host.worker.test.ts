import { expect, test } from "vitest";
import { aStore, aStorefront, publish, type Shopper } from "#tests/fixtures/storefront/storefront";

/** A shop with two domains of its own, one of them the primary one, beside a shop with none. */
async function someStores(primaryHost: string | null = "merch.example.com") {
  const hosts = ["merch.example.com", "old.example.com"];
  await publish(aStore("borealis", { primaryHost }), { hosts });
  await publish(aStore("aurora"));
}

/** `status location`, or the name of the shop that answered. */
async function describeVisit(address: string, shopper: Shopper = {}): Promise<string> {
  const response = await aStorefront().visit(address, shopper);
  const text = await response.text();
  if (response.status >= 300 && response.status < 400) {
    return `${response.status} ${response.headers.get("location")}`;
  }
  return /<h1>(.*)<\/h1>/.exec(text)?.[1] ?? `${response.status}`;
}

const shop = "The borealis shop";

test.each([
  ["https://borealis.awning.test/", "https://merch.example.com/"],
  [
    "https://old.example.com/listing/tee?c=1&c=%2F",
    "https://merch.example.com/listing/tee?c=1&c=%2F",
  ],
  ["http://borealis.awning.test:8787/cart", "http://merch.example.com:8787/cart"],
  ["https://OLD.example.com./cart", "https://merch.example.com/cart"],
  ["https://old.example.com//evil.example/x", "https://merch.example.com//evil.example/x"],
])("TEN-04 %s redirects to the same page of the primary domain", async (address, target) => {
  await someStores();
  const response = await aStorefront().visit(address);
  expect([response.status, response.headers.get("location")]).toEqual([301, target]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await describeVisit(address, { method: "HEAD" })).toBe(`301 ${target}`);
});

test("TEN-04 the primary domain itself, in any writing, answers", async () => {
  await someStores();
  expect(await describeVisit("https://merch.example.com/")).toBe(shop);
  expect(await describeVisit("https://MERCH.example.com.:8443/cart")).toBe(shop);
});

test("a form is taken where it was sent from", async () => {
  await someStores();
  const headers = { origin: "https://old.example.com", "sec-fetch-site": "same-origin" };
  expect(await describeVisit("https://old.example.com/cart", { method: "POST", headers })).toBe(
    shop,
  );
});

test("TEN-05 the operator's own hosts never lead away to a seller's domain", async () => {
  await someStores();
  const headers = { cookie: "store=borealis" };
  expect(await describeVisit("https://awning.test/", { headers })).toBe(shop);
  expect(await describeVisit("http://localhost:8787/", { headers })).toBe(shop);
});

test("what belongs to a page, and a purchase that has begun, stay on their host", async () => {
  await someStores();
  const at = (path: string, headers = {}) =>
    describeVisit(`https://old.example.com${path}`, { headers });
  expect(await at("/healthz")).toBe("200");
  expect(await at("/media/logo.svg")).toBe("200");
  expect(await at("/assets/entry.js")).toBe("200");
  expect(await at("/checkout/chk_1")).toBe(shop);
  expect(await at("/buy/express_checkout")).toBe(shop);
  expect(await at("/thankyou?order=1")).toBe(shop);
  expect(await at("/cart?_data=routes%2Fcart")).toBe(shop);
  expect(await at("/cart", { "sec-fetch-mode": "cors" })).toBe(shop);
  expect(await at("/cart", { "sec-fetch-mode": "navigate" })).toContain("301 ");
  expect(await at("/checkouts")).toContain("301 ");
});

test("TEN-01 a primary domain that serves another shop, or none by now, is not redirected to", async () => {
  await someStores("lost.example.com");
  expect(await describeVisit("https://old.example.com/")).toBe(shop);
  await publish(aStore("aurora"), { hosts: ["lost.example.com"] });
  expect(await describeVisit("https://old.example.com/")).toBe(shop);
  expect(await describeVisit("https://borealis.awning.test/")).toBe(shop);
});

test("a change of mind shows within ten seconds", async () => {
  await someStores();
  const storefront = aStorefront();
  expect((await storefront.visit("https://old.example.com/")).status).toBe(301);
  await someStores(null);
  expect((await storefront.visit("https://old.example.com/", { at: 11 })).status).toBe(200);
});
