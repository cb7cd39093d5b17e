import { expect, test } from "vitest";
import { createCheckout, estimateCheckout, updateCheckout } from "#contract/checkout-calls";
import { aCustomer, aShop, create, read, type Shop, update } from "#platform/payments/testing";
import { answerOf, ask, refusalOf } from "#platform/testing";

const california = { stateCode: "CA", countryCode: "US", zip: "94103" };

type Asked = { destination?: object | null; deliveryOption?: string | null };

function estimateRaw(shop: Shop, id: string, { destination = null, deliveryOption = null }: Asked) {
  const body = { id, storeSlug: shop.slug, destination, deliveryOption };
  return ask("POST", estimateCheckout.path, { body });
}
const estimate = async (shop: Shop, id: string, asked: Asked = {}) =>
  answerOf(estimateCheckout, await estimateRaw(shop, id, asked));

test("API-32 PAY-01 an estimate counts the tax of a state and the delivery asked for, and saves nothing", async () => {
  const shop = await aShop();
  const { id } = await answerOf(createCheckout, await create(shop));
  const before = await read(shop, id);
  const anywhere = await estimate(shop, id);
  expect(anywhere.deliveryOption).toBe("fullStandardCost");
  expect(anywhere.costs.tax.value).toBe(0);
  const there = await estimate(shop, id, { destination: california });
  expect(there.costs.tax.value).toBe(145);
  expect(there.costs.total.value).toBe(anywhere.costs.total.value + 145);
  const rush = { destination: california, deliveryOption: "fullRushCost" };
  const hurried = await estimate(shop, id, rush);
  const cost = hurried.quotes.find(({ name }) => name === "fullRushCost")?.cost.amount;
  expect(hurried.deliveryOption).toBe("fullRushCost");
  expect(hurried.costs.shipping.value).toBe(cost);
  expect(await read(shop, id)).toEqual(before);
});

test("an estimate is what the checkout costs once the customer lives there", async () => {
  const shop = await aShop();
  const { id } = await answerOf(createCheckout, await create(shop, 3));
  const asked = { destination: california, deliveryOption: "fullRushCost" };
  const { costs } = await estimate(shop, id, asked);
  const customer = aCustomer({ stateCode: "CA", state: "California", zip: "94103" });
  const saved = await update(shop, id, { customer, deliveryOption: "fullRushCost" });
  expect((await answerOf(updateCheckout, saved)).costs).toEqual(costs);
  const elsewhere = { destination: { stateCode: "OR", countryCode: "US", zip: "97201" } };
  expect((await estimate(shop, id, elsewhere)).costs.tax.value).toBe(0);
});

test("DEL-08 an estimate for a place that is not served is refused", async () => {
  const shop = await aShop();
  const { id } = await answerOf(createCheckout, await create(shop));
  const to = (stateCode: string, countryCode: string) =>
    estimateRaw(shop, id, { destination: { stateCode, countryCode, zip: "" } });
  expect(await refusalOf(await to("ON", "CA"))).toBe(
    "422 country_not_supported /destination/countryCode",
  );
  expect(await refusalOf(await to("XX", "US"))).toBe(
    "422 items_cannot_be_shipped_to_selected_destination /destination/stateCode",
  );
  expect(await refusalOf(await estimateRaw(shop, crypto.randomUUID(), {}))).toBe(
    "404 checkout_unknown",
  );
});
