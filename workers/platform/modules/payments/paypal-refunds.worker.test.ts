import { expect, test } from "vitest";
import { refundOrder } from "#contract/orders/seller-order-calls";
import { mailsOf, readOrder } from "#tests/fixtures/platform/orders";
import { revenueOf } from "#tests/fixtures/platform/outside-refunds";
import {
  aReadyCheckout,
  aShop,
  letProvidersFinish,
  ordersOf,
  passMinutes,
  ringAlarm,
  type Shop,
} from "#tests/fixtures/platform/payments";
import {
  aPaypalOrder,
  approve,
  messagesOf,
  moneyOf,
  orderAtPaypal,
  returnFromPaypal,
  sendPaypalWebhook,
  sendPaypalWebhooks,
} from "#tests/fixtures/platform/paypal";
import { ask, readAnswer } from "#tests/fixtures/platform/platform";
import { lateRefund } from "#tests/fixtures/platform/refunds";

async function aSale(shop: Shop, fate?: string) {
  const { id, costs } = await aReadyCheckout(shop);
  const { paymentId } = await aPaypalOrder(shop, id);
  await approve(paymentId, fate);
  await returnFromPaypal(shop, id, paymentId);
  const [order] = await ordersOf(shop);
  return { orderId: paymentId, number: order?.orderNumber ?? "", total: costs.total.value };
}

async function refund(shop: Shop, number: string, amount?: number) {
  const path = refundOrder.path.replace(":number", number);
  const body = { amount, reason: "too small" };
  const answer = await ask("POST", path, { headers: shop.seller.headers, body });
  return (await readAnswer(refundOrder, answer)).order;
}

const text = (minor: number) => (minor / 100).toFixed(2);

test("a seller gives a part of a PayPal payment back, then the rest", async () => {
  const shop = await aShop();
  const { orderId, number, total } = await aSale(shop);
  await refund(shop, number, 500);
  expect(await moneyOf(orderId)).toBe(`PARTIALLY_REFUNDED ${text(total)}`);
  await refund(shop, number);
  expect(await moneyOf(orderId)).toBe(`REFUNDED ${text(total)}`);
  const [unit] = (await orderAtPaypal(orderId)).purchase_units;
  expect(unit.payments?.refunds?.map(({ amount }) => amount.value)).toEqual([
    "5.00",
    text(total - 500),
  ]);
  expect(await sendPaypalWebhooks(orderId)).toEqual([200, 200, 200, 200]);
  expect((await ordersOf(shop))[0]?.refunded).toBe(total);
});

test("a refund that PayPal makes later is followed by its message", async () => {
  const shop = await aShop();
  const { orderId, number, total } = await aSale(shop, "refund_pending");
  await refund(shop, number, 500);
  await letProvidersFinish();
  const message = (await messagesOf(orderId)).find(({ body }) => body.includes("REFUNDED"));
  expect(message && (await sendPaypalWebhook(message)).status).toBe(200);
  expect((await ordersOf(shop))[0]?.refunded).toBe(500);
  expect(await moneyOf(orderId)).toBe(`PARTIALLY_REFUNDED ${text(total)}`);
});

test("a refund that PayPal answers as pending is refunded in no mail, page or report before it is", async () => {
  const shop = await aShop();
  const { number, total } = await aSale(shop, "refund_pending");
  const asked = await refund(shop, number);
  expect(asked).toMatchObject({ status: "placed", refunded: 0, refundable: 0 });
  expect(asked.refunds).toMatchObject([{ state: "pending" }]);
  await lateRefund(shop);
  expect(await mailsOf(shop, "order-refunded")).toEqual([]);
  expect(await readOrder(shop, number)).toMatchObject({ status: "placed", refunded: 0 });
  expect(await revenueOf(shop)).toBe(total);
  await letProvidersFinish();
  // The longer it takes, the less often it is looked at.
  await passMinutes(shop, 10);
  await ringAlarm(shop);
  expect(await mailsOf(shop, "order-refunded")).toHaveLength(1);
  expect(await readOrder(shop, number)).toMatchObject({ status: "cancelled", refunded: total });
  expect(await revenueOf(shop)).toBe(0);
});

test("a refund that PayPal took and could not make is mailed to its buyer once", async () => {
  const shop = await aShop();
  const { number } = await aSale(shop, "refund_fails");
  await refund(shop, number, 500);
  expect(await mailsOf(shop, "refund-failed")).toEqual([]);
  await letProvidersFinish();
  await lateRefund(shop);
  await lateRefund(shop);
  const mails = await mailsOf(shop, "refund-failed");
  expect(mails.map(({ content }) => content.amountMinor)).toEqual([500]);
  expect(await mailsOf(shop, "order-refunded")).toEqual([]);
});
