import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { getOrderHistory } from "#contract/orders/seller-order-calls";
import { settleRefund } from "#contract/orders/settle-refund-calls";
import { listMails, resendMail } from "#contract/shoppers/mail-calls";
import { getOrderTasks } from "#contract/store/task-calls";
import { lookAfter, openAlerts } from "#tests/fixtures/platform/alerts";
import { exportArchive, importArchive, loseStore } from "#tests/fixtures/platform/archive";
import {
  anOrder,
  mailsOf,
  readOrder,
  requestRefund,
  sellerOrder,
  ship,
} from "#tests/fixtures/platform/orders";
import { disputeOf, sendEventsOf } from "#tests/fixtures/platform/outside-refunds";
import {
  aShop,
  eventsOf,
  letProvidersFinish,
  passMinutes,
  type Shop,
  sendStripeWebhook,
  stockOf,
  stripeAccount,
} from "#tests/fixtures/platform/payments";
import { ask, errorOf, objectOf, readAnswer } from "#tests/fixtures/platform/platform";
import { given, lateRefund, untilRefundIs } from "#tests/fixtures/platform/refunds";

const failsLater = "4000000000005126";
const disputed = "4000000000000259";

function pathTo(number: string, id: string): string {
  return settleRefund.path.replace(":number", number).replace(":id", id);
}

function requestSettlement(
  shop: Shop,
  number: string,
  id: string,
  { key, ...body }: { note?: string; notify?: boolean; key?: string } = {},
) {
  const headers = { ...shop.seller.headers, ...(key !== undefined && { "Idempotency-Key": key }) };
  return ask("POST", pathTo(number, id), { headers, body });
}

async function settled(...asked: Parameters<typeof requestSettlement>) {
  return (await readAnswer(settleRefund, await requestSettlement(...asked))).order;
}

async function sendAllEvents(refundId: string) {
  for (const event of await eventsOf(refundId)) await (await sendStripeWebhook(event)).text();
}

/** An order whose refund the card's bank returned. */
async function aFailedRefund(shop: Shop, body: Record<string, unknown> = {}, quantity = 1) {
  const { number, paymentId } = await anOrder(shop, { card: failsLater, quantity });
  await given(shop, number, body);
  const providerId = await untilRefundIs(paymentId, "failed");
  await sendAllEvents(providerId);
  const { refunds, totalCost } = await sellerOrder(shop, number);
  return { number, paymentId, providerId, id: refunds[0]?.id ?? "", total: totalCost.amount };
}

/** As the mail provider's answer leaves them. */
const sendMails = (shop: Shop) =>
  runInDurableObject(objectOf(shop.seller), (_store, state) => {
    state.storage.sql.exec("UPDATE mail SET state = 'sent', attempts = 1");
  });

/** What becomes of each mail about a refund that is sent again; the newest first. */
async function resent(shop: Shop, number: string): Promise<string[]> {
  const { headers } = shop.seller;
  const listed = await ask("GET", `${listMails.path}?order=${number}`, { headers });
  const { mails } = await readAnswer(listMails, listed);
  const about = mails.filter(({ kind }) => kind === "order-refunded");
  const answers: string[] = [];
  for (const { id, exactKind } of about) {
    const answer = await ask("POST", resendMail.path.replace(":id", id), { headers });
    answers.push(`${answer.status} ${exactKind}`);
    await answer.text();
  }
  return answers;
}

async function failedTasks(shop: Shop) {
  const answer = await ask("GET", getOrderTasks.path, { headers: shop.seller.headers });
  return (await readAnswer(getOrderTasks, answer)).refundsFailed;
}

test("a failed refund that was paid by bank transfer counts as refunded, on Home, to the buyer and in the trail", async () => {
  const shop = await aShop();
  const { number, id, total } = await aFailedRefund(shop);
  expect(await failedTasks(shop)).toBe(1);
  expect(await sellerOrder(shop, number)).toMatchObject({ refunds: [{ settleable: true }] });

  const order = await settled(shop, number, id, { note: "Transfer 4711" });
  expect(order).toMatchObject({ status: "cancelled", refunded: total, refundable: 0 });
  expect(order.refunds).toMatchObject([
    { id, state: "succeeded", settledNote: "Transfer 4711", settleable: false },
  ]);
  expect(order.refunds[0]?.settledAt).toBeDefined();
  expect(await failedTasks(shop)).toBe(0);
  expect(await readOrder(shop, number)).toMatchObject({
    refunded: total,
    refundSettled: total,
    refundFailed: 0,
  });
  const path = getOrderHistory.path.replace(":number", number);
  const asked = await ask("GET", path, { headers: shop.seller.headers });
  const { events } = await readAnswer(getOrderHistory, asked);
  expect(events.map(({ call }) => call)).toContain("settleRefund");
  expect(await errorOf(await requestRefund(shop, number))).toBe("409 nothing_to_refund");
}, 30_000);

test("the operator's alert of a refund that failed ends once it was paid another way", async () => {
  const shop = await aShop();
  const { number, id } = await aFailedRefund(shop);
  await lookAfter(shop.seller, 70);
  expect(await openAlerts()).toContain("aurora refund-not-made 1");
  await settled(shop, number, id);
  await lookAfter(shop.seller, 80);
  expect((await openAlerts()).join()).not.toContain("refund-not-made");
}, 30_000);

test("the mail about a refund that was paid another way does not promise it on the payment method", async () => {
  const shop = await aShop();
  const { number, id, total } = await aFailedRefund(shop);
  await settled(shop, number, id);
  const mails = await mailsOf(shop, "order-refunded");
  expect(mails.map(({ content }) => [content.amountMinor, content.isSettled])).toEqual([
    [total, true],
  ]);
  expect(mails[0]?.content.order).toMatchObject({ refunded: total, refundSettled: total });
}, 30_000);

test("a mail that promised a refund is not sent again after it failed, nor the mail of its failure once it was paid another way", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: failsLater });
  const { refunds } = await given(shop, number);
  await sendMails(shop);
  await sendAllEvents(await untilRefundIs(paymentId, "failed"));
  await sendMails(shop);
  expect(await resent(shop, number)).toEqual(["202 refund-failed", "409 order-refunded"]);
  await settled(shop, number, refunds[0]?.id ?? "");
  await sendMails(shop);
  expect(await resent(shop, number)).toEqual([
    "202 order-refunded",
    "409 refund-failed",
    "409 refund-failed",
    "409 order-refunded",
  ]);
}, 30_000);

test("a seller who takes the mail off tells the buyer nothing", async () => {
  const shop = await aShop();
  const { number, id } = await aFailedRefund(shop, { amount: 500 });
  await settled(shop, number, id, { notify: false });
  expect(await mailsOf(shop, "order-refunded")).toEqual([]);
  expect(await readOrder(shop, number)).toMatchObject({ refunded: 500, refundSettled: 500 });
}, 30_000);

test("what the provider says of a failed refund afterwards changes nothing that was paid another way", async () => {
  const shop = await aShop();
  const { number, providerId, id, total } = await aFailedRefund(shop);
  await settled(shop, number, id);
  await sendAllEvents(providerId);
  await lateRefund(shop);
  const { refunds } = await sellerOrder(shop, number);
  expect(refunds).toMatchObject([{ state: "succeeded" }]);
  expect(await readOrder(shop, number)).toMatchObject({ refunded: total, refundFailed: 0 });
  expect(await mailsOf(shop, "refund-failed")).toHaveLength(1);
}, 30_000);

test("asked twice, a refund is recorded as paid another way once", async () => {
  const shop = await aShop();
  const { number, id } = await aFailedRefund(shop, { amount: 500 });
  for (let time = 0; time < 2; time += 1) {
    expect((await settled(shop, number, id, { key: "once" })).refunded).toBe(500);
  }
  expect(await errorOf(await requestSettlement(shop, number, id))).toBe("409 refund_settled");
  expect(await mailsOf(shop, "order-refunded")).toHaveLength(1);
}, 30_000);

test("only a failed refund of the same order can be paid another way", async () => {
  const shop = await aShop("aurora", 4);
  const { number } = await anOrder(shop);
  const { refunds } = await given(shop, number, { amount: 100 });
  const id = refunds[0]?.id ?? "";
  expect(await errorOf(await requestSettlement(shop, number, id))).toBe("409 refund_not_failed");
  const other = await anOrder(shop);
  const unknown = await requestSettlement(shop, other.number, id);
  expect(await errorOf(unknown)).toBe("404 refund_unknown");
}, 30_000);

test("money that was refunded again, here or on the provider's page, is not recorded as paid another way too", async () => {
  const shop = await aShop("aurora", 4);
  const here = await aFailedRefund(shop, { amount: 300 });
  await passMinutes(shop, 1);
  await given(shop, here.number, { amount: 300 });
  const again = await requestSettlement(shop, here.number, here.id);
  expect(await errorOf(again)).toBe("409 refund_replaced");

  const outside = await aFailedRefund(shop, { amount: 300 });
  await passMinutes(shop, 1);
  await stripeAccount().refunds.create({ payment_intent: outside.paymentId, amount: 300 });
  // No message of it has come.
  const asked = await requestSettlement(shop, outside.number, outside.id);
  expect(await errorOf(asked)).toBe("409 refund_replaced");
}, 30_000);

test("a refund of a disputed payment is not recorded as paid another way", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: disputed });
  await letProvidersFinish();
  await sendEventsOf(await disputeOf(paymentId));
  await runInDurableObject(objectOf(shop.seller), (_store, { storage: { sql } }) => {
    sql.exec(
      `INSERT INTO refund (refund_id, order_number, amount_minor, reason, restock, notify, state, created_at)
       VALUES ('r1', ?, 300, '', 0, 1, 'failed', '2026-01-01T00:00:00.000Z')`,
      number,
    );
  });
  expect(await errorOf(await requestSettlement(shop, number, "r1"))).toBe("409 payment_disputed");
}, 30_000);

test("units of a refund that was paid another way are back on hand and not shipped any more", async () => {
  const shop = await aShop("aurora", 2);
  const items = [{ sku: shop.sku, quantity: 1, restock: true }];
  const { number, id } = await aFailedRefund(shop, { items }, 2);
  expect(await stockOf(shop)).toBe("0/0/2");
  const order = await settled(shop, number, id);
  expect(order.unitsLeft).toMatchObject([{ quantity: 1 }]);
  expect(await stockOf(shop)).toBe("1/0/1");
}, 30_000);

test("units that were shipped after their refund failed stay the buyer's when it is paid another way", async () => {
  const shop = await aShop("aurora", 2);
  const items = [{ sku: shop.sku, quantity: 1, restock: true, shipped: false }];
  const { number, id } = await aFailedRefund(shop, { items }, 2);
  expect((await ship(shop, number)).status).toBe(201);
  const order = await settled(shop, number, id);
  expect(order.refunds).toMatchObject([{ state: "succeeded", items: [] }]);
  expect(await stockOf(shop)).toBe("0/0/2");
}, 30_000);

test("a refund that the provider rejected can be paid another way", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop);
  const real = globalThis.fetch;
  const error = { type: "invalid_request_error", code: "expired_charge", message: "Too old." };
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const isRefund = init?.method === "POST" && String(input).endsWith("/v1/refunds");
    return isRefund
      ? Promise.resolve(Response.json({ error }, { status: 400 }))
      : real(input, init);
  });
  const asked = await requestRefund(shop, number, { amount: 400 });
  vi.unstubAllGlobals();
  expect(await errorOf(asked)).toBe("502 payment_provider_refused");
  const { refunds } = await sellerOrder(shop, number);
  const order = await settled(shop, number, refunds[0]?.id ?? "");
  expect(order).toMatchObject({ refunded: 400, refundSettled: 400 });
}, 30_000);

test("a store that was brought back from its archive knows which refund was paid another way", async () => {
  const shop = await aShop();
  const { number, providerId, id, total } = await aFailedRefund(shop);
  await settled(shop, number, id, { note: "Transfer 4711" });
  const archive = await exportArchive(shop.slug);
  await loseStore(shop.seller);
  const again = { ...shop, seller: await importArchive(archive) };
  await sendAllEvents(providerId);
  const order = await sellerOrder(again, number);
  expect(order).toMatchObject({ refunded: total, refundSettled: total, refundFailed: 0 });
  expect(order.refunds).toMatchObject([{ state: "succeeded", settledNote: "Transfer 4711" }]);
  expect(await errorOf(await requestSettlement(again, number, id))).toBe("409 refund_settled");
}, 30_000);
