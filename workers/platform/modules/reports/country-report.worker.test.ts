import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import {
  addOf,
  anItem,
  sendEvents,
  setEventCounterTime,
  visit,
} from "#tests/fixtures/platform/event-counter";
import { objectOf } from "#tests/fixtures/platform/platform";
import { aSellingShop, countriesOf, period, usd } from "#tests/fixtures/platform/reports";

test("countries are sorted by their orders, and orders without an address stand last", async () => {
  const shop = await aSellingShop();
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    storage.sql.exec(
      `UPDATE checkout SET quote = json_set(quote, '$.customer.address.country', '')
       WHERE promo_code = 'WELCOME10'`,
    );
  });
  const { rows, total } = await countriesOf(shop, period);
  expect(rows).toMatchObject([
    { country: "US", orders: 2, revenue: usd(4949 + 2000) },
    { country: "", orders: 1, revenue: usd(2412) },
  ]);
  expect(total).toMatchObject({ orders: 3, revenue: usd(4949 + 2000 + 2412) });
});

test("visits and carts stand by the country that they came from, beside orders by where they went", async () => {
  const shop = await aSellingShop();
  const { slug } = shop;
  const today = "2026-11-24";
  await setEventCounterTime(slug, `${today}T12:00:00Z`);
  await sendEvents(slug, [visit, addOf([anItem()])], { country: "DE" });
  await sendEvents(slug, [visit, visit], { country: "US" });
  await sendEvents(slug, [visit]);
  const { rows, total } = await countriesOf(shop, { from: today, to: today });
  const byCountry = Object.fromEntries(
    rows.map(({ country, visits, carts }) => [country, { visits, carts }]),
  );
  expect(byCountry).toEqual({
    DE: { visits: 1, carts: 1 },
    US: { visits: 2, carts: 0 },
    "": { visits: 1, carts: 0 },
  });
  expect(total).toMatchObject({ visits: 4, carts: 1 });
});
