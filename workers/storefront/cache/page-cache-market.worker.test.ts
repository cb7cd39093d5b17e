import { expect, test } from "vitest";
import { publishedStorefront } from "#tests/fixtures/storefront/published-storefront";
import { aStore, aStorefront, publish } from "#tests/fixtures/storefront/storefront";

test("LOC-05 language, currency and region each have a page of their own", async () => {
  const storefront = await publishedStorefront();
  const marketAt = async (path: string, headers = {}) =>
    /<p>(\S+ \S+ \S+)<\/p>/.exec(await (await storefront.visit(path, { headers })).text())?.[1];
  expect(await marketAt("/")).toBe("en USD USA");
  expect(await marketAt("/", { "accept-language": "de" })).toBe("de USD USA");
  expect(await marketAt("/?currency=EUR")).toBe("en EUR USA");
  expect(await marketAt("/?region=EU")).toBe("en USD EU");
  expect(await marketAt("/", { cookie: "aurora.market=fr|CAD|CANADA" })).toBe("fr CAD CANADA");
  expect(storefront.rendered()).toBe(5);
  expect(await marketAt("/", { "accept-language": "de-AT" })).toBe("de USD USA");
  expect(await marketAt("/")).toBe("en USD USA");
  expect(storefront.rendered()).toBe(5);
});

test("LOC-05 Q12 a first visit is in the money of the visitor's country, each on a page of its own", async () => {
  const storefront = await publishedStorefront();
  const marketFrom = async (country: string, headers = {}) => {
    const answer = await storefront.visit("/", { headers, cf: { country } });
    expect(answer.headers.get("set-cookie")).toBeNull();
    return /<p>(\S+ \S+ \S+)<\/p>/.exec(await answer.text())?.[1];
  };
  expect(await marketFrom("DE")).toBe("en EUR EU");
  expect(await marketFrom("GB")).toBe("en GBP ROW");
  expect(await marketFrom("FR")).toBe("en EUR EU");
  expect(await marketFrom("JP")).toBe("en USD ROW");
  expect(storefront.rendered()).toBe(3);
  const cookie = "aurora.market=fr|CAD|CANADA";
  expect(await marketFrom("DE", { cookie })).toBe("fr CAD CANADA");
});

test("API-08 the platform's listings are one page for all countries of a market, and are asked for none of them", async () => {
  await publish(aStore());
  const storefront = aStorefront((_request, { shop }) => new Response(shop.market.country));
  for (const path of ["/listing/tee", "/"]) {
    for (const country of ["JP", "BR"]) {
      const answer = await storefront.visit(path, { cf: { country } });
      expect(await answer.text(), `${path} ${country}`).toBe("US");
    }
  }
  expect(storefront.rendered()).toBe(2);
});

test("LOC-06 a market from the address is remembered by the server, once", async () => {
  const storefront = await publishedStorefront();
  const cookieAfter = async (path: string, headers = {}) =>
    (await storefront.visit(path, { headers })).headers.get("set-cookie");
  const marketCookie = await cookieAfter("/?locale=de&currency=eur&region=eu");
  expect(marketCookie).toMatch(/^aurora\.market=de%7CEUR%7CEU;/);
  // Pages read it, to notice what another tab has chosen.
  expect(marketCookie).not.toContain("HttpOnly");
  for (const attribute of ["Secure", "SameSite=Lax", "Path=/"]) {
    expect(marketCookie).toContain(attribute);
  }
  const headers = { cookie: "aurora.market=de|EUR|EU" };
  expect(await cookieAfter("/?locale=de&currency=EUR&region=EU", headers)).toBeNull();
  expect(await cookieAfter("/")).toBeNull();
});

test("a page rendered for itself keeps every cookie that it sets", async () => {
  const storefront = await publishedStorefront(() => {
    const headers = new Headers();
    headers.append("set-cookie", "one=1");
    headers.append("set-cookie", "two=2");
    return new Response("<p>", { headers });
  });
  const response = await storefront.visit("/cart?locale=de");
  expect(response.headers.getSetCookie().map((text) => text.split("=")[0])).toEqual(
    expect.arrayContaining(["one", "two", "aurora.market"]),
  );
});

test("LOC-06 what proxies may give to the next visitor sets no market's cookie", async () => {
  const storefront = await publishedStorefront(
    () => new Response("<urlset>", { headers: { "cache-control": "public, max-age=300" } }),
  );
  const response = await storefront.visit("/sitemap.xml?locale=de");
  expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  expect(response.headers.getSetCookie()).toEqual([]);
});
