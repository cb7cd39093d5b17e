import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { openAlerts } from "#tests/fixtures/platform/alerts";
import { aDuplicate, duplicateStates, refundsAtStripe } from "#tests/fixtures/platform/duplicates";
import { changeAnswers, disputeOf, sendEventsOf } from "#tests/fixtures/platform/outside-refunds";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  eventsOf,
  letProvidersFinish,
  passMinutes,
  read,
  ringAlarm,
  type Shop,
  sendStripeWebhook,
  setStock,
  stripeAccount,
  submit,
} from "#tests/fixtures/platform/payments";
import {
  aPaypalOrder,
  approve,
  decideAtPaypal,
  disputeAtPaypal,
  moneyOf,
  orderAtPaypal,
  returnFromPaypal,
  sendPaypalWebhooks,
} from "#tests/fixtures/platform/paypal";
import { objectOf } from "#tests/fixtures/platform/platform";

test("a capture that ends after its attempt was given up goes back, though no message comes", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop);
  const { paymentId } = await aPaypalOrder(shop, id);
  await approve(paymentId);
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).endsWith("/capture")) {
      // Meanwhile the alarm gave it up, and the shopper is about to pay otherwise.
      await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
        storage.sql.exec(
          "UPDATE checkout SET payment_state = 'open', payment_id = NULL, attempt = attempt + 1",
        );
      });
    }
    return real(input, init);
  });
  await returnFromPaypal(shop, id, paymentId).finally(() => vi.unstubAllGlobals());
  expect(await moneyOf(paymentId)).toBe(`REFUNDED ${(costs.total.value / 100).toFixed(2)}`);
});

test("money of no order whose way back fails later is given back once more", async () => {
  const shop = await aShop("aurora", 1);
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment, "4000000000005126");
  await setStock(shop, 0);
  await submit(shop, id, payment);
  const stateNow = async () => (await read(shop, id)).payment?.state;
  expect(await stateNow()).toBe("refunded");
  const list = async () => {
    const { data } = await stripeAccount().refunds.list({ payment_intent: payment.paymentId });
    return data;
  };
  await letProvidersFinish();
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  const [refund] = await list();
  expect(refund?.status).toBe("failed");
  const [event = ""] = await eventsOf(refund?.id ?? "");
  expect((await sendStripeWebhook(event)).status).toBe(200);
  logged.mockRestore();
  expect(await stateNow()).toBe("paid");
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  expect(await stateNow()).toBe("refunded");
  expect(await list()).toHaveLength(2);
});

/** Captured at PayPal although its units are gone; `fate` is what happens to its refunds. */
async function anUnsellablePaypalPayment(shop: Shop, fate: string) {
  const { id } = await aReadyCheckout(shop);
  const { paymentId } = await aPaypalOrder(shop, id);
  await approve(paymentId, fate);
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).endsWith("/capture")) await setStock(shop, 0);
    return real(input, init);
  });
  const answer = await returnFromPaypal(shop, id, paymentId).finally(() => vi.unstubAllGlobals());
  expect(answer).toMatchObject({ state: "failure", message: "Payment returned" });
  return { id, paymentId };
}

const refundsAtPaypal = async (paymentId: string) =>
  (await orderAtPaypal(paymentId)).purchase_units[0].payments?.refunds?.length ?? 0;

async function lookLater(shop: Shop, minutes: number) {
  await passMinutes(shop, minutes);
  await ringAlarm(shop);
}

test("money of no order counts as returned once PayPal has made the refund, which is asked for once", async () => {
  const shop = await aShop("aurora", 1);
  const { id, paymentId } = await anUnsellablePaypalPayment(shop, "refund_pending");
  expect((await read(shop, id)).payment?.state).toBe("paid");
  await lookLater(shop, 2);
  expect((await read(shop, id)).payment?.state).toBe("paid");
  await letProvidersFinish();
  await lookLater(shop, 10);
  expect((await read(shop, id)).payment?.state).toBe("refunded");
  expect(await refundsAtPaypal(paymentId)).toBe(1);
});

test("money of no order whose refund PayPal did not make is owed still, and refunded once more", async () => {
  const shop = await aShop("aurora", 1);
  const { id, paymentId } = await anUnsellablePaypalPayment(shop, "refund_fails");
  await letProvidersFinish();
  await lookLater(shop, 2);
  expect((await read(shop, id)).payment?.state).toBe("paid");
  expect(await refundsAtPaypal(paymentId)).toBe(2);
});

test("a second payment whose refund fails later is refunded once more", async () => {
  const shop = await aShop();
  const { id, paid } = await aDuplicate(shop, "4000000000005126");
  expect((await sendStripeWebhook(paid)).status).toBe(200);
  expect(await refundsAtStripe(id)).toEqual(["succeeded"]);
  await letProvidersFinish();
  const [failed] = (await stripeAccount().refunds.list({ payment_intent: id })).data;
  for (const event of await eventsOf(failed?.id ?? "")) {
    expect((await sendStripeWebhook(event)).status).toBe(200);
  }
  expect(await refundsAtStripe(id)).toEqual(["succeeded", "failed"]);
});

test("a second payment that cannot be refunded at once is an alert after an hour, and refunded by the alarm", async () => {
  const shop = await aShop();
  const { id, paid } = await aDuplicate(shop, "4242424242424242");
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  const { paymentIntents } = stripeAccount();
  await paymentIntents.update(id, { metadata: { sandbox: "api_error_on_refund" } });
  expect((await sendStripeWebhook(paid)).status).toBe(200);
  await lookLater(shop, 61);
  expect(await openAlerts()).toContain("aurora refund-not-made 1");
  await paymentIntents.update(id, { metadata: { sandbox: "" } });
  logged.mockRestore();
  await lookLater(shop, 200);
  expect(await refundsAtStripe(id)).toEqual(["succeeded"]);
  await lookLater(shop, 210);
  expect(await openAlerts()).not.toContain("aurora refund-not-made 1");
});

const disputedCard = "4000000000000259";

test("a second payment that its buyer disputes is no money owed, and is returned when the dispute is lost", async () => {
  const shop = await aShop();
  const { id, paid } = await aDuplicate(shop, disputedCard);
  await letProvidersFinish();
  expect((await sendStripeWebhook(paid)).status).toBe(200);
  expect(await duplicateStates(shop)).toEqual(["pending waits"]);
  await lookLater(shop, 61);
  expect(await openAlerts()).not.toContain("aurora refund-not-made 1");
  const disputeId = await disputeOf(id);
  await stripeAccount().disputes.close(disputeId);
  await sendEventsOf(disputeId);
  expect(await duplicateStates(shop)).toEqual(["returned over"]);
  expect(await refundsAtStripe(id)).toEqual([]);
});

test("a second payment whose dispute the shop wins is refunded", async () => {
  const shop = await aShop();
  const { id, paid } = await aDuplicate(shop, disputedCard);
  await letProvidersFinish();
  expect((await sendStripeWebhook(paid)).status).toBe(200);
  const disputeId = await disputeOf(id);
  const evidence = { uncategorized_text: "winning_evidence" };
  await stripeAccount().disputes.update(disputeId, { evidence });
  await sendEventsOf(disputeId);
  expect(await refundsAtStripe(id)).toEqual(["succeeded"]);
  expect(await duplicateStates(shop)).toEqual(["returned over"]);
});

test("a second payment that is owed stays so when a message comes and it cannot be refunded", async () => {
  const shop = await aShop();
  const { id, paid } = await aDuplicate(shop, "4242424242424242");
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  const { paymentIntents, refunds } = stripeAccount();
  const part = await refunds.create({ payment_intent: id, amount: 100 });
  await paymentIntents.update(id, { metadata: { sandbox: "api_error_on_refund" } });
  expect((await sendStripeWebhook(paid)).status).toBe(200);
  await sendEventsOf(part.id);
  logged.mockRestore();
  expect(await duplicateStates(shop)).toEqual(["owed waits"]);
});

/** Paid and sold out meanwhile: its money goes back, but its buyer disputes it first, and gets it from the bank. */
async function aLostDispute() {
  const shop = await aShop("aurora", 1);
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment, disputedCard);
  await letProvidersFinish();
  await setStock(shop, 0);
  await submit(shop, id, payment);
  const disputeId = await disputeOf(payment.paymentId);
  const stateNow = async () => (await read(shop, id)).payment?.state;
  expect(await stateNow()).toBe("paid");
  await stripeAccount().disputes.close(disputeId);
  await sendEventsOf(disputeId);
  return { shop, disputeId, stateNow };
}

test("money of no order that its buyer disputes counts as returned when the dispute is lost", async () => {
  const { stateNow } = await aLostDispute();
  expect(await stateNow()).toBe("refunded");
});

test("money of no order that a dispute lost is owed again once the dispute is won after all", async () => {
  const { shop, disputeId, stateNow } = await aLostDispute();
  expect(await stateNow()).toBe("refunded");
  changeAnswers("/v1/disputes?", (text) => text.replace('"status":"lost"', '"status":"won"'));
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  const [event = ""] = await eventsOf(disputeId);
  expect((await sendStripeWebhook(event.replace('"evt_', '"evt_more_'))).status).toBe(200);
  expect(await stateNow()).toBe("paid");
  expect(String(logged.mock.calls[0]?.[0])).toContain("refund came back");
  logged.mockRestore();
  // The bank has it after all.
  vi.unstubAllGlobals();
  await lookLater(shop, 2);
  expect(await stateNow()).toBe("refunded");
});

test("money of no order that is disputed at PayPal in two parts is returned once both are lost", async () => {
  const shop = await aShop("aurora", 1);
  const { id, paymentId } = await anUnsellablePaypalPayment(shop, "refund_fails");
  await letProvidersFinish();
  const hear = async () => {
    expect(new Set(await sendPaypalWebhooks(paymentId))).toEqual(new Set([200]));
    return (await read(shop, id)).payment?.state;
  };
  const first = await disputeAtPaypal(paymentId, { value: "15.00", channel: "EXTERNAL" });
  expect(await hear()).toBe("paid");
  await decideAtPaypal(first, "RESOLVED_BUYER_FAVOUR");
  const second = await disputeAtPaypal(paymentId, { channel: "EXTERNAL" });
  expect(await hear()).toBe("paid");
  await decideAtPaypal(second, "RESOLVED_BUYER_FAVOUR");
  expect(await hear()).toBe("refunded");
});
