import { expect, test, vi } from "vitest";
import { getSellerOrder, refundOrder } from "#contract/orders/seller-order-calls";
import {
  aHostedPayment,
  initiateHosted,
  payOnPage,
  sendStripeWebhooks,
  sessionOf,
} from "#tests/fixtures/platform/hosted-card";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  buy,
  confirmInBrowser,
  ordersOf,
  passMinutes,
  read,
  ringAlarm,
  sendStripeWebhook,
  stockOf,
  stripeAccount,
  submit,
  submitRaw,
  update,
} from "#tests/fixtures/platform/payments";
import { ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

test("a card on the provider's page is asked for the exact total, and paid it makes one order", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop, 2);
  const payment = await aHostedPayment(shop, id);
  expect(payment.paymentId).toMatch(/^cs_/);
  expect(await sessionOf(payment)).toMatchObject({
    amount_total: costs.total.value,
    currency: "usd",
    locale: "en",
    customer_email: "ada@example.com",
    client_reference_id: id,
    metadata: { checkout_id: id, store_slug: shop.slug },
    url: payment.meta.approveUrl,
    intent: null,
  });
  expect((await submit(shop, id, payment)).redirectUrl).toBe(payment.meta.approveUrl);
  expect(await payOnPage(payment)).toBe("http://aurora.awning.shop/checkout/return");
  const tabs = await Promise.all([1, 2, 3].map(() => submit(shop, id, payment)));
  expect(tabs.map((tab) => tab.state)).toEqual(["success", "success", "success"]);
  expect((await submit(shop, id, payment)).state).toBe("success");
  expect(await ordersOf(shop)).toMatchObject([{ cartId: id }]);
  expect(await stockOf(shop)).toBe("8/0/2");
  const { intent } = await sessionOf(payment);
  expect(intent).toMatchObject({ shipping: { name: "Ada Byron", address: { state: "TX" } } });
});

test("asked again, at once or later, it is the same page", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const [first, second] = await Promise.all([aHostedPayment(shop, id), aHostedPayment(shop, id)]);
  expect(second).toEqual(first);
  expect(await aHostedPayment(shop, id)).toEqual(first);
  expect(await stockOf(shop)).toBe("10/1/0");
});

test("a declined card ends nothing: the stock stays promised while the page takes another", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aHostedPayment(shop, id);
  expect(await payOnPage(payment, "4000000000000002")).toBeNull();
  expect(new Set(await sendStripeWebhooks(payment))).toEqual(new Set([200]));
  expect((await read(shop, id)).payment?.state).toBe("intent");
  expect(await stockOf(shop)).toBe("10/1/0");
  await payOnPage(payment);
  expect((await submit(shop, id, payment)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("messages about session and intent, first, twice and late, are about one payment", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aHostedPayment(shop, id);
  await payOnPage(payment);
  const statuses = [...(await sendStripeWebhooks(payment)), ...(await sendStripeWebhooks(payment))];
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await read(shop, id)).state).toBe("success");
  expect((await submit(shop, id, payment)).state).toBe("success");
  await sendStripeWebhooks(payment);
  expect(await ordersOf(shop)).toHaveLength(1);
  expect((await sessionOf(payment)).intent?.latest_charge).toMatchObject({ refunded: false });
});

test("an intent whose session cannot be found yet is not taken for a second payment", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aHostedPayment(shop, id);
  await payOnPage(payment);
  const { intent } = await sessionOf(payment);
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes("/checkout/sessions?")
      ? Response.json({ object: "list", data: [], has_more: false, url: "" })
      : real(input, init),
  );
  const object = { id: intent?.id, object: "payment_intent", metadata: intent?.metadata };
  const event = { id: "evt_early", object: "event", type: "payment_intent.succeeded" };
  const message = JSON.stringify({ ...event, data: { object } });
  const early = await sendStripeWebhook(message).finally(() => vi.unstubAllGlobals());
  expect(early.status).toBe(503);
  await early.text();
  expect((await sendStripeWebhook(message)).status).toBe(200);
  expect((await read(shop, id)).state).toBe("success");
  expect((await sessionOf(payment)).intent?.latest_charge).toMatchObject({ refunded: false });
});

test("a payment that no webhook reported becomes an order by the alarm", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  await payOnPage(await aHostedPayment(shop, id));
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  expect((await read(shop, id)).state).toBe("success");
});

test("an abandoned page is closed when its stock is freed, and the shopper may begin anew", async () => {
  const shop = await aShop("aurora", 1);
  const { id } = await aReadyCheckout(shop);
  const payment = await aHostedPayment(shop, id);
  await passMinutes(shop, 16);
  await ringAlarm(shop);
  expect(await stockOf(shop)).toBe("1/0/0");
  expect((await sessionOf(payment)).status).toBe("expired");
  expect(await payOnPage(payment)).toBeNull();
  expect((await read(shop, id)).state).toBe("created");
  const again = await aHostedPayment(shop, id);
  expect(again.paymentId).not.toBe(payment.paymentId);
  await payOnPage(again);
  expect((await submit(shop, id, again)).state).toBe("success");
  expect(new Set(await sendStripeWebhooks(payment))).toEqual(new Set([200]));
});

test("a page that the provider closed frees the stock by its message", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aHostedPayment(shop, id);
  await stripeAccount().checkout.sessions.expire(payment.paymentId);
  await sendStripeWebhooks(payment);
  expect(await stockOf(shop)).toBe("10/0/0");
  expect((await read(shop, id)).payment?.state).toBe("open");
});

test("another total needs another page, and the old one takes no card any more", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const old = await aHostedPayment(shop, id);
  await payOnPage(old, "4000000000000002");
  await update(shop, id, { deliveryOption: "fullRushCost" });
  const payment = await aHostedPayment(shop, id);
  const total = (await read(shop, id)).costs.total.value;
  expect(await sessionOf(payment)).toMatchObject({ amount_total: total, status: "open" });
  expect((await sessionOf(old)).status).toBe("expired");
  expect((await sessionOf(old)).intent?.status).toBe("canceled");
  expect(await payOnPage(old)).toBeNull();
  expect(await errorOf(await submitRaw(shop, id, old))).toBe("404 payment_unknown");
  await payOnPage(payment);
  expect((await submit(shop, id, payment)).state).toBe("success");
  await sendStripeWebhooks(old);
  expect(await ordersOf(shop)).toMatchObject([{ totalCost: { amount: total } }]);
});

test("a total that changes after the page was paid begins nothing: the paid order is made", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aHostedPayment(shop, id);
  await payOnPage(payment);
  await update(shop, id, { deliveryOption: "fullRushCost" });
  expect(await errorOf(await initiateHosted(shop, id))).toBe("409 checkout_closed");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("to the shop's own card fields and back: only what was begun last can be paid", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const first = await aHostedPayment(shop, id);
  const own = await aPayment(shop, id);
  expect((await sessionOf(first)).status).toBe("expired");
  expect(await payOnPage(first)).toBeNull();
  const last = await aHostedPayment(shop, id);
  const { status } = await stripeAccount().paymentIntents.retrieve(own.paymentId);
  expect(status).toBe("canceled");
  expect(await stockOf(shop)).toBe("10/1/0");
  await payOnPage(last);
  expect((await submit(shop, id, last)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("two tabs that begin with and without scripts end with one payment that can be paid", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const begun = await Promise.all([initiateHosted(shop, id), aPayment(shop, id).catch(() => null)]);
  await begun[0].text();
  const own = await aPayment(shop, id);
  const open = await stripeAccount().checkout.sessions.list({ limit: 100, status: "open" });
  expect(open.data.filter(({ metadata }) => metadata?.checkout_id === id)).toEqual([]);
  await confirmInBrowser(own);
  expect((await submit(shop, id, own)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("a payment for pieces that are gone is given back in full", async () => {
  const shop = await aShop("aurora", 1);
  const { id } = await aReadyCheckout(shop);
  const payment = await aHostedPayment(shop, id);
  await passMinutes(shop, 16);
  expect((await buy(shop)).submitted.state).toBe("success");
  await payOnPage(payment);
  const late = await submit(shop, id, payment);
  expect(late).toMatchObject({ state: "failure", message: "Payment returned" });
  expect((await sessionOf(payment)).intent?.latest_charge).toMatchObject({ refunded: true });
  expect((await read(shop, id)).payment?.state).toBe("refunded");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("the seller refunds an order that was paid on the provider's page, and hears how it ends", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aHostedPayment(shop, id);
  await payOnPage(payment, "4000000000007726");
  await submit(shop, id, payment);
  const [order] = await ordersOf(shop);
  const path = refundOrder.path.replace(":number", order?.orderNumber ?? "");
  const headers = { ...shop.seller.headers, "Idempotency-Key": "refund-1" };
  const asked = { headers, body: { amount: 100 } };
  const { order: refunding } = await readAnswer(refundOrder, await ask("POST", path, asked));
  expect(refunding.refunds).toMatchObject([{ amount: 100, state: "pending" }]);
  const { intent } = await sessionOf(payment);
  expect(intent?.latest_charge).toMatchObject({ amount_refunded: 100 });
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await real(input, init);
    if (!String(input).includes("/v1/refunds?")) return answer;
    return new Response((await answer.text()).replaceAll('"pending"', '"succeeded"'), answer);
  });
  // A refund names its payment's intent alone.
  const object = { object: "refund", payment_intent: intent?.id };
  const ended = { id: "evt_refund", object: "event", type: "refund.updated", data: { object } };
  const refundSent = await sendStripeWebhook(JSON.stringify(ended)).finally(() =>
    vi.unstubAllGlobals(),
  );
  expect(refundSent.status).toBe(200);
  const read = await ask("GET", path.replace("/refunds", ""), { headers });
  expect((await readAnswer(getSellerOrder, read)).order.refunds[0]?.state).toBe("succeeded");
});

test("without a page to come back to, or to a page of another shop, the provider's page is not opened", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const refused = await initiateHosted(shop, id, { returnUrl: undefined });
  expect(await errorOf(refused)).toBe("422 return_url_missing /returnUrl");
  const foreign = await initiateHosted(shop, id, { returnUrl: "https://evil.example/" });
  expect(await errorOf(foreign)).toBe("422 page_of_another_shop /returnUrl");
  expect(await stockOf(shop)).toBe("10/0/0");
});
