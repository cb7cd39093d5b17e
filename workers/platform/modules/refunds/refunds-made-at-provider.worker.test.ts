import { afterEach, expect, test, vi } from "vitest";
import { refundOrder } from "#contract/orders/seller-order-calls";
import { anOrder, mailsOf, requestRefund, sellerOrder } from "#tests/fixtures/platform/orders";
import {
  changeAnswers,
  refundAtStripe,
  revenueOf,
  sendEventsOf,
} from "#tests/fixtures/platform/outside-refunds";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  eventsOf,
  ordersOf,
  passMinutes,
  ringAlarm,
  type Shop,
  sendStripeWebhook,
  stockOf,
  stripeAccount,
} from "#tests/fixtures/platform/payments";
import {
  aPaypalOrder,
  approve,
  messagesOf,
  refundAtPaypal,
  returnFromPaypal,
  reverseAtPaypal,
  sendPaypalWebhook,
  sendPaypalWebhooks,
} from "#tests/fixtures/platform/paypal";
import { errorOf, readAnswer } from "#tests/fixtures/platform/platform";
import { aReceiver, aWebhook, messageOf } from "#tests/fixtures/platform/webhooks";

afterEach(() => vi.unstubAllGlobals());

test("a refund made at Stripe is the order's, once for all its messages, without a mail or units of ours", async () => {
  const shop = await aShop();
  const posted = aReceiver();
  await aWebhook(shop.seller, ["order.refunded"]);
  const { number, paymentId } = await anOrder(shop);
  const refundId = await refundAtStripe(paymentId);
  await sendEventsOf(refundId);
  await sendEventsOf(refundId);
  // The same news under another id, as where an endpoint is registered twice.
  for (const event of await eventsOf(refundId)) {
    await sendStripeWebhook(JSON.stringify({ ...JSON.parse(event), id: "evt_another" }));
  }
  const order = await sellerOrder(shop, number);
  const total = order.totalCost.amount;
  const gone = { status: "cancelled", refunded: total, refundable: 0, unitsLeft: [] };
  expect(order).toMatchObject(gone);
  expect(order.refunds).toMatchObject([
    { amount: total, origin: "provider", state: "succeeded", reason: "", items: [] },
  ]);
  expect(await stockOf(shop)).toBe("9/0/1");
  expect(await mailsOf(shop, "order-refunded")).toEqual([]);
  expect(await errorOf(await requestRefund(shop, number))).toBe("409 nothing_to_refund");
  await ringAlarm(shop);
  expect(posted.map(messageOf)).toMatchObject([{ refund: { origin: "provider", amount: total } }]);
});

test("a part refunded at Stripe is money alone, less for the seller to refund, and off the report", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  const before = await revenueOf(shop);
  await sendEventsOf(await refundAtStripe(paymentId, 500));
  const { refundable, totalCost, status, unitsLeft } = await sellerOrder(shop, number);
  expect([refundable, status]).toEqual([totalCost.amount - 500, "placed"]);
  expect(unitsLeft).toEqual([{ sku: shop.sku, quantity: 1 }]);
  expect(await revenueOf(shop)).toBe(before - 500);
  const tooMuch = await requestRefund(shop, number, { amount: refundable + 1 });
  expect(await errorOf(tooMuch)).toBe("409 refund_too_large /amount");
  const rest = await readAnswer(refundOrder, await requestRefund(shop, number));
  expect(rest.order.refunds.map(({ amount, origin }) => [amount, origin])).toEqual([
    [500, "provider"],
    [refundable, "shop"],
  ]);
  expect(await revenueOf(shop)).toBe(0);
});

const alreadyRefunded = {
  error: { type: "invalid_request_error", code: "charge_already_refunded", message: "" },
};

test("units that the seller takes back with the rest are back once a part that is on its way at Stripe has gone too", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  changeAnswers("/v1/refunds?", (text) => text.replaceAll('"succeeded"', '"pending"'));
  await sendEventsOf(await refundAtStripe(paymentId, 500));
  const { order } = await readAnswer(
    refundOrder,
    await requestRefund(shop, number, { restock: true }),
  );
  vi.unstubAllGlobals();
  expect(order.refunds.map(({ origin, state }) => [origin, state])).toEqual([
    ["provider", "pending"],
    ["shop", "succeeded"],
  ]);
  expect(await stockOf(shop)).toBe("9/0/1");
  for (const minutes of [2, 10]) {
    await passMinutes(shop, minutes);
    await ringAlarm(shop);
  }
  expect(await sellerOrder(shop, number)).toMatchObject({ status: "cancelled" });
  expect(await stockOf(shop)).toBe("10/0/0");
});

/** Of the next refund that we ask for, the answer: on its way until it is let go, as it is or a failure. */
function delayRefundAnswer({ isRefused = false } = {}) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let noteMade = () => {};
  const made = new Promise<void>((resolve) => {
    noteMade = resolve;
  });
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await real(input, init);
    if (init?.method !== "POST" || !String(input).endsWith("/v1/refunds")) return answer;
    noteMade();
    await gate;
    if (!isRefused) return answer;
    await answer.text();
    return Response.json(alreadyRefunded, { status: 400 });
  });
  return { made, letGo };
}

test("a message that overtakes the answer to our own refund makes no second one of it", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  const { made, letGo } = delayRefundAnswer();
  const asked = requestRefund(shop, number, { amount: 700 });
  await made;
  const [refund] = (await stripeAccount().refunds.list({ payment_intent: paymentId })).data;
  await sendEventsOf(refund?.id ?? "");
  const early = await sellerOrder(shop, number);
  letGo();
  const { order } = await readAnswer(refundOrder, await asked);
  expect(early.refunds).toMatchObject([{ amount: 700, origin: "shop", state: "succeeded" }]);
  expect(order).toMatchObject({ refunded: 700, refunds: [{ id: early.refunds[0]?.id }] });
  expect(order.refunds).toHaveLength(1);
  expect(await mailsOf(shop, "order-refunded")).toHaveLength(1);
});

test("an answer that refuses a refund changes nothing where a message has proven it", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  const { made, letGo } = delayRefundAnswer({ isRefused: true });
  const asked = requestRefund(shop, number, { amount: 700 });
  await made;
  const [refund] = (await stripeAccount().refunds.list({ payment_intent: paymentId })).data;
  await sendEventsOf(refund?.id ?? "");
  letGo();
  const { order } = await readAnswer(refundOrder, await asked);
  expect(order.refunds).toMatchObject([{ amount: 700, state: "succeeded", failure: null }]);
  expect(order.refunded).toBe(700);
  expect(await mailsOf(shop, "order-refunded")).toHaveLength(1);
});

test("a second refund at Stripe under the key of one of ours is counted as well", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  await requestRefund(shop, number, { amount: 700 });
  const { refunds } = stripeAccount();
  const [{ metadata } = {}] = (await refunds.list({ payment_intent: paymentId })).data;
  const marked = { payment_intent: paymentId, metadata: metadata ?? {} };
  await sendEventsOf((await refunds.create({ ...marked, amount: 300 })).id);
  const order = await sellerOrder(shop, number);
  expect(order.refunded).toBe(1000);
  expect(order.refunds.map(({ amount, origin }) => [amount, origin])).toEqual([
    [700, "shop"],
    [300, "provider"],
  ]);
});

test("a refund at Stripe whose message comes before those of the payment is that of the order", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment);
  await sendEventsOf(await refundAtStripe(payment.paymentId, 500));
  await sendEventsOf(payment.paymentId);
  const [listed] = await ordersOf(shop);
  const order = await sellerOrder(shop, listed?.orderNumber ?? "");
  expect(order).toMatchObject({ status: "placed", refunded: 500 });
  expect(order.refunds).toMatchObject([{ origin: "provider", state: "succeeded" }]);
});

test("while Stripe cannot be asked a refund's message is not taken, and counts when it comes again", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  const [event = ""] = await eventsOf(await refundAtStripe(paymentId, 500));
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).includes("/v1/refunds")) throw new TypeError("The connection was lost");
    return real(input, init);
  });
  const lost = await sendStripeWebhook(event).finally(() => vi.unstubAllGlobals());
  expect(lost.status).toBe(503);
  await lost.text();
  expect((await sellerOrder(shop, number)).refunds).toEqual([]);
  expect((await sendStripeWebhook(event)).status).toBe(200);
  expect((await sellerOrder(shop, number)).refunded).toBe(500);
});

test("a forged message about a refund or a dispute, and one of another account, change nothing", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  const refundId = await refundAtStripe(paymentId, 500);
  const [event = ""] = await eventsOf(refundId);
  const forged = await sendStripeWebhook(event, { secret: "whsec_another" });
  expect(forged.status).toBe(400);
  await forged.text();
  const said = JSON.parse(event);
  for (const object of ["refund", "dispute"]) {
    const subject = { ...said.data.object, object, payment_intent: "pi_of_another_account" };
    const message = { ...said, id: `evt_${object}`, data: { object: subject } };
    expect((await sendStripeWebhook(JSON.stringify(message))).status).toBe(200);
  }
  expect(await sellerOrder(shop, number)).toMatchObject({ refunded: 0, refunds: [] });
});

test("what a message says of its sum is not believed, and a sum in another currency is logged alone", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  const [event = ""] = await eventsOf(await refundAtStripe(paymentId, 500));
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  changeAnswers("/v1/refunds?", (text) => text.replace('"currency":"usd"', '"currency":"jpy"'));
  expect((await sendStripeWebhook(event)).status).toBe(200);
  vi.unstubAllGlobals();
  expect(String(logged.mock.calls[0]?.[0])).toContain("refund in another currency");
  logged.mockRestore();
  expect((await sellerOrder(shop, number)).refunds).toEqual([]);
  const raised = event.replace('"amount":500', '"amount":900').replace('"evt_', '"evt_more_');
  expect((await sendStripeWebhook(raised)).status).toBe(200);
  expect((await sellerOrder(shop, number)).refunded).toBe(500);
});

async function aPaypalSale(shop: Shop) {
  const { id } = await aReadyCheckout(shop);
  const { paymentId } = await aPaypalOrder(shop, id);
  await approve(paymentId);
  await returnFromPaypal(shop, id, paymentId);
  const [listed] = await ordersOf(shop);
  return { paymentId, number: listed?.orderNumber ?? "" };
}

test("a part refunded at PayPal and the rest that PayPal takes back are the order's, once each", async () => {
  const shop = await aShop();
  const { paymentId, number } = await aPaypalSale(shop);
  await refundAtPaypal(paymentId, "5.00");
  await sendPaypalWebhooks(paymentId);
  expect((await sellerOrder(shop, number)).refunded).toBe(500);
  await reverseAtPaypal(paymentId);
  expect(new Set(await sendPaypalWebhooks(paymentId))).toEqual(new Set([200]));
  const order = await sellerOrder(shop, number);
  const total = order.totalCost.amount;
  expect(order).toMatchObject({ status: "cancelled", refunded: total });
  expect(order.refunds.map(({ amount, origin, state }) => [amount, origin, state])).toEqual([
    [500, "provider", "succeeded"],
    [total - 500, "provider", "succeeded"],
  ]);
});

test("a forged message about a refund at PayPal changes nothing", async () => {
  const shop = await aShop();
  const { paymentId, number } = await aPaypalSale(shop);
  await refundAtPaypal(paymentId, "5.00");
  for (const message of await messagesOf(paymentId)) {
    if (!message.body.includes("PAYMENT.CAPTURE.REFUNDED")) continue;
    const body = message.body.replace('"5.00"', '"6.00"');
    const answer = await sendPaypalWebhook({ ...message, body });
    expect(answer.status).toBe(400);
    await answer.text();
  }
  expect(await sellerOrder(shop, number)).toMatchObject({ refunded: 0, refunds: [] });
});
