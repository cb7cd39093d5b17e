import { expect, test } from "vitest";
import type { ShopperMarket } from "#app/context/shop-context";
import { findCacheKey } from "#storefront/cache/page-cache";
import { aStore, aStorefront, publish } from "#tests/fixtures/storefront/storefront";

const stateOf = (response: Response) => response.headers.get("server-timing");
const usd: ShopperMarket = { locale: "en", currency: "USD", region: "USA", country: "US" };

const keyOf = (address: string, store = aStore(), market = usd) =>
  findCacheKey(new URL(address, "https://aurora.awning.test"), store, market)?.key ?? null;

test("whatever changes a page is in its key", () => {
  const keys = [
    keyOf("/"),
    keyOf("/?page=2"),
    keyOf("/listing/tee"),
    keyOf("/listing/tee?product=1"),
    keyOf("/listing/tee?pid=1"),
    keyOf("/listing/tee?variation=1"),
    keyOf("/listing/tee?size=1"),
    keyOf("/listing/tee?product=1%26size%3D2"),
    keyOf("/listing/tee?product=1&size=2"),
    keyOf("https://merch.example.com/"),
    keyOf("/", aStore("aurora", { revision: 2 })),
    keyOf("/", aStore("borealis")),
    keyOf("/", aStore(), { ...usd, locale: "de" }),
    keyOf("/", aStore(), { ...usd, currency: "EUR" }),
    keyOf("/", aStore(), { ...usd, region: "EU" }),
    keyOf("/listing/tee", aStore(), { ...usd, country: "CA" }),
  ];
  expect(keys).not.toContain(null);
  expect(new Set(keys).size).toBe(keys.length);
});

test("the order of parameters, and where a visitor came from, make no second page", () => {
  expect(keyOf("/listing/tee?size=2&product=1")).toBe(keyOf("/listing/tee?product=1&size=2"));
  expect(keyOf("/?utm_source=mail&aid=7")).toBe(keyOf("/"));
  const advertised = "utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d&gclid=1&fbclid=2";
  expect(keyOf(`/?${advertised}`)).toBe(keyOf("/"));
  // A mail address in the query: not cached, so that the page can withhold its URL from analytics.
  expect(keyOf("/?utm_source=letter&utm_content=ada%40example.com")).toBeNull();
  expect(keyOf("/?locale=en")).toBe(keyOf("/"));
});

test("a page that asks for nothing by country is one for all of them", () => {
  for (const path of ["/", "/?page=2", "/about", "/support"]) {
    const found = findCacheKey(new URL(path, "https://aurora.awning.test"), aStore(), {
      ...usd,
      country: "FR",
    });
    expect([found?.key, found?.market.country]).toEqual([keyOf(path), "US"]);
  }
});

test("SUP-01 SUP-04 help topics and articles are cached, a search among them is not", () => {
  expect(keyOf("/support")).not.toBeNull();
  expect(keyOf("/support/where-is-my-order")).not.toBe(keyOf("/support"));
  const others = [
    "/support?q=refund",
    "/support/track/recover",
    "/support/where-is-my-order?_data=root",
  ];
  expect(others.map((path) => keyOf(path))).toEqual([null, null, null]);
});

test("TEN-08 a seller's custom page is cached like any public one, an unknown path or parameter is not", async () => {
  const pages = [{ slug: "size-promise", title: "Promise", text: "" }];
  await publish(aStore(), { theme: { content: { pages } } });
  const storefront = aStorefront();
  const states = [];
  for (const path of ["/size-promise", "/size-promise", "/size-promise?x=1", "/nothing"]) {
    states.push(stateOf(await storefront.visit(path)));
  }
  expect(states).toEqual(["cache;desc=miss", "cache;desc=hit", null, null]);
});
