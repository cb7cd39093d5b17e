import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
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
  sendStripeWebhook,
  setStock,
  stripeAccount,
  submit,
} from "#tests/kits/platform/payments";
import { aPaypalOrder, approve, moneyOf, returnFromPaypal } from "#tests/kits/platform/paypal";
import { objectOf } from "#tests/kits/platform/platform";

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
  for (const event of await eventsOf(refund?.id ?? "")) {
    expect((await sendStripeWebhook(event)).status).toBe(200);
  }
  logged.mockRestore();
  expect(await stateNow()).toBe("paid");
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  expect(await stateNow()).toBe("refunded");
  expect(await list()).toHaveLength(2);
});
