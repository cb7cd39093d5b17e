import { expect, test } from "vitest";
import { createCheckout, getCheckout, updateCheckout } from "#contract/checkout/checkout-calls";
import {
  createPaypalExpressOrder,
  createPaypalOrder,
  getPayment,
  initiatePayment,
} from "#contract/payments/payment-calls";
import { checkoutSealHeader } from "#contract/protocol/visitor-headers";
import { aCustomer } from "#tests/fixtures/platform/customer";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  create,
  type Shop,
} from "#tests/fixtures/platform/payments";
import { ask, asStorefront, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

/** What an answer says of the person: their name, and the token of their payment. */
async function personIn(
  { slug }: Pick<Shop, "slug">,
  id: string,
  headers: Record<string, string> = {},
) {
  const response = await ask("GET", `${getCheckout.path}?id=${id}&storeSlug=${slug}`, { headers });
  const { customer, payment, costs } = await readAnswer(getCheckout, response);
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
  const { id, seal } = await readAnswer(createCheckout, await create(shop));
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
    return readAnswer(updateCheckout, await ask("PUT", updateCheckout.path, { body }));
  };
  const looked = await change({ marketingOptIn: true });
  expect([looked.customer, looked.payment]).toEqual([null, null]);
  const sent = await change({ customer: { ...aCustomer(), firstName: "Grace" } });
  expect([sent.customer?.firstName, sent.payment]).toEqual(["Grace", null]);
});

test("API-20 a repeated key reads no person either", async () => {
  const shop = await aShop();
  const { id } = await readAnswer(createCheckout, await create(shop, 1, "a-key"));
  const body = { id, data: { storeSlug: shop.slug, customer: aCustomer() } };
  await ask("PUT", updateCheckout.path, { body });
  const again = await readAnswer(createCheckout, await create(shop, 1, "a-key"));
  expect([again.id, again.customer, again.seal]).toEqual([id, null, undefined]);
});

const pages = {
  returnUrl: "http://aurora.awning.shop/checkout/paypal?step=3",
  cancelUrl: "http://aurora.awning.shop/checkout",
};

/** The documented payload, at the total that a bare id reads. */
async function beginBare(
  shop: Shop,
  id: string,
  more: object = {},
  headers: Record<string, string> = {},
) {
  const path = `${getCheckout.path}?id=${id}&storeSlug=${shop.slug}`;
  const { costs } = await readAnswer(getCheckout, await ask("GET", path));
  const amount = costs.total.value;
  const terms = { storeSlug: shop.slug, checkoutId: id, amount };
  const body = { ...terms, platform: "stripe", paymentMethod: "card", ...more };
  return ask("POST", initiatePayment.path, { body, headers });
}

const sealNeeded = "403 checkout_seal_needed";

test("API-25 a bare id gets the token of no payment that names somebody the request does not", async () => {
  const shop = await aShop();
  const { id: fresh } = await aReadyCheckout(shop);
  const refused = await beginBare(shop, fresh);
  expect(await refused.clone().text()).toContain("or the customer who pays");
  expect(await errorOf(refused)).toBe(sealNeeded);
  const id = await aPaidForCheckout(shop);
  const forged = { [checkoutSealHeader]: "forged.seal" };
  const mallory = { ...aCustomer(), firstName: "Mallory" };
  expect(await errorOf(await beginBare(shop, id))).toBe(sealNeeded);
  expect(await errorOf(await beginBare(shop, id, { customer: mallory }))).toBe(sealNeeded);
  expect(await errorOf(await beginBare(shop, id, {}, forged))).toBe(sealNeeded);
  const data = { storeSlug: shop.slug, customer: mallory };
  await ask("PUT", updateCheckout.path, { body: { id, data } });
  expect(await errorOf(await beginBare(shop, id, { customer: mallory }))).toBe(sealNeeded);
});

test("API-25 the documented payload, which names its customer, begins a payment and repeats it", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const customer = { ...aCustomer(), phone: "(512) 555-0100" };
  const first = await readAnswer(initiatePayment, await beginBare(shop, id, { customer }));
  const again = await readAnswer(initiatePayment, await beginBare(shop, id, { customer }));
  expect(again.paymentToken).toBe(first.paymentToken);
});

test("API-27 API-32 a bare id reads no payment token and opens nothing at PayPal", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const { paymentId, paymentToken } = await aPayment(shop, id);
  const path = `${getPayment.path}?paymentId=${paymentId}&checkoutId=${id}&storeSlug=${shop.slug}`;
  const bare = await readAnswer(getPayment, await ask("GET", path));
  expect([bare.paymentToken, bare.state]).toEqual([null, "intent"]);
  const headers = await asStorefront(shop.slug);
  expect((await readAnswer(getPayment, await ask("GET", path, { headers }))).paymentToken).toBe(
    paymentToken,
  );
  const body = { storeSlug: shop.slug, checkoutId: id, amount: 1, ...pages };
  for (const call of [createPaypalOrder, createPaypalExpressOrder]) {
    expect(await errorOf(await ask("POST", call.path, { body }))).toBe(sealNeeded);
  }
});

test("API-20 API-25 the seal of who opened the checkout begins its payment", async () => {
  const shop = await aShop();
  const { id, seal } = await readAnswer(createCheckout, await create(shop));
  const data = {
    storeSlug: shop.slug,
    customer: aCustomer(),
    deliveryOption: "fullStandardCost",
  };
  await ask("PUT", updateCheckout.path, { body: { id, data } });
  const headers = { [checkoutSealHeader]: seal ?? "" };
  expect((await beginBare(shop, id, {}, headers)).status).toBe(200);
});
