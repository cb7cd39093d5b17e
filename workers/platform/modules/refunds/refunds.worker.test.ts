import { expect, test, vi } from "vitest";
import {
  anOrder,
  mailsOf,
  readOrder,
  requestRefund,
  sellerOrder,
  ship,
} from "#tests/fixtures/platform/orders";
import {
  aShop,
  eventsOf,
  sendStripeWebhook,
  stockOf,
  stripeAccount,
} from "#tests/fixtures/platform/payments";
import { errorOf } from "#tests/fixtures/platform/platform";
import { given, lateRefund, returnedBy } from "#tests/fixtures/platform/refunds";

test("an order refunded before shipment is cancelled, and its units are restocked once", async () => {
  const shop = await aShop("aurora", 10);
  const { number, paymentId } = await anOrder(shop, { quantity: 2 });
  expect(await stockOf(shop)).toBe("8/0/2");
  const order = await given(shop, number, { reason: "Changed their mind", restock: true });
  const total = order.totalCost.amount;
  expect(order).toMatchObject({ status: "cancelled", refunded: total });
  expect(order.refunds).toMatchObject([
    { amount: total, reason: "Changed their mind", state: "succeeded", failure: null },
  ]);
  expect(await returnedBy(paymentId)).toEqual([total]);
  expect(await stockOf(shop)).toBe("10/0/0");
  const [mail] = await mailsOf(shop, "order-refunded");
  expect(mail?.content).toMatchObject({ amountMinor: total, order: { status: "cancelled" } });
  expect(await errorOf(await requestRefund(shop, number))).toBe("409 nothing_to_refund");
  expect(await errorOf(await ship(shop, number))).toBe("409 order_status_conflict");
  expect(await stockOf(shop)).toBe("10/0/0");
});

test("money goes back in parts, never more than is left, and a shipped order ends as refunded", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  await ship(shop, number);
  const early = await requestRefund(shop, number, { amount: 100, restock: true });
  expect(await errorOf(early)).toBe("422 restock_needs_full_refund /restock");
  const part = await given(shop, number, { amount: 1000, notify: false });
  const total = part.totalCost.amount;
  expect(part).toMatchObject({ status: "shipped", refunded: 1000 });
  expect(await mailsOf(shop, "order-refunded")).toEqual([]);
  const tooMuch = await requestRefund(shop, number, { amount: total - 999 });
  expect(await errorOf(tooMuch)).toBe("409 refund_too_large /amount");
  expect(await given(shop, number)).toMatchObject({ status: "refunded", refunded: total });
  expect((await returnedBy(paymentId)).sort((a, b) => a - b)).toEqual([1000, total - 1000]);
  expect((await readOrder(shop, number)).refunded).toBe(total);
});

test("of many refunds at once no more goes back than was paid, to the last unit", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  const total = (await readOrder(shop, number)).totalCost.amount;
  const amount = Math.floor(total / 3) - 1;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => requestRefund(shop, number, { amount })),
  );
  const statuses = answers.map((answer) => answer.status).sort();
  for (const answer of answers) await answer.text();
  expect(statuses).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  const whole = await Promise.all([1, 2, 3].map(() => requestRefund(shop, number)));
  expect(whole.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  for (const answer of whole) await answer.text();
  const returned = await returnedBy(paymentId);
  expect(returned.reduce((sum, one) => sum + one, 0)).toBe(total);
  expect(await readOrder(shop, number)).toMatchObject({ refunded: total, status: "cancelled" });
});

test("a refund whose answer is lost stays pending, holds its amount, and is made only once", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await real(input, init);
    if (!String(input).includes("/v1/refunds")) return answer;
    await answer.text();
    throw new TypeError("The connection was lost");
  });
  const lost = await given(shop, number, { amount: 1500 }).finally(() => vi.unstubAllGlobals());
  expect(lost).toMatchObject({ refunded: 0, refunds: [{ state: "pending", amount: 1500 }] });
  const tooMuch = await requestRefund(shop, number, { amount: lost.totalCost.amount - 1499 });
  expect(await errorOf(tooMuch)).toBe("409 refund_too_large /amount");
  await lateRefund(shop);
  expect(await sellerOrder(shop, number)).toMatchObject({
    refunded: 1500,
    refunds: [{ state: "succeeded" }],
  });
  expect(await returnedBy(paymentId)).toEqual([1500]);
  expect(await mailsOf(shop, "order-refunded")).toHaveLength(1);
});

test("a refund that never reached the provider is asked for again by the alarm", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("The connection was lost")));
  const lost = await given(shop, number, { amount: 700 }).finally(() => vi.unstubAllGlobals());
  expect(lost.refunds).toMatchObject([{ state: "pending" }]);
  expect(await returnedBy(paymentId)).toEqual([]);
  await lateRefund(shop);
  expect(await returnedBy(paymentId)).toEqual([700]);
  expect((await readOrder(shop, number)).refunded).toBe(700);
});

test("after a failure of the provider itself the refund is made under a key of its own", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  const intents = stripeAccount().paymentIntents;
  await intents.update(paymentId, { metadata: { sandbox: "api_error_on_refund" } });
  expect((await given(shop, number)).refunds).toMatchObject([{ state: "pending" }]);
  await intents.update(paymentId, { metadata: { sandbox: "" } });
  await lateRefund(shop);
  const order = await sellerOrder(shop, number);
  expect(order).toMatchObject({ status: "cancelled", refunds: [{ state: "succeeded" }] });
  expect(await returnedBy(paymentId)).toEqual([order.totalCost.amount]);
});

test("a refund that the provider refuses has failed, with the reason, and what went back past the shop is the order's", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  await stripeAccount().refunds.create({ payment_intent: paymentId });
  const refused = await requestRefund(shop, number, { amount: 500 });
  expect(await errorOf(refused)).toBe("409 payment_provider_refused");
  const order = await sellerOrder(shop, number);
  expect(order).toMatchObject({ status: "cancelled", refunded: order.totalCost.amount });
  expect(order.refunds).toMatchObject([
    { origin: "shop", state: "failed", failure: "charge_already_refunded" },
    { origin: "provider", state: "succeeded", amount: order.totalCost.amount },
  ]);
  expect(await mailsOf(shop, "order-refunded")).toEqual([]);
});

test("where a part went back past the shop, all that is left can be refunded after a refusal", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  await stripeAccount().refunds.create({ payment_intent: paymentId, amount: 500 });
  expect((await requestRefund(shop, number)).status).toBeGreaterThanOrEqual(400);
  const { refundable, totalCost } = await sellerOrder(shop, number);
  expect(refundable).toBe(totalCost.amount - 500);
  expect(await given(shop, number)).toMatchObject({ refunded: totalCost.amount, refundable: 0 });
});

test("a refund that the alarm asks for again and the provider refuses shows what went back past the shop", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("The connection was lost")));
  await given(shop, number).finally(() => vi.unstubAllGlobals());
  const real = globalThis.fetch;
  // After the look of the alarm, and before it asks.
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "POST" && String(input).endsWith("/v1/refunds")) {
      vi.unstubAllGlobals();
      await stripeAccount().refunds.create({ payment_intent: paymentId, amount: 500 });
    }
    return real(input, init);
  });
  await lateRefund(shop).finally(() => vi.unstubAllGlobals());
  const order = await sellerOrder(shop, number);
  expect(order.refunds.map(({ origin, state }) => [origin, state])).toEqual([
    ["shop", "failed"],
    ["provider", "succeeded"],
  ]);
  expect(order.refunded).toBe(500);
});

test("a refund that was made although its answer said no counts as soon as the provider lists it", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await real(input, init);
    if (!String(input).includes("/v1/refunds")) return answer;
    await answer.text();
    const error = { type: "invalid_request_error", code: "charge_already_refunded", message: "" };
    return Response.json({ error }, { status: 400 });
  });
  const refused = await requestRefund(shop, number).finally(() => vi.unstubAllGlobals());
  expect(await errorOf(refused)).toBe("409 payment_provider_refused");
  const [refund] = (await stripeAccount().refunds.list({ payment_intent: paymentId })).data;
  for (const event of await eventsOf(refund?.id ?? "")) {
    expect((await sendStripeWebhook(event)).status).toBe(200);
  }
  expect(await sellerOrder(shop, number)).toMatchObject({
    status: "cancelled",
    refunds: [{ state: "succeeded", failure: null }],
  });
});

test("while the provider cannot be asked a message about a refund is not taken", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  await given(shop, number, { amount: 100 });
  const [refund] = (await stripeAccount().refunds.list({ payment_intent: paymentId })).data;
  const [event = ""] = await eventsOf(refund?.id ?? "");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("The connection was lost")));
  const lost = await sendStripeWebhook(event).finally(() => vi.unstubAllGlobals());
  expect(lost.status).toBe(503);
  await lost.text();
  expect((await sendStripeWebhook(event)).status).toBe(200);
});

test("TEN-01 only the order's own seller can refund it", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  const other = await aShop("vinyl");
  expect(await errorOf(await requestRefund(other, number))).toBe("404 order_unknown");
  const anonymous = { ...shop, seller: { ...shop.seller, headers: {} } };
  expect((await requestRefund(anonymous, number)).status).toBe(401);
  expect(await returnedBy(paymentId)).toEqual([]);
});
