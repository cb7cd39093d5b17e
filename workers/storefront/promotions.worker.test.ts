import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { buildPromotions } from "#app/promotions/promotions.server";
import { anEnvironment, aStore, aStorefront, publish } from "#tests/fixtures/storefront/storefront";

/** In seconds since the tests' clock started, at 12:00 UTC (4:00 Pacific time) on 1 December 2026. */
const hours = 3600;

const promotionsPage = (_request: Request, { shop }: AppLoadContext) => {
  const { holiday, promos } = buildPromotions(shop);
  const codes = promos.map(({ code }) => code).join(" ");
  const html = `<p>${holiday?.shipping ?? "no"} shipping, digital ${holiday?.digital ?? false}</p><p>codes ${codes}</p>`;
  return new Response(html, { headers: { "content-type": "text/html" } });
};

const aStorefrontInYear = (year: number) =>
  aStorefront(promotionsPage, anEnvironment({ HOLIDAY_YEAR: year }));

test("PRO-09 PRO-10 a cached page shows the holiday notice of the current day", async () => {
  await publish(aStore());
  const storefront = aStorefrontInYear(2026);
  const readAt = async (at: number) => (await storefront.visit("/", { at })).text();
  expect(await readAt(0)).toContain("standard shipping, digital true");
  expect(await readAt(5 * 24 * hours)).toContain("rush shipping, digital true");
  expect(await readAt(9 * 24 * hours)).toContain("super-rush shipping, digital true");
  expect(await readAt(10 * 24 * hours)).toContain("no shipping, digital true");
  expect(await readAt(25 * 24 * hours)).toContain("no shipping, digital false");
});

test("PRO-09 without a setting the holiday message is that of December 2023", async () => {
  await publish(aStore());
  const html = await (await aStorefront(promotionsPage).visit("/")).text();
  expect(html).toContain("no shipping, digital false");
});

test("PRO-02 an expired code leaves the cached page, and a code in another currency never appears", async () => {
  const banner = { type: "percentage", value: 10, startsAt: null } as const;
  const promoCodes = [
    { ...banner, code: "EARLY", endsAt: "2026-12-01T13:00:00Z" },
    { ...banner, code: "ALWAYS", endsAt: null },
    {
      code: "EURO5",
      type: "fixed_value" as const,
      value: { amount: 500, currency: "EUR" as const },
      startsAt: null,
      endsAt: null,
    },
  ];
  await publish(aStore("aurora", { promoCodes }));
  const storefront = aStorefrontInYear(2023);
  expect(await (await storefront.visit("/")).text()).toContain("codes EARLY ALWAYS<");
  expect(await (await storefront.visit("/", { at: 2 * hours })).text()).toContain("codes ALWAYS<");
});
