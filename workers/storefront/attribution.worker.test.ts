import { expect, test } from "vitest";
import { addAttribution } from "#app/analytics/attribution/attribution-middleware.server";
import {
  anEnvironment,
  aPage,
  aStore,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";

const led = "aid=partner-7&utm_source=tiktok";

/** Name, value and domain of each cookie that an answer sets. */
function cookiesOf(response: Response): string[] {
  return response.headers.getSetCookie().map((cookie) => {
    const domain = / Domain=([^;]*)/.exec(cookie)?.[1] ?? "host";
    return `${cookie.split(";")[0]} ${domain}`;
  });
}

const both = ["affiliate=partner-7 host", "partner=tiktok host"];

test("ANA-08 ANA-10 every page stores the visitor's attribution, a cached one too, and does not leak it to the next visitor", async () => {
  await publish(aStore());
  const storefront = aStorefront();
  const first = await storefront.visit(`/?${led}`);
  expect(cookiesOf(first)).toEqual(both);
  expect(await first.text()).not.toMatch(/partner-7|tiktok/);
  const second = await storefront.visit(`/?${led}`);
  expect(cookiesOf(second)).toEqual(both);
  const plain = await storefront.visit("/");
  expect(cookiesOf(plain)).toEqual([]);
  expect(await plain.text()).not.toMatch(/partner-7|tiktok/);
  expect([second, plain].map((one) => one.headers.get("server-timing"))).toEqual([
    "cache;desc=hit",
    "cache;desc=hit",
  ]);
  expect(storefront.rendered()).toBe(1);
  expect(cookiesOf(await storefront.visit(`/cart?${led}`))).toEqual(both);
  expect(cookiesOf(await storefront.visit(`/favicon.ico?${led}`))).toEqual(both);
});

test("ANA-08 no cookie is left by a form, by who is no partner, or by an id without letters", async () => {
  await publish(aStore());
  const storefront = aStorefront();
  const form = { method: "POST", headers: { origin: "https://aurora.awning.test" } };
  expect(cookiesOf(await storefront.visit(`/cart?${led}`, form))).toEqual([]);
  expect(cookiesOf(await storefront.visit("/?utm_source=%3B&aid=%3B%20"))).toEqual([]);
});

test("ANA-08 who stands before a closed gate is remembered all the same", async () => {
  await publish(aStore("aurora", { accessVersion: 1 }));
  const response = await aStorefront().visit(`/?${led}`);
  expect([response.status, response.headers.get("location")]).toEqual([
    302,
    "/login?next=%2F%3Faid%3Dpartner-7%26utm_source%3Dtiktok",
  ]);
  expect(cookiesOf(response)).toEqual(both);
});

test("ANA-08 what others may keep is answered without anybody's cookie", () => {
  const request = new Request(`https://aurora.awning.test/robots.txt?${led}`);
  const headers = { "cache-control": "public, max-age=300" };
  const visit = { request, url: new URL(request.url), consent: "granted" as const };
  const answer = addAttribution(anEnvironment(), visit, new Response("", { headers }));
  expect(cookiesOf(answer)).toEqual([]);
});

test("Q70 Q71 a campaign is stored only with tracking consent", async () => {
  await publish(aStore());
  const storefront = aStorefront();
  const path = "/?utm_source=letter&utm_campaign=spring";
  expect(cookiesOf(await storefront.visit(path))).toEqual(["campaign=letter-spring host"]);
  expect(cookiesOf(await storefront.visit(path, { cf: { country: "DE" } }))).toEqual([]);
  expect(cookiesOf(await storefront.visit(path, { headers: { "sec-gpc": "1" } }))).toEqual([]);
});

test("ANA-11 Q71 a partner's cookie has a domain below the operator's own alone, in production or where it is shared", async () => {
  await publish(aStore(), { hosts: ["merch.example.com"] });
  const shared = aStorefront(aPage, anEnvironment({ SHARED_PARTNER_COOKIE: "on" }));
  expect(cookiesOf(await shared.visit(`/?${led}`))).toEqual([
    "affiliate=partner-7 host",
    "partner=tiktok awning.test",
  ]);
  expect(cookiesOf(await shared.visit(`https://awning.test/?${led}`))[1]).toBe(
    "partner=tiktok awning.test",
  );
  const production = { ENVIRONMENT: "production", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
  const live = aStorefront(aPage, anEnvironment(production));
  expect(cookiesOf(await live.visit(`/?${led}`))[1]).toBe("partner=tiktok awning.test");
  const alone = aStorefront(aPage, anEnvironment({ ...production, SHARED_PARTNER_COOKIE: "off" }));
  expect(cookiesOf(await alone.visit(`/?${led}`))).toEqual(both);
  for (const origin of ["https://merch.example.com", "http://localhost:8787"]) {
    expect(cookiesOf(await shared.visit(`${origin}/?${led}`))).toEqual(both);
  }
});
