import { expect, test, vi } from "vitest";
import { refundsAtStripe } from "#tests/fixtures/platform/duplicates";
import {
  aHostedPayment,
  payOnPage,
  sendStripeWebhooks,
  sessionOf,
} from "#tests/fixtures/platform/hosted-card";
import { refundAtStripe, sendEventsOf } from "#tests/fixtures/platform/outside-refunds";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  ordersOf,
  read,
  stockOf,
  submit,
} from "#tests/fixtures/platform/payments";
import {
  aPaypalOrder,
  approve,
  moneyOf,
  refundAtPaypal,
  returnFromPaypal,
} from "#tests/fixtures/platform/paypal";

test("a payment that went back at Stripe before its order was made becomes no order, and is not refunded again", async () => {
  const shop = await aShop("aurora", 2);
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment);
  await sendEventsOf(await refundAtStripe(payment.paymentId));
  await sendEventsOf(payment.paymentId);
  await submit(shop, id, payment);
  expect((await read(shop, id)).payment?.state).toBe("refunded");
  expect(await ordersOf(shop)).toEqual([]);
  expect(await stockOf(shop)).toBe("2/0/0");
  expect(await refundsAtStripe(payment.paymentId)).toEqual(["succeeded"]);
});

test("a payment on Stripe's hosted page that went back before its order was made becomes no order", async () => {
  const shop = await aShop("aurora", 2);
  const { id } = await aReadyCheckout(shop);
  const payment = await aHostedPayment(shop, id);
  await payOnPage(payment);
  const { intent } = await sessionOf(payment);
  await refundAtStripe(intent?.id ?? "");
  await sendStripeWebhooks(payment);
  expect((await read(shop, id)).payment?.state).toBe("refunded");
  expect(await ordersOf(shop)).toEqual([]);
  expect(await refundsAtStripe(intent?.id ?? "")).toEqual(["succeeded"]);
});

test("a payment that went back at PayPal before its order was made becomes no order, and is not refunded again", async () => {
  const shop = await aShop("aurora", 2);
  const { id, costs } = await aReadyCheckout(shop);
  const { paymentId } = await aPaypalOrder(shop, id);
  await approve(paymentId);
  const real = globalThis.fetch;
  let isCaptured = false;
  vi.stubGlobal("fetch", async (...asked: Parameters<typeof fetch>) => {
    if (isCaptured) throw new TypeError("The connection was lost");
    const answer = await real(...asked);
    isCaptured = String(asked[0]).endsWith("/capture");
    if (!isCaptured) return answer;
    await answer.text();
    throw new TypeError("The connection was lost");
  });
  await returnFromPaypal(shop, id, paymentId).finally(() => vi.unstubAllGlobals());
  const total = (costs.total.value / 100).toFixed(2);
  await refundAtPaypal(paymentId, total);
  await returnFromPaypal(shop, id, paymentId);
  expect((await read(shop, id)).payment?.state).toBe("refunded");
  expect(await ordersOf(shop)).toEqual([]);
  expect(await moneyOf(paymentId)).toBe(`REFUNDED ${total}`);
});
