import { afterEach, expect, test, vi } from "vitest";
import { getReport } from "#contract/analytics/report-calls";
import { refundOrder, setOrderStatus, shipOrder } from "#contract/orders/seller-order-calls";
import { getOrderTasks } from "#contract/store/task-calls";
import {
  anOrder,
  mailsOf,
  requestRefund,
  sellerOrder,
  setStatus,
  ship,
} from "#tests/kits/platform/orders";
import { inStore } from "#tests/kits/platform/outbox";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  eventsOf,
  letProvidersFinish,
  ordersOf,
  passMinutes,
  ringAlarm,
  type Shop,
  sendStripeWebhook,
  stockOf,
  stripeAccount,
} from "#tests/kits/platform/payments";
import {
  aPaypalOrder,
  approve,
  messagesOf,
  refundAtPaypal,
  returnFromPaypal,
  reverseAtPaypal,
  sendPaypalWebhook,
  sendPaypalWebhooks,
} from "#tests/kits/platform/paypal";
import { ask, errorOf, readAnswer } from "#tests/kits/platform/platform";
import { aReceiver, aWebhook, messageOf } from "#tests/kits/platform/webhooks";

afterEach(() => vi.unstubAllGlobals());

async function sendEventsOf(id: string) {
  for (const event of await eventsOf(id)) expect((await sendStripeWebhook(event)).status).toBe(200);
}

/** On Stripe's own page: no key of ours is with it. */
async function refundAtStripe(paymentId: string, amount?: number): Promise<string> {
  const part = amount === undefined ? {} : { amount };
  return (await stripeAccount().refunds.create({ payment_intent: paymentId, ...part })).id;
}

/** What the day's report says was earned, in minor units. */
async function revenueOf({ seller: { headers } }: Shop): Promise<number> {
  const day = new Date().toISOString().slice(0, 10);
  const path = `${getReport.path}?${new URLSearchParams({ from: day, to: day, by: "listing" })}`;
  const { rows, total } = await readAnswer(getReport, await ask("GET", path, { headers }));
  const sum = rows
    .flatMap((row) => row.revenue)
    .reduce((all, { amountMinor: one }) => all + one, 0);
  expect(total.revenue[0]?.amountMinor ?? 0).toBe(sum);
  return sum;
}

async function tasksOf({ seller: { headers } }: Shop) {
  return readAnswer(getOrderTasks, await ask("GET", getOrderTasks.path, { headers }));
}

/** The answers of calls whose address has this in it, changed on their way to us. */
function changeAnswers(inAddress: string, change: (text: string) => string): void {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await real(input, init);
    if (!String(input).includes(inAddress)) return answer;
    const { status, headers } = answer;
    return new Response(change(await answer.text()), { status, headers });
  });
}

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
  await sendEventsOf(await refundAtStripe(payment.paymentId));
  await sendEventsOf(payment.paymentId);
  const [listed] = await ordersOf(shop);
  const order = await sellerOrder(shop, listed?.orderNumber ?? "");
  expect(order).toMatchObject({ status: "cancelled", refunded: order.totalCost.amount });
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

/** Paid by a card whose buyer goes to their bank, about all of it or this amount. */
async function aDisputedOrder(shop: Shop, { amount }: { amount?: number } = {}) {
  const { number, paymentId } = await anOrder(shop, { card: "4000000000000259" });
  const revenue = await revenueOf(shop);
  await letProvidersFinish();
  const [dispute] = (await stripeAccount().disputes.list({ payment_intent: paymentId })).data;
  const disputeId = dispute?.id ?? "";
  if (amount !== undefined) {
    changeAnswers("/v1/disputes?", (text) => text.replace(/"amount":\d+/, `"amount":${amount}`));
  }
  await sendEventsOf(disputeId);
  return { number, paymentId, disputeId, revenue };
}

test("a disputed payment cannot be refunded as well, and is lost when the bank says so, though no message comes", async () => {
  const shop = await aShop();
  const { number, disputeId, revenue } = await aDisputedOrder(shop);
  const open = await sellerOrder(shop, number);
  expect(open).toMatchObject({ status: "placed", refunded: 0, refundable: 0 });
  expect(open.refunds).toMatchObject([{ origin: "dispute", state: "pending" }]);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 1, refundsPending: 0 });
  expect(await revenueOf(shop)).toBe(revenue);
  await stripeAccount().disputes.close(disputeId);
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  const lost = await sellerOrder(shop, number);
  expect(lost).toMatchObject({ status: "cancelled", refunded: lost.totalCost.amount });
  expect(lost.refunds).toMatchObject([{ origin: "dispute", state: "succeeded" }]);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 0, refundsFailed: 0 });
  expect(await revenueOf(shop)).toBe(0);
});

test("a refund that is refused because of a dispute shows the dispute, though no message came", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop, { card: "4000000000000259" });
  await letProvidersFinish();
  const refused = await requestRefund(shop, number, { amount: 500 });
  expect(await errorOf(refused)).toBe("409 payment_provider_refused");
  const order = await sellerOrder(shop, number);
  expect(order.refundable).toBe(0);
  expect(order.refunds).toMatchObject([
    { origin: "shop", state: "failed", failure: "charge_disputed" },
    { origin: "dispute", state: "pending", amount: order.totalCost.amount },
  ]);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 1, refundsFailed: 0 });
});

test("of a payment that is disputed in part nothing is refunded, while that is open and after it is lost", async () => {
  const shop = await aShop();
  const { number, disputeId } = await aDisputedOrder(shop, { amount: 500 });
  const open = await sellerOrder(shop, number);
  expect(open).toMatchObject({ refundable: 0, refunds: [{ amount: 500, state: "pending" }] });
  await stripeAccount().disputes.close(disputeId);
  await sendEventsOf(disputeId);
  const lost = await sellerOrder(shop, number);
  expect(lost).toMatchObject({ status: "placed", refunded: 500, refundable: 0 });
  expect(await errorOf(await requestRefund(shop, number))).toBe("409 nothing_to_refund");
  expect(lost.unitsLeft).toEqual([{ sku: shop.sku, quantity: 1 }]);
  await readAnswer(shipOrder, await ship(shop, number));
});

test("a refund that failed is to be mended until a dispute of the payment is lost", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: "4000000000000259" });
  await readAnswer(refundOrder, await requestRefund(shop, number, { amount: 600 }));
  await inStore(shop.seller, ({ sql }) => {
    sql.exec("UPDATE refund SET state = 'failed', failure = 'lost_or_stolen_card'");
  });
  await letProvidersFinish();
  const [dispute] = (await stripeAccount().disputes.list({ payment_intent: paymentId })).data;
  const disputeId = dispute?.id ?? "";
  await sendEventsOf(disputeId);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 1, refundsFailed: 1 });
  await stripeAccount().disputes.close(disputeId);
  await sendEventsOf(disputeId);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 0, refundsFailed: 0 });
});

test("a dispute that was prevented is lost where its money was taken and did not come back", async () => {
  const shop = await aShop();
  const withdrawn = '{"amount":-2400,"net":-3900}';
  const reinstated = '{"amount":2400,"net":3900}';
  for (const [moves, state] of [
    [withdrawn, "succeeded"],
    [`${withdrawn},${reinstated}`, "failed"],
    ["", "failed"],
  ]) {
    const { number, disputeId } = await aDisputedOrder(shop);
    changeAnswers("/v1/disputes?", (text) =>
      text
        .replace('"needs_response"', '"prevented"')
        .replace('"balance_transactions":[]', `"balance_transactions":[${moves}]`),
    );
    const [event = ""] = await eventsOf(disputeId);
    await sendStripeWebhook(event.replace('"evt_', '"evt_more_'));
    vi.unstubAllGlobals();
    const { refunds } = await sellerOrder(shop, number);
    expect(refunds.map((refund) => [refund.origin, refund.state])).toEqual([["dispute", state]]);
  }
});

test("while a dispute is open the order is shipped and delivered as any other, for its tracking number proves the sale", async () => {
  const shop = await aShop();
  const { number, disputeId } = await aDisputedOrder(shop);
  const refused = await requestRefund(shop, number);
  expect(await refused.text()).toContain("unless it is won");
  await readAnswer(setOrderStatus, await setStatus(shop, number, "in-production"));
  await readAnswer(shipOrder, await ship(shop, number));
  await readAnswer(setOrderStatus, await setStatus(shop, number, "delivered"));
  expect(await sellerOrder(shop, number)).toMatchObject({ status: "delivered", unitsLeft: [] });
  await stripeAccount().disputes.close(disputeId);
  await sendEventsOf(disputeId);
  expect(await errorOf(await setStatus(shop, number, "delivered"))).toBe(
    "409 order_status_conflict",
  );
});

const winning = { evidence: { uncategorized_text: "winning_evidence" } };

test("a dispute that the shop wins leaves the order as it was, and may be lost afterwards", async () => {
  const shop = await aShop();
  const { number, disputeId, revenue } = await aDisputedOrder(shop);
  await stripeAccount().disputes.update(disputeId, winning);
  await sendEventsOf(disputeId);
  const won = await sellerOrder(shop, number);
  const total = won.totalCost.amount;
  expect(won).toMatchObject({ status: "placed", refunded: 0, refundable: total });
  expect(won.refunds).toMatchObject([{ origin: "dispute", state: "failed" }]);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 0, refundsFailed: 0 });
  expect(await revenueOf(shop)).toBe(revenue);
  changeAnswers("/v1/disputes?", (text) => text.replace('"status":"won"', '"status":"lost"'));
  const [event = ""] = await eventsOf(disputeId);
  await sendStripeWebhook(event.replace('"evt_', '"evt_more_'));
  const lost = await sellerOrder(shop, number);
  expect(lost).toMatchObject({ status: "cancelled", refunded: total });
});

test("a dispute after a refund takes no more off the order and the report than was paid", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: "4000000000000259" });
  await requestRefund(shop, number, { amount: 600 });
  await letProvidersFinish();
  const [dispute] = (await stripeAccount().disputes.list({ payment_intent: paymentId })).data;
  const disputeId = dispute?.id ?? "";
  await stripeAccount().disputes.close(disputeId);
  await sendEventsOf(disputeId);
  const order = await sellerOrder(shop, number);
  expect(order).toMatchObject({ refunded: order.totalCost.amount, refundable: 0 });
  expect(order.refunds.map(({ amount, origin }) => [amount, origin])).toEqual([
    [600, "shop"],
    [order.totalCost.amount, "dispute"],
  ]);
  expect(await revenueOf(shop)).toBe(0);
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
