import { expect, test, vi } from "vitest";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  buy,
  confirmInBrowser,
  eventsOf,
  letProvidersFinish,
  ordersOf,
  passMinutes,
  read,
  ringAlarm,
  sendStripeWebhook,
  setStock,
  stockOf,
  stripeAccount,
  submit,
  update,
} from "#tests/fixtures/platform/payments";

test("submitting again and at once from several tabs makes exactly one order", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment);
  const tabs = await Promise.all([1, 2, 3, 4].map(() => submit(shop, id, payment)));
  expect(new Set(tabs.map((tab) => tab.state))).toEqual(new Set(["success"]));
  expect((await submit(shop, id, payment)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
  expect(await stockOf(shop)).toBe("9/0/1");
});

test.each(["api_error_after_confirm", "cut_after_confirm"])(
  "Q105 a confirm whose answer is lost (%s) is an order once the shop asks, and charged once",
  async (fault) => {
    const shop = await aShop();
    const { id } = await aReadyCheckout(shop);
    const payment = await aPayment(shop, id);
    const metadata = { sandbox: fault };
    await stripeAccount().paymentIntents.update(payment.paymentId, { metadata });
    await expect(confirmInBrowser(payment)).rejects.toThrow();
    expect(await submit(shop, id, payment)).toMatchObject({ state: "success", message: null });
    const { data } = await stripeAccount().paymentIntents.list({ limit: 100 });
    const own = data.filter(({ metadata }) => metadata.checkout_id === id);
    expect(own.map(({ status }) => status)).toEqual(["succeeded"]);
    expect(await ordersOf(shop)).toHaveLength(1);
  },
);

test("Q105 a submit says whether the provider has heard of the shopper's confirmation at all", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  const waiting = { state: "pending", redirectUrl: null, displayMessage: null };
  const notConfirmed = { ...waiting, message: "Payment not confirmed" };
  expect(await submit(shop, id, payment)).toEqual(notConfirmed);
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  // The provider was unreachable: that says nothing about the money.
  const unasked = await submit(shop, id, payment).finally(() => vi.stubGlobal("fetch", real));
  expect(unasked).toEqual({ ...waiting, message: null });
  const metadata = { sandbox: "processing" };
  await stripeAccount().paymentIntents.update(payment.paymentId, { metadata });
  await confirmInBrowser(payment);
  expect(await submit(shop, id, payment)).toEqual({ ...waiting, message: null });
});

test("webhooks before the submit, twice and in the wrong order make exactly one order", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment);
  const events = await eventsOf(payment.paymentId);
  expect(events.length).toBeGreaterThanOrEqual(2);
  for (const event of [...events].reverse())
    expect((await sendStripeWebhook(event)).status).toBe(200);
  expect((await read(shop, id)).state).toBe("success");
  for (const event of events) expect((await sendStripeWebhook(event)).status).toBe(200);
  expect((await submit(shop, id, payment)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
  expect(await stockOf(shop)).toBe("9/0/1");
});

test("a webhook of the last decline that arrives during the next initiatePayment does not end that attempt", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const declined = await aPayment(shop, id);
  expect(await confirmInBrowser(declined, "4000000000000002")).toBeNull();
  const messages = (await eventsOf(declined.paymentId)).filter((one) => one.includes("failed"));
  const real = globalThis.fetch;
  let sent = 0;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "POST" && sent === 0) {
      for (const message of messages) {
        sent += 1;
        await sendStripeWebhook(message);
      }
    }
    return real(input, init);
  });
  const again = await aPayment(shop, id).finally(() => vi.unstubAllGlobals());
  expect(sent).toBeGreaterThan(0);
  expect(await stockOf(shop)).toBe("10/1/0");
  await confirmInBrowser(again);
  expect((await submit(shop, id, again)).state).toBe("success");
});

test("an event about a payment that was never made changes nothing, whatever it claims", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  const [created] = await eventsOf(payment.paymentId);
  const forged = { ...JSON.parse(created ?? "{}"), id: "evt_1", type: "payment_intent.succeeded" };
  forged.data.object.status = "succeeded";
  expect((await sendStripeWebhook(JSON.stringify(forged))).status).toBe(200);
  expect((await read(shop, id)).state).toBe("pending");
  expect(await ordersOf(shop)).toEqual([]);
});

test("a payment that nobody told us about becomes an order by the alarm", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  await confirmInBrowser(await aPayment(shop, id));
  await passMinutes(shop, 2);
  expect(await ringAlarm(shop)).toBe(true);
  expect((await read(shop, id)).state).toBe("success");
});

test("a reservation that ran out is freed by the alarm and its payment cancelled", async () => {
  const shop = await aShop("aurora", 1);
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  expect(await stockOf(shop)).toBe("1/1/0");
  await passMinutes(shop, 14);
  await ringAlarm(shop);
  expect(await stockOf(shop)).toBe("1/1/0");
  await passMinutes(shop, 16);
  await ringAlarm(shop);
  expect(await stockOf(shop)).toBe("1/0/0");
  expect((await stripeAccount().paymentIntents.retrieve(payment.paymentId)).status).toBe(
    "canceled",
  );
  expect((await read(shop, id)).state).toBe("created");
  const again = await aPayment(shop, id);
  expect(again.paymentId).not.toBe(payment.paymentId);
  await confirmInBrowser(again);
  expect((await submit(shop, id, again)).state).toBe("success");
});

test("a payment for pieces that are gone is given back in full", async () => {
  const shop = await aShop("aurora", 1);
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await passMinutes(shop, 16);
  const other = await buy(shop);
  expect(other.submitted.state).toBe("success");
  await confirmInBrowser(payment);
  const late = await submit(shop, id, payment);
  expect(late).toMatchObject({ state: "failure", message: "Payment returned" });
  const charge = await stripeAccount().paymentIntents.retrieve(payment.paymentId, {
    expand: ["latest_charge"],
  });
  expect(charge.latest_charge).toMatchObject({ refunded: true });
  expect((await read(shop, id)).payment?.state).toBe("refunded");
  expect(await ordersOf(shop)).toHaveLength(1);
  expect(await stockOf(shop)).toBe("0/0/1");
});

test("a refund that fails is repeated by the alarm until it is made", async () => {
  const shop = await aShop("aurora", 1);
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  const stripe = stripeAccount();
  await stripe.paymentIntents.update(payment.paymentId, {
    metadata: { sandbox: "api_error_on_refund" },
  });
  await confirmInBrowser(payment);
  await setStock(shop, 0);
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  expect((await submit(shop, id, payment)).state).toBe("failure");
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  expect((await read(shop, id)).payment?.state).toBe("paid");
  await stripe.paymentIntents.update(payment.paymentId, { metadata: { sandbox: "" } });
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  expect((await read(shop, id)).payment?.state).toBe("refunded");
  expect(await ordersOf(shop)).toEqual([]);
});

test("a payment whose sum or checkout was changed at the provider buys nothing and goes back", async () => {
  const shop = await aShop();
  for (const change of [{ amount: 100 }, { metadata: { store_id: "store_other" } }]) {
    const { id } = await aReadyCheckout(shop);
    const payment = await aPayment(shop, id);
    await stripeAccount().paymentIntents.update(payment.paymentId, change);
    await confirmInBrowser(payment);
    expect((await submit(shop, id, payment)).state).toBe("failure");
    expect((await read(shop, id)).payment?.state).toBe("refunded");
  }
  expect(await ordersOf(shop)).toEqual([]);
  expect(await stockOf(shop)).toBe("10/0/0");
});

test("the order is what was agreed, though the checkout was changed in another tab before paying", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop, 2);
  const payment = await aPayment(shop, id);
  await update(shop, id, {
    deliveryOption: "fullRushCost",
    lineItems: [{ sku: shop.sku, quantity: 7 }],
  });
  await confirmInBrowser(payment);
  expect((await submit(shop, id, payment)).state).toBe("success");
  const [order] = await ordersOf(shop);
  expect(order).toMatchObject({
    totalCost: { amount: costs.total.value },
    shippingMethod: "fullStandardCost",
    items: [{ quantity: 2 }],
  });
  expect(await stockOf(shop)).toBe("8/0/2");
});

test("a slow payment waits as processing, cannot be changed, and becomes an order by the alarm", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await stripeAccount().paymentIntents.update(payment.paymentId, {
    metadata: { sandbox: "processing" },
  });
  await confirmInBrowser(payment);
  expect((await submit(shop, id, payment)).state).toBe("pending");
  expect((await read(shop, id)).payment?.state).toBe("processing");
  expect((await update(shop, id, { marketingOptIn: true })).status).toBe(409);
  await letProvidersFinish();
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  expect((await read(shop, id)).state).toBe("success");
});

test("a payment that the provider has lost ends its attempt, and the next one succeeds", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const lost = await aPayment(shop, id);
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input).replace(lost.paymentId, "pi_gone");
    return real(url, init);
  });
  const again = await aPayment(shop, id).finally(() => vi.unstubAllGlobals());
  expect(again.paymentId).not.toBe(lost.paymentId);
  await confirmInBrowser(again);
  expect((await submit(shop, id, again)).state).toBe("success");
});

test("a payment that is ordered is not read from its provider again, whoever asks or tells of it", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment);
  expect((await submit(shop, id, payment)).state).toBe("success");
  const events = await eventsOf(payment.paymentId);
  expect(events.length).toBeGreaterThan(1);
  const asked = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", asked);
  try {
    expect((await submit(shop, id, payment)).state).toBe("success");
    for (const event of events) expect((await sendStripeWebhook(event)).status).toBe(200);
  } finally {
    vi.unstubAllGlobals();
  }
  expect(asked).not.toHaveBeenCalled();
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("the message that a payment was created has the provider not asked; the one that it succeeded makes the order", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment);
  const events = await eventsOf(payment.paymentId);
  const isCreated = (event: string) => JSON.parse(event).type === "payment_intent.created";
  const asked = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", asked);
  const created = events.filter(isCreated);
  for (const event of created) expect((await sendStripeWebhook(event)).status).toBe(200);
  vi.unstubAllGlobals();
  expect([created.length, asked.mock.calls.length]).toEqual([1, 0]);
  for (const event of events.filter((one) => !isCreated(one))) await sendStripeWebhook(event);
  expect((await read(shop, id)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
});
