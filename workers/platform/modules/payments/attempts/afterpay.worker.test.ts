import { expect, test } from "vitest";
import type { PaymentMethod } from "#contract/checkout/checkout";
import { createCheckout, updateCheckout } from "#contract/checkout/checkout-calls";
import { initiatePayment } from "#contract/payments/payment-calls";
import { updateStore } from "#contract/store/seller-store-calls";
import { aCustomer } from "#tests/fixtures/platform/customer";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  create,
  eventsOf,
  letProvidersFinish,
  ordersOf,
  type Payment,
  passMinutes,
  read,
  ringAlarm,
  type Shop,
  sendStripeWebhook,
  stockOf,
  stripeAccount,
  submit,
  submitRaw,
  update,
} from "#tests/fixtures/platform/payments";
import { ask, asStorefront, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

const returnUrl = "http://aurora.awning.shop/checkout/c1/return?method=afterpay";

async function begin(shop: Shop, checkoutId: string, change: object = {}) {
  const amount = (await read(shop, checkoutId)).costs.total.value;
  const method: { paymentMethod: PaymentMethod } = { paymentMethod: "afterpay" };
  const asked = { ...method, platform: "stripe", amount, returnUrl, ...change };
  return ask("POST", initiatePayment.path, {
    body: { storeSlug: shop.slug, checkoutId, ...asked },
    headers: await asStorefront(shop.slug),
  });
}

const anAfterpay = async (shop: Shop, id: string) =>
  readAnswer(initiatePayment, await begin(shop, id));
const intentOf = ({ paymentId }: Payment) => stripeAccount().paymentIntents.retrieve(paymentId);

/** The shopper's press on Afterpay's page. */
async function press(payment: Payment, outcome: "authorise" | "decline" | "cancel") {
  const body = new URLSearchParams({ outcome });
  const url = payment.meta.approveUrl ?? "";
  const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
  await answer.text();
  return new URL(answer.headers.get("location") ?? "").searchParams.get("redirect_status");
}

async function aCheckoutFor(shop: Shop, email: string) {
  const { id } = await readAnswer(createCheckout, await create(shop));
  const customer = { ...aCustomer(), email };
  const choices = { customer, deliveryOption: "fullStandardCost" };
  return readAnswer(updateCheckout, await update(shop, id, choices));
}

test("PAY-04 PAY-12 a shopper who authorises at Afterpay has one order, whoever tells of it first", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await anAfterpay(shop, id);
  const intent = await intentOf(payment);
  expect(intent).toMatchObject({
    status: "requires_action",
    metadata: { checkout_id: id, store_slug: "aurora" },
    shipping: { name: "Ada Byron", address: { state: "TX", country: "US" } },
    payment_method_types: ["afterpay_clearpay"],
  });
  expect(intent.next_action?.redirect_to_url?.return_url).toBe(returnUrl);
  expect(await press(payment, "authorise")).toBe("succeeded");
  for (const event of await eventsOf(payment.paymentId)) {
    expect((await sendStripeWebhook(event)).status).toBe(200);
  }
  expect((await read(shop, id)).state).toBe("success");
  expect((await submit(shop, id, payment)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
  expect(await stockOf(shop)).toBe("9/0/1");
});

test.each(["decline", "cancel"] as const)(
  "PAY-20 after %s at Afterpay the stock is free, and the same checkout is paid by card",
  async (outcome) => {
    const shop = await aShop();
    const { id } = await aReadyCheckout(shop);
    const payment = await anAfterpay(shop, id);
    expect(await press(payment, outcome)).toBe("failed");
    expect((await submit(shop, id, payment)).state).toBe("failure");
    expect(await stockOf(shop)).toBe("10/0/0");
    const card = await aPayment(shop, id);
    expect((await intentOf(payment)).status).toBe("canceled");
    await confirmInBrowser(card);
    expect((await submit(shop, id, card)).state).toBe("success");
    expect(await ordersOf(shop)).toHaveLength(1);
  },
);

test("asked again on the same terms it is the same page at Afterpay, also where it was only left", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const first = await anAfterpay(shop, id);
  expect(await anAfterpay(shop, id)).toEqual(first);
});

test("other terms are another payment at Afterpay, and the old one cannot be authorised any more", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const old = await anAfterpay(shop, id);
  const changed = await readAnswer(
    updateCheckout,
    await update(shop, id, { deliveryOption: "fullRushCost" }),
  );
  const next = await anAfterpay(shop, id);
  expect(next.paymentId).not.toBe(old.paymentId);
  expect(await press(old, "authorise")).toBe("failed");
  for (const event of await eventsOf(old.paymentId))
    expect((await sendStripeWebhook(event)).status).toBe(200);
  expect(await press(next, "authorise")).toBe("succeeded");
  expect((await submit(shop, id, next)).state).toBe("success");
  expect((await intentOf(next)).amount_received).toBe(changed.costs.total.value);
  expect((await intentOf(old)).amount_received).toBe(0);
});

test("a shopper who leaves Afterpay for the card, and back, can pay only what was begun last", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const first = await anAfterpay(shop, id);
  const card = await aPayment(shop, id);
  expect(await press(first, "authorise")).toBe("failed");
  expect(await errorOf(await submitRaw(shop, id, first))).toBe("404 payment_unknown");
  const last = await anAfterpay(shop, id);
  expect((await intentOf(card)).status).toBe("canceled");
  expect(await stockOf(shop)).toBe("10/1/0");
  expect(await press(last, "authorise")).toBe("succeeded");
  expect((await submit(shop, id, last)).state).toBe("success");
  for (const { paymentId } of [first, card, last]) {
    for (const event of await eventsOf(paymentId))
      expect((await sendStripeWebhook(event)).status).toBe(200);
  }
  expect(await ordersOf(shop)).toHaveLength(1);
  const money = await Promise.all([first, card, last].map(intentOf));
  expect(money.map(({ amount_received }) => amount_received > 0)).toEqual([false, false, true]);
});

test("what was authorised at Afterpay makes the order, and no card is begun beside it", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop);
  const payment = await anAfterpay(shop, id);
  await press(payment, "authorise");
  const amount = costs.total.value;
  const beside = await begin(shop, id, { paymentMethod: "card", amount });
  expect(await errorOf(beside)).toBe("409 checkout_closed");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("a shopper who never comes back from Afterpay frees the stock after a quarter of an hour", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await anAfterpay(shop, id);
  await passMinutes(shop, 16);
  await ringAlarm(shop);
  expect(await stockOf(shop)).toBe("10/0/0");
  expect(await press(payment, "authorise")).toBe("failed");
  expect(await ordersOf(shop)).toEqual([]);
});

test("Q105 while Afterpay is slow the checkout is pending, and its end is the order", async () => {
  const shop = await aShop();
  const { id } = await aCheckoutFor(shop, "ada+afterpay_slow@example.com");
  const payment = await anAfterpay(shop, id);
  expect(await press(payment, "authorise")).toBe("pending");
  expect((await submit(shop, id, payment)).state).toBe("pending");
  await letProvidersFinish();
  expect((await submit(shop, id, payment)).state).toBe("success");
});

test("Q107 where Afterpay is down nothing is held, and the next try is another one", async () => {
  const shop = await aShop();
  const { id } = await aCheckoutFor(shop, "ada+afterpay_down@example.com");
  expect(await errorOf(await begin(shop, id))).toBe("502 payment_provider_refused");
  expect(await stockOf(shop)).toBe("10/0/0");
  await update(shop, id, { customer: aCustomer() });
  expect(await press(await anAfterpay(shop, id), "authorise")).toBe("succeeded");
});

async function change(shop: Shop, body: object) {
  const { headers } = shop.seller;
  await readAnswer(updateStore, await ask("PUT", updateStore.path, { headers, body }));
}

test("PAY-04 Q101 Afterpay is refused where it is not offered, and nothing else is touched", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const card = await aPayment(shop, id);
  const refused = "422 payment_method_unavailable /paymentMethod";
  for (const amount of [99, 400_001]) {
    expect(await errorOf(await begin(shop, id, { amount }))).toBe(refused);
  }
  const missing = await begin(shop, id, { returnUrl: undefined });
  expect(await errorOf(missing)).toBe("422 return_url_missing /returnUrl");
  const foreign = await begin(shop, id, { returnUrl: "https://elsewhere.example/" });
  expect(await errorOf(foreign)).toBe("422 page_of_another_shop /returnUrl");
  await change(shop, { hiddenPaymentMethods: ["afterpay"] });
  expect(await errorOf(await begin(shop, id))).toBe(refused);
  await change(shop, { hiddenPaymentMethods: [], flags: { afterpay: false } });
  expect(await errorOf(await begin(shop, id))).toBe(refused);
  await change(shop, { flags: { afterpay: true } });
  await update(shop, id, { market: { locale: "de", currency: "EUR", region: "EU" } });
  expect(await errorOf(await begin(shop, id))).toBe(refused);
  expect((await intentOf(card)).status).toBe("requires_payment_method");
});
