// The calls with exactly the fields that the specification names, as another storefront sends them.
import { expect, test } from "vitest";
import {
  createCheckout,
  listDeliveryOptions,
  placeOrder,
  submitCheckout,
  updateCheckout,
} from "#contract/checkout/checkout-calls";
import { getOrder, recoverOrders } from "#contract/orders/order-calls";
import {
  confirmPayment,
  createPaypalOrder,
  getPayment,
  initiatePayment,
  updatePayment,
  verifyDomain,
} from "#contract/payments/payment-calls";
import { getStore } from "#contract/store/store-calls";
import { aCustomer } from "#tests/fixtures/platform/customer";
import {
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  read,
  type Shop,
} from "#tests/fixtures/platform/payments";
import { aStore, ask, asStorefront, readAnswer } from "#tests/fixtures/platform/platform";

const header = ({ slug }: Shop) => ({ headers: { "X-Store": slug } });

function open(shop: Shop, body: Record<string, unknown>) {
  const documented = { storeSlug: shop.slug, trafficSource: null, affiliate: null };
  return ask("POST", createCheckout.path, { body: { ...documented, ...body } });
}

test("API-20 Q50 a checkout is created without market and idempotency key: the store's market, a new checkout each time", async () => {
  const shop = await aShop();
  const lineItems = [{ sku: shop.sku, quantity: 2, fulfillmentDetails: { region: "USA" } }];
  const made = await readAnswer(createCheckout, await open(shop, { lineItems }));
  expect(made.market).toEqual({ locale: "en", currency: "USD", region: "USA" });
  expect(made.lineItems).toMatchObject([{ sku: shop.sku, quantity: 2 }]);
  const other = await readAnswer(createCheckout, await open(shop, { lineItems }));
  expect(other.id).not.toBe(made.id);
});

test("API-20 the key may stand in the header that such keys have", async () => {
  const shop = await aShop();
  const body = { storeSlug: shop.slug, lineItems: [{ sku: shop.sku, quantity: 1 }] };
  const send = async (key: string) => {
    const sent = { body, headers: { "Idempotency-Key": key } };
    return (await readAnswer(createCheckout, await ask("POST", createCheckout.path, sent))).id;
  };
  const first = await send("one");
  expect(await send("one")).toBe(first);
  expect(await send("two")).not.toBe(first);
});

test("API-20 API-22 Q39 Q50 a line is named by teespringId as well as by teespringID", async () => {
  const shop = await aShop();
  const named = (quantity: number) => [{ teespringId: shop.sku, quantity }];
  const made = await readAnswer(createCheckout, await open(shop, { lineItems: named(1) }));
  expect(made.lineItems).toMatchObject([{ sku: shop.sku, quantity: 1 }]);
  const body = { id: made.id, data: { storeSlug: shop.slug, lineItems: named(3) } };
  const changed = await readAnswer(updateCheckout, await ask("PUT", updateCheckout.path, { body }));
  expect(changed.lineItems).toMatchObject([{ sku: shop.sku, quantity: 3 }]);
});

test("API-22 CHK-21 what a shopper has not chosen yet may be sent as null", async () => {
  const shop = await aShop();
  const ready = await aReadyCheckout(shop);
  const data = {
    storeSlug: shop.slug,
    promoCode: null,
    deliveryOption: null,
    marketingOptIn: null,
    customer: null,
  };
  const answer = await ask("PUT", updateCheckout.path, { body: { id: ready.id, data } });
  const updated = await readAnswer(updateCheckout, answer);
  expect(updated.customer).toEqual(ready.customer);
  expect(updated.deliveryOption).toBe("fullStandardCost");
});

test("API-23 API-24 API-25 API-26 API-27 API-29 a purchase with the documented fields alone, the store named by X-Store", async () => {
  const shop = await aShop();
  const lineItems = [{ sku: shop.sku, quantity: 1 }];
  const { id } = await readAnswer(createCheckout, await open(shop, { lineItems }));
  // A rows' customer has an id, and a second line of the street only where there is one.
  const { address2: _none, ...address } = aCustomer().address;
  const customer = { ...aCustomer(), id: "guest", address };
  const place = { id, storeSlug: shop.slug, stateCode: "TX", countryCode: "US" };
  const update = (data: object) =>
    ask("PUT", updateCheckout.path, { body: { id, data: { storeSlug: shop.slug, ...data } } });
  await readAnswer(updateCheckout, await update({ customer }));
  const options = await ask("POST", listDeliveryOptions.path, { body: place });
  const [quote] = (await readAnswer(listDeliveryOptions, options)).data.attributes.quotes;
  const priced = await readAnswer(updateCheckout, await update({ deliveryOption: quote?.name }));

  const core = {
    amount: priced.costs.total.value,
    platform: "stripe",
    paymentMethod: "card",
    checkoutId: id,
    paymentMethodId: null,
    lookupNumber: null,
    customer,
    billingDetails: { email: "ada@example.com", address: { country: "US" } },
  };
  const begun = await ask("POST", initiatePayment.path, { ...header(shop), body: core });
  const payment = await readAnswer(initiatePayment, begun);
  const known = { id: payment.paymentId, paymentToken: payment.paymentToken };
  const again = { ...header(shop), body: { ...core, ...known } };
  const updated = await ask("PUT", updatePayment.path, again);
  expect((await readAnswer(updatePayment, updated)).paymentId).toBe(payment.paymentId);
  const query = new URLSearchParams({ paymentId: payment.paymentId, checkoutId: id });
  const stands = await ask("GET", `${getPayment.path}?${query}`, header(shop));
  expect((await readAnswer(getPayment, stands)).state).toBe("intent");

  await confirmInBrowser(payment);
  const proof = { checkoutId: id, paymentId: payment.paymentId };
  const asked = await ask("POST", confirmPayment.path, { ...header(shop), body: proof });
  expect((await readAnswer(confirmPayment, asked)).state).toBe("ordered");
  const submit = {
    ...proof,
    paymentToken: payment.paymentToken,
    storeSlug: shop.slug,
    platform: "stripe",
    returnUrl: `http://${shop.slug}.localhost/checkout/${id}`,
  };
  const submitted = await ask("POST", submitCheckout.path, { body: submit });
  expect((await readAnswer(submitCheckout, submitted)).state).toBe("success");
  const placed = await ask("POST", placeOrder.path, {
    ...header(shop),
    body: { ...proof, paymentToken: payment.paymentToken },
  });
  const { lookupNumber } = await readAnswer(placeOrder, placed);
  const found = await ask("GET", `${getOrder.path}?cartId=${id}`, header(shop));
  expect((await readAnswer(getOrder, found)).lookupNumber).toBe(lookupNumber);
  expect((await read(shop, id)).orderLookupNumber).toBe(lookupNumber);
});

test("API-27 API-29 TEN-01 without any name of a store nothing is answered, and another store's header opens nothing", async () => {
  const [shop, other] = [await aShop(), await aShop("vinyl")];
  const { id } = await aReadyCheckout(shop);
  for (const path of [
    `${getPayment.path}?paymentId=1&checkoutId=${id}`,
    `${getOrder.path}?cartId=${id}`,
  ]) {
    expect((await ask("GET", path)).status).toBe(400);
    expect((await ask("GET", path, header(other))).status).toBe(404);
  }
});

test("API-28 API-32 PayPal's orders and verifyDomain know their store by X-Store", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop);
  const page = `http://${shop.slug}.awning.shop/checkout/${id}`;
  const body = { checkoutId: id, amount: costs.total.value, returnUrl: page, cancelUrl: page };
  const headers = { ...header(shop).headers, ...(await asStorefront(shop.slug)) };
  const made = await ask("POST", createPaypalOrder.path, { headers, body });
  expect((await readAnswer(createPaypalOrder, made)).approveUrl).toMatch(/^http/);
  const domain = { domainName: `${shop.slug}.awning.shop` };
  const verified = await ask("POST", verifyDomain.path, { ...header(shop), body: domain });
  expect((await readAnswer(verifyDomain, verified)).domainName).toBe(domain.domainName);
});

test("API-30 TRK-06 a recover that fails answers success and error beside its errors", async () => {
  await aStore("aurora");
  const path = `${recoverOrders.path}?slug=aurora&email=nonsense`;
  const answer = await ask("POST", path);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    success: false,
    error: "This is not an e-mail address.",
    errors: [{ code: "email_invalid", source: { pointer: "/email" } }],
  });
});

test("API-02 TEN-06 an unknown store is reported in errors.store", async () => {
  const answer = await ask("GET", `${getStore.path}?slug=nobody`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ errors: { store: "There is no such store." } });
});
