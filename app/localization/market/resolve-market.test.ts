import * as fc from "fast-check";
import { expect, test } from "vitest";
import { defaultMarket } from "#contract/values/default-market";
import { type Market, MarketSchema } from "#contract/values/market";
import { formatMarketCookie, parseMarketCookie } from "./market-cookie";
import { type MarketSources, resolveMarket } from "./resolve-market.server";

const store: Market = { locale: "nl", currency: "EUR", region: "EU" };

type Change = Partial<Omit<MarketSources, "request">> & { query?: string };

function marketOf({ query = "", ...evidence }: Change): Promise<Market> {
  return resolveMarket({
    request: new Request(
      `https://shop.test/${query === "" ? "" : `?${new URLSearchParams(query)}`}`,
    ),
    cookie: null,
    acceptLanguage: null,
    country: null,
    store,
    ...evidence,
  });
}

test("LOC-05 without any evidence the store's own market holds", async () => {
  expect(await marketOf({})).toEqual(store);
});

test("LOC-05 the browser's language beats the store's, and touches nothing else", async () => {
  expect(await marketOf({ acceptLanguage: "fr-FR" })).toEqual({ ...store, locale: "fr" });
});

test("LOC-05 the cookie beats the browser's language", async () => {
  expect(await marketOf({ acceptLanguage: "fr", cookie: "de|GBP|ROW" })).toEqual({
    locale: "de",
    currency: "GBP",
    region: "ROW",
  });
});

test("LOC-05 Q12 the visitor's country beats the store's market, and cookie and query beat the country", async () => {
  expect(await marketOf({ country: "GB" })).toEqual({
    locale: "nl",
    currency: "GBP",
    region: "ROW",
  });
  expect((await marketOf({ country: "US", cookie: "de|GBP|ROW" })).currency).toBe("GBP");
  expect(await marketOf({ country: "US", query: "currency=CAD" })).toEqual({
    locale: "nl",
    currency: "CAD",
    region: "USA",
  });
  expect(await marketOf({ country: "JP" })).toEqual({
    locale: "nl",
    currency: "EUR",
    region: "ROW",
  });
});

test("LOC-05 the query beats the cookie, each parameter for itself", async () => {
  const cookie = "de|GBP|ROW";
  expect(await marketOf({ cookie, query: "locale=it" })).toEqual({
    locale: "it",
    currency: "GBP",
    region: "ROW",
  });
  expect((await marketOf({ cookie, query: "currency=CAD" })).currency).toBe("CAD");
  expect((await marketOf({ cookie, query: "region=CANADA" })).region).toBe("CANADA");
});

test("LOC-05 currency and region are read in any case", async () => {
  expect(await marketOf({ query: "currency=usd&region=usa" })).toEqual({
    ...store,
    currency: "USD",
    region: "USA",
  });
});

test.each([
  ["DE", "de"],
  ["pt-br", "pt-BR"],
  ["pt_BR", "pt-BR"],
  ["de-AT", "de"],
  ["EN-gb", "en-GB"],
  ["en-US", "en"],
])("LOC-05 Q12 locale=%s in query or cookie selects %s", async (typed, locale) => {
  expect((await marketOf({ query: `locale=${typed}` })).locale).toBe(locale);
  const cookie = `${typed}|eur|eu`;
  expect(await marketOf({ cookie })).toEqual({ locale, currency: "EUR", region: "EU" });
});

test.each(["locale=xx&currency=JPY&region=MARS", "locale=&currency=&region=", "locale=;q=1"])(
  "LOC-05 values that no store offers are ignored: %s",
  async (query) => {
    expect(await marketOf({ query })).toEqual(store);
    expect((await marketOf({ query, cookie: "de|GBP|ROW" })).locale).toBe("de");
  },
);

test.each(["", "de", "de|EUR", "de|EUR|MOON", "xx|EUR|EU", "||", "de,EUR,EU"])(
  "LOC-05 a cookie that cannot be read, %j, counts for nothing",
  async (cookie) => {
    expect(parseMarketCookie(cookie)).toEqual({});
    expect(await marketOf({ cookie })).toEqual(store);
  },
);

test("LOC-05 a market comes back from its cookie as it was", () => {
  const markets: Market[] = [defaultMarket, store, { ...store, locale: "pt-BR" }];
  expect(markets.map((market) => parseMarketCookie(formatMarketCookie(market)))).toEqual(markets);
});

test("LOC-05 whatever a request brings, the market is one we sell in", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string(),
      fc.option(fc.string()),
      fc.option(fc.string()),
      async (query, cookie, acceptLanguage) => {
        const market = await marketOf({
          query: `locale=${query}&currency=${query}&region=${query}`,
          cookie,
          acceptLanguage,
        });
        expect(MarketSchema.parse(market)).toEqual(market);
      },
    ),
  );
});

test("LOC-05 a query that names no market changes nothing", async () => {
  const tag = fc.constantFrom(
    "de",
    "de-AT",
    "en;q=0.5",
    "pl",
    "nl-BE;q=0.9",
    "*",
    "fr;q=0",
    "",
    ";q=1",
  );
  const evidence = fc.record({
    acceptLanguage: fc.option(fc.array(tag).map((tags) => tags.join(", "))),
    cookie: fc.option(fc.constantFrom("de|GBP|ROW", "it", "xx|EUR|EU", "")),
    country: fc.option(fc.constantFrom("US", "AT", "JP", "XX")),
  });
  await fc.assert(
    fc.asyncProperty(evidence, async (brought) => {
      expect(await marketOf({ ...brought, query: "page=2" })).toEqual(await marketOf(brought));
    }),
  );
});

test("LOC-07 K-02 the built-in defaults are English, US dollars, USA", () => {
  expect(defaultMarket).toEqual({ locale: "en", currency: "USD", region: "USA" });
});

test.each([
  ["de", "de"],
  ["de-AT,en;q=0.5", "de"],
  ["en-GB", "en-GB"],
  ["EN-gb", "en-GB"],
  ["en-US", "en"],
  ["en-AU", "en"],
  ["pt", "pt-BR"],
  ["pt-PT", "pt-BR"],
  ["pl,ja;q=0.9,it;q=0.1", "it"],
  ["en;q=0.3,fr;q=0.8", "fr"],
  ["de;q=0,nl", "nl"],
  ["es; q=0.2, fr; q=0.1", "es"],
])("LOC-05 a browser that asks for %s gets the locale %s", async (acceptLanguage, locale) => {
  expect((await marketOf({ acceptLanguage })).locale).toBe(locale);
});

test.each([null, "", "*", "pl", ",,;q=1", "de;q=0", "-", "toString"])(
  "LOC-05 the header %j names no language of ours",
  async (acceptLanguage) => {
    expect((await marketOf({ acceptLanguage })).locale).toBe(store.locale);
  },
);
