import { expect, test } from "vitest";
import { createCheckout, getCheckout, updateCheckout } from "#contract/checkout-calls";
import { checkoutSealHeader } from "#contract/visitor-headers";
import {
  aCustomer,
  aPayment,
  aReadyCheckout,
  aShop,
  create,
  type Shop,
} from "#platform/payments/testing";
import { answerOf, ask, asStorefront } from "#platform/testing";

/** What an answer says of the person: their name, and the token of their payment. */
async function personIn(
  { slug }: Pick<Shop, "slug">,
  id: string,
  headers: Record<string, string> = {},
) {
  const response = await ask("GET", `${getCheckout.path}?id=${id}&storeSlug=${slug}`, { headers });
  const { customer, payment, costs } = await answerOf(getCheckout, response);
  expect(costs.total.value).toBeGreaterThan(0);
  return [customer?.firstName ?? null, payment === null ? null : "token"];
}

async function aPaidForCheckout(shop: Shop): Promise<string> {
  const { id } = await aReadyCheckout(shop);
  await aPayment(shop, id);
  return id;
}

test("API-21 a bare id reads a checkout without its person, address and payment token", async () => {
  const shop = await aShop();
  const id = await aPaidForCheckout(shop);
  expect(await personIn(shop, id)).toEqual([null, null]);
  expect(await personIn(shop, id, { [checkoutSealHeader]: "forged.seal" })).toEqual([null, null]);
  expect(await personIn(shop, id, await asStorefront("aurora"))).toEqual(["Ada", "token"]);
  expect(await personIn(shop, id, shop.seller.headers)).toEqual(["Ada", "token"]);
});

test("API-20 who opens a checkout is given the seal that reads all of it, and of no other one", async () => {
  const shop = await aShop();
  const { id, seal } = await answerOf(createCheckout, await create(shop));
  const headers = { [checkoutSealHeader]: seal ?? "" };
  const data = { storeSlug: shop.slug, customer: aCustomer() };
  await ask("PUT", updateCheckout.path, { body: { id, data } });
  expect(await personIn(shop, id, headers)).toEqual(["Ada", null]);
  const other = await aPaidForCheckout(shop);
  expect(await personIn(shop, other, headers)).toEqual([null, null]);
});

test("TEN-01 another store's statement reads no person", async () => {
  const shop = await aShop();
  const id = await aPaidForCheckout(shop);
  const other = await aShop("vinyl");
  expect(await personIn(shop, id, await asStorefront("vinyl"))).toEqual([null, null]);
  const path = `${getCheckout.path}?id=${id}&storeSlug=aurora`;
  expect((await ask("GET", path, { headers: other.seller.headers })).status).toBe(400);
});

test("API-22 a change under a bare id says what was sent, and nothing that was there before", async () => {
  const shop = await aShop();
  const id = await aPaidForCheckout(shop);
  const change = async (more: object) => {
    const body = { id, data: { storeSlug: shop.slug, ...more } };
    return answerOf(updateCheckout, await ask("PUT", updateCheckout.path, { body }));
  };
  const looked = await change({ marketingOptIn: true });
  expect([looked.customer, looked.payment]).toEqual([null, null]);
  const sent = await change({ customer: { ...aCustomer(), firstName: "Grace" } });
  expect([sent.customer?.firstName, sent.payment]).toEqual(["Grace", null]);
});

test("API-20 a repeated key reads no person either", async () => {
  const shop = await aShop();
  const { id } = await answerOf(createCheckout, await create(shop, 1, "a-key"));
  const body = { id, data: { storeSlug: shop.slug, customer: aCustomer() } };
  await ask("PUT", updateCheckout.path, { body });
  const again = await answerOf(createCheckout, await create(shop, 1, "a-key"));
  expect([again.id, again.customer, again.seal]).toEqual([id, null, undefined]);
});
