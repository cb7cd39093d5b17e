import { expect, test } from "vitest";
import {
  createCheckout,
  estimateCheckout,
  updateCheckout,
} from "#contract/checkout/checkout-calls";
import { aCustomer } from "#tests/fixtures/platform/customer";
import {
  aShop,
  create,
  initiate,
  read,
  type Shop,
  stockOf,
  update,
} from "#tests/fixtures/platform/payments";
import { ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

const california = { stateCode: "CA", countryCode: "US", zip: "94103" };

type Asked = { destination?: object | null; deliveryOption?: string | null };

function estimateRaw(shop: Shop, id: string, { destination = null, deliveryOption = null }: Asked) {
  const body = { id, storeSlug: shop.slug, destination, deliveryOption };
  return ask("POST", estimateCheckout.path, { body });
}
const estimate = async (shop: Shop, id: string, asked: Asked = {}) =>
  readAnswer(estimateCheckout, await estimateRaw(shop, id, asked));

test("API-32 PAY-01 an estimate counts the tax of a state and the delivery asked for, and saves nothing", async () => {
  const shop = await aShop();
  const { id } = await readAnswer(createCheckout, await create(shop));
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
  const { id } = await readAnswer(createCheckout, await create(shop, 3));
  const asked = { destination: california, deliveryOption: "fullRushCost" };
  const { costs } = await estimate(shop, id, asked);
  const customer = aCustomer({ stateCode: "CA", state: "California", zip: "94103" });
  const saved = await update(shop, id, { customer, deliveryOption: "fullRushCost" });
  expect((await readAnswer(updateCheckout, saved)).costs).toEqual(costs);
  const elsewhere = { destination: { stateCode: "OR", countryCode: "US", zip: "97201" } };
  expect((await estimate(shop, id, elsewhere)).costs.tax.value).toBe(0);
});

test("DEL-08 an estimate for a place that is not served is refused", async () => {
  const shop = await aShop();
  const { id } = await readAnswer(createCheckout, await create(shop));
  const to = (stateCode: string, countryCode: string) =>
    estimateRaw(shop, id, { destination: { stateCode, countryCode, zip: "" } });
  expect(await errorOf(await to("ON", "CA"))).toBe(
    "422 country_not_supported /destination/countryCode",
  );
  expect(await errorOf(await to("XX", "US"))).toBe(
    "422 items_cannot_be_shipped_to_selected_destination /destination/stateCode",
  );
  expect(await errorOf(await estimateRaw(shop, crypto.randomUUID(), {}))).toBe(
    "404 checkout_unknown",
  );
});

test("DEL-01 a wallet is offered no rush service to an APO address, and pays by the one that goes there alone", async () => {
  const shop = await aShop();
  const { id } = await readAnswer(createCheckout, await create(shop));
  const apo = { stateCode: "AE", countryCode: "US", zip: "09021" };
  const asked = await estimate(shop, id, { destination: apo, deliveryOption: "fullRushCost" });
  expect(asked.quotes.map(({ name }) => name)).toEqual(["fullStandardCost"]);
  expect(asked.deliveryOption).toBe("fullStandardCost");
  const customer = aCustomer({ ...apo, address1: "PSC 3 Box 55", city: "APO", state: "" });
  const rush = await update(shop, id, { customer, deliveryOption: "fullRushCost" });
  const { costs } = await readAnswer(updateCheckout, rush);
  const anywhere = await estimate(shop, id, { deliveryOption: "fullRushCost" });
  const paymentMethod = "apple-pay";
  for (const amount of [costs.total.value, anywhere.costs.total.value]) {
    expect(await errorOf(await initiate(shop, id, { amount, paymentMethod }))).toBe(
      "422 delivery_option_missing /deliveryOption",
    );
  }
  expect(await stockOf(shop)).toBe("10/0/0");
  await update(shop, id, { deliveryOption: "fullStandardCost" });
  const amount = asked.costs.total.value;
  const begun = await initiate(shop, id, { amount, paymentMethod });
  expect(begun.status).toBe(200);
});

test("DEL-01 a rush service is not charged to a post box that a wallet names when it pays", async () => {
  const shop = await aShop();
  const { id } = await readAnswer(createCheckout, await create(shop));
  const texas = { stateCode: "TX", countryCode: "US", zip: "78701" };
  const rush = { destination: texas, deliveryOption: "fullRushCost" };
  const { costs, deliveryOption } = await estimate(shop, id, rush);
  expect(deliveryOption).toBe("fullRushCost");
  const customer = aCustomer({ address1: "PO Box 12" });
  await update(shop, id, { customer, deliveryOption });
  const asked = { amount: costs.total.value, paymentMethod: "google-pay" as const };
  expect(await errorOf(await initiate(shop, id, asked))).toBe(
    "422 delivery_option_missing /deliveryOption",
  );
});
