import { expect, test } from "vitest";
import { listMails } from "#contract/mail-calls";
import { answerOf, ask } from "#platform/testing";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  letProvidersFinish,
  ordersOf,
  passMinutes,
  read,
  ringAlarm,
  type Shop,
  setStock,
  stripeAccount,
  submit,
} from "./testing";

async function mailsOf(shop: Shop) {
  const answer = await ask("GET", listMails.path, { headers: shop.seller.headers });
  const { mails } = await answerOf(listMails, answer);
  return mails.filter(({ kind }) => kind === "payment-failed");
}

/** A card whose payment is pending while its shopper leaves. */
async function aPendingPayment(shop: Shop, sandbox: string) {
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await stripeAccount().paymentIntents.update(payment.paymentId, { metadata: { sandbox } });
  await confirmInBrowser(payment);
  expect((await submit(shop, id, payment)).state).toBe("pending");
  await letProvidersFinish();
  return { id, payment };
}

async function letTimePass(shop: Shop): Promise<void> {
  for (const minutes of [2, 5, 8]) {
    await passMinutes(shop, minutes);
    await ringAlarm(shop);
  }
}

test("Q105 Q106 a shopper who left while a payment was pending is mailed once that it failed", async () => {
  const shop = await aShop();
  const { id } = await aPendingPayment(shop, "processing_fails");
  await letTimePass(shop);
  const { state, displayMessage } = await read(shop, id);
  expect([state, displayMessage]).toEqual(["failure", "Your card was declined."]);
  const mails = await mailsOf(shop);
  expect(mails).toMatchObject([
    { to: "ada@example.com", subject: "Your payment at The aurora shop did not go through" },
  ]);
});

test("Q106 whoever reads on the page that a pending payment failed gets no mail about it", async () => {
  const shop = await aShop();
  const { id, payment } = await aPendingPayment(shop, "processing_fails");
  expect(await submit(shop, id, payment)).toMatchObject({
    ...{ state: "failure", displayMessage: "Your card was declined.", message: "Stripe error" },
  });
  await letTimePass(shop);
  expect(await mailsOf(shop)).toEqual([]);
});

test("Q106 whoever has paid again by then gets no mail about the payment that failed", async () => {
  const shop = await aShop();
  const { id, payment } = await aPendingPayment(shop, "processing_fails");
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  await stripeAccount().paymentIntents.update(payment.paymentId, { metadata: { sandbox: "" } });
  const again = await aPayment(shop, id);
  await confirmInBrowser(again);
  expect((await submit(shop, id, again)).state).toBe("success");
  await letTimePass(shop);
  expect(await mailsOf(shop)).toEqual([]);
});

test("Q105 money that came too late for an order is told to a shopper who left", async () => {
  const shop = await aShop();
  const { id } = await aPendingPayment(shop, "processing");
  await setStock(shop, 0);
  await letTimePass(shop);
  expect((await read(shop, id)).payment?.state).toBe("refunded");
  expect(await mailsOf(shop)).toHaveLength(1);
  expect(await ordersOf(shop)).toEqual([]);
});
