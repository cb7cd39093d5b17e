import { expect, test } from "vitest";
import { createCheckout, estimateCheckout } from "#contract/checkout/checkout-calls";
import {
  getDeliverySettings,
  putDeliverySettings,
} from "#contract/checkout/delivery-settings-calls";
import { aShop, create, type Shop } from "#tests/fixtures/platform/payments";
import { aStore, ask, errorOf, readAnswer, type Seller } from "#tests/fixtures/platform/platform";
import { send } from "#tests/fixtures/platform/webhooks";

const show = async (seller: Seller) =>
  readAnswer(
    getDeliverySettings,
    await send(seller, getDeliverySettings, getDeliverySettings.path),
  );
const change = (seller: Seller, body: object) =>
  send(seller, putDeliverySettings, putDeliverySettings.path, body);

const california = { stateCode: "CA", countryCode: "US", zip: "94103" };

async function estimate(shop: Shop, id: string, stateCode = "CA") {
  const destination = { ...california, stateCode };
  const body = { id, storeSlug: shop.slug, destination, deliveryOption: null };
  return readAnswer(estimateCheckout, await ask("POST", estimateCheckout.path, { body }));
}

const ownRates = {
  fullStandardCost: { firstItemMinor: 350, furtherItemMinor: 50 },
  fullRushCost: { firstItemMinor: 900, furtherItemMinor: 0 },
  fullSuperRushCost: null,
};

test("a seller reads what buyers pay for delivery and tax before anything was set", async () => {
  const settings = await show(await aStore());
  expect(settings.prices).toEqual({
    currency: "USD",
    isOwn: false,
    options: [
      { name: "fullStandardCost", rate: { firstItemMinor: 499, furtherItemMinor: 200 } },
      { name: "fullRushCost", rate: { firstItemMinor: 1299, furtherItemMinor: 400 } },
      { name: "fullSuperRushCost", rate: { firstItemMinor: 2499, furtherItemMinor: 600 } },
    ],
  });
  const stateAt = (code: string) => settings.tax.states.find(({ stateCode }) => stateCode === code);
  expect(stateAt("CA")).toMatchObject({ name: "California", percent: 7.25, defaultPercent: 7.25 });
  expect(stateAt("OR")?.percent).toBe(0);
});

test("a checkout that is open asks for the store's own delivery prices and its own tax", async () => {
  const shop = await aShop();
  const { id } = await readAnswer(createCheckout, await create(shop, 3));
  const before = await estimate(shop, id);
  const prices = { currency: "USD", rates: ownRates };
  const changed = await change(shop.seller, { prices, taxPercentByState: { CA: 0, OR: 5 } });
  expect((await readAnswer(putDeliverySettings, changed)).prices.isOwn).toBe(true);
  const after = await estimate(shop, id);
  expect(after.quotes.map(({ name, cost }) => [name, cost.amount])).toEqual([
    ["fullStandardCost", 450],
    ["fullRushCost", 900],
  ]);
  expect([before.costs.tax.value > 0, after.costs.tax.value]).toEqual([true, 0]);
  const there = await estimate(shop, id, "OR");
  expect(there.costs.tax.value).toBe(Math.round(there.costs.subtotal.value * 0.05));
  await change(shop.seller, { prices: null });
  expect((await estimate(shop, id)).costs).toEqual(before.costs);
});

test("delivery prices in another currency than the checkout's are converted", async () => {
  const shop = await aShop();
  const { id } = await readAnswer(createCheckout, await create(shop));
  const prices = { currency: "EUR", rates: ownRates };
  await readAnswer(putDeliverySettings, await change(shop.seller, { prices }));
  const { quotes } = await estimate(shop, id);
  expect(quotes[0]?.cost).toEqual({ amount: Math.round(350 / 0.88), currency: "USD" });
});

test("of two who change the delivery prices the second is refused, and the first one's stay", async () => {
  const seller = await aStore();
  const { version: expectedVersion } = await show(seller);
  const first = { prices: { currency: "USD", rates: ownRates }, expectedVersion };
  expect((await change(seller, first)).status).toBe(200);
  const late = await change(seller, {
    prices: null,
    taxPercentByState: { CA: 1 },
    expectedVersion,
  });
  expect(await errorOf(late)).toBe("409 delivery_changed /expectedVersion");
  expect((await change(seller, first)).status).toBe(200);
  expect((await show(seller)).prices.isOwn).toBe(true);
});

test("standard delivery cannot be taken away, and a state that does not exist has no tax", async () => {
  const seller = await aStore();
  const rates = { ...ownRates, fullStandardCost: null };
  expect((await change(seller, { prices: { currency: "USD", rates } })).status).toBe(422);
  const nowhere = await change(seller, { prices: null, taxPercentByState: { ZZ: 4 } });
  expect(await errorOf(nowhere)).toBe("422 state_unknown /taxPercentByState/ZZ");
});

test.each([
  ["/taxPercentsByState", { prices: null, taxPercentsByState: { CA: 0 } }],
  ["/prices/freeAbove", { prices: { currency: "USD", rates: ownRates, freeAbove: 5_000 } }],
  [
    "/prices/rates/fullStandardCost/freeAbove",
    {
      prices: {
        currency: "USD",
        rates: { ...ownRates, fullStandardCost: { ...ownRates.fullStandardCost, freeAbove: 1 } },
      },
    },
  ],
])(
  "delivery settings with an unknown field %s are rejected, and change nothing",
  async (pointer, body) => {
    const seller = await aStore();
    const own = { prices: null, taxPercentByState: { CA: 1 } };
    await readAnswer(putDeliverySettings, await change(seller, own));
    const before = await show(seller);
    expect(await errorOf(await change(seller, body))).toBe(`422 invalid ${pointer}`);
    expect(await show(seller)).toEqual(before);
  },
);
