import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import Stripe from "stripe";
import { expect, test, vi } from "vitest";
import worker from "#platform/index";
import { verifyStripeWebhook } from "#platform/modules/payment-providers/stripe/stripe-webhook-signature";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  eventsOf,
  ordersOf,
  read,
  sendStripeWebhook,
  stripeAccount,
} from "#tests/fixtures/platform/payments";
import { errorOf } from "#tests/fixtures/platform/platform";

const nowS = () => Math.floor(Date.now() / 1000);

async function aPaidEvent() {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment);
  const events = await eventsOf(payment.paymentId);
  const paid = events.find((event) => event.includes('"payment_intent.succeeded"')) ?? "";
  return { shop, id, paid };
}

test("a webhook with a wrong signature, too old or from the future is rejected", async () => {
  const { shop, id, paid } = await aPaidEvent();
  const wrong = await sendStripeWebhook(paid, { secret: "whsec_wrong" });
  expect(await errorOf(wrong)).toBe("400 signature_invalid");
  const old = await sendStripeWebhook(paid, { atS: nowS() - 301 });
  expect(await errorOf(old)).toBe("400 signature_out_of_time");
  const future = await sendStripeWebhook(paid, { atS: nowS() + 3600 });
  expect(await errorOf(future)).toBe("400 signature_out_of_time");
  expect((await read(shop, id)).state).toBe("pending");
  expect((await sendStripeWebhook(paid)).status).toBe(200);
  expect((await read(shop, id)).state).toBe("success");
});

test("what we do not know is taken and left alone: other types, other stores, no store", async () => {
  const { paid } = await aPaidEvent();
  const elsewhere = paid.replaceAll("aurora", "nowhere");
  const unknownType = JSON.stringify({
    id: "evt_2",
    object: "event",
    type: "x",
    data: { object: {} },
  });
  const thin = JSON.stringify({ id: "evt_4", object: "v2.core.event", type: "v2.core.x" });
  for (const event of [elsewhere, unknownType, thin, "{}"]) {
    expect((await sendStripeWebhook(event)).status).toBe(200);
  }
});

test("while the secret is being rotated both are good, with the clock that is given", async () => {
  const payload = JSON.stringify({ id: "evt_3", object: "event", type: "x" });
  const clock = { now: () => new Date("2030-01-01T00:00:00Z") };
  const timestamp = clock.now().getTime() / 1000;
  for (const secret of ["whsec_old", "whsec_new"]) {
    const header = await Stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret,
      timestamp,
      cryptoProvider: Stripe.createSubtleCryptoProvider(),
    });
    const verified = await verifyStripeWebhook(payload, header, ["whsec_new", "whsec_old"], clock);
    expect(verified.ok).toBe(true);
  }
});

test("a message that the first of two secrets does not fit is taken by the second, and the log says so", async () => {
  const logged = vi.spyOn(console, "warn").mockReturnValue(undefined);
  const payload = JSON.stringify({ id: "evt_5", object: "event", type: "x" });
  const send = async (...secrets: string[]) => {
    const signed = await Promise.all(
      secrets.map((secret) =>
        Stripe.webhooks.generateTestHeaderStringAsync({
          payload,
          secret,
          timestamp: nowS(),
          cryptoProvider: Stripe.createSubtleCryptoProvider(),
        }),
      ),
    );
    const [first = "", ...others] = signed;
    const more = others.map((header) => header.replace(/^t=\d+/, ""));
    const request = new Request("http://platform.test/webhooks/stripe", {
      method: "POST",
      headers: { "stripe-signature": [first, ...more].join("") },
      body: payload,
    });
    const context = createExecutionContext();
    const changed = { ...env, STRIPE_WEBHOOK_SECRET: "whsec_mistyped,whsec_old" };
    const response = await worker.fetch(request, changed, context);
    await waitOnExecutionContext(context);
    await response.text();
    return [response.status, logged.mock.calls.length];
  };
  expect(await send("whsec_mistyped", "whsec_old")).toEqual([200, 0]);
  expect(await send("whsec_new", "whsec_old")).toEqual([200, 1]);
  expect(logged.mock.lastCall?.[0]).toContain("Stripe signs by the second secret alone");
  logged.mockRestore();
});

test("an old message does not become new by a second time in its header", async () => {
  const payload = JSON.stringify({ id: "evt_4", object: "event", type: "x" });
  const clock = { now: () => new Date("2030-01-01T00:00:00Z") };
  const now = clock.now().getTime() / 1000;
  const signed = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: "whsec_one",
    timestamp: now - 3600,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
  for (const header of [`t=${now},${signed}`, `${signed},t=${now}`, ` t=${now},${signed}`]) {
    const verified = await verifyStripeWebhook(payload, header, ["whsec_one"], clock);
    expect(verified.ok, header).toBe(false);
  }
});

test("while Stripe cannot be asked a message is not taken, and counts when it comes again", async () => {
  const { shop, id, paid } = await aPaidEvent();
  const lost = () => Promise.reject(new TypeError("The connection was lost"));
  vi.stubGlobal("fetch", lost);
  const refused = await sendStripeWebhook(paid).finally(() => vi.unstubAllGlobals());
  expect(refused.status).toBe(503);
  await refused.text();
  expect((await read(shop, id)).state).toBe("pending");
  expect((await sendStripeWebhook(paid)).status).toBe(200);
  expect((await read(shop, id)).state).toBe("success");
});

test("a second payment for the same checkout is refunded, and the first makes the order", async () => {
  const { shop, id, paid } = await aPaidEvent();
  const first = await stripeAccount().paymentIntents.retrieve(JSON.parse(paid).data.object.id);
  const second = await stripeAccount().paymentIntents.create({
    amount: first.amount,
    currency: "usd",
    metadata: first.metadata,
    automatic_payment_methods: { enabled: true },
  });
  const payment = { paymentId: second.id, paymentToken: second.client_secret ?? "", meta: {} };
  await confirmInBrowser(payment);
  for (const event of [...(await eventsOf(second.id)), paid]) {
    expect((await sendStripeWebhook(event)).status).toBe(200);
  }
  expect(await ordersOf(shop)).toMatchObject([{ cartId: id }]);
  expect((await read(shop, id)).paymentId).toBe(first.id);
  const expand = ["latest_charge"];
  const returned = await stripeAccount().paymentIntents.retrieve(second.id, { expand });
  const charged = await stripeAccount().paymentIntents.retrieve(first.id, { expand });
  expect(returned.latest_charge).toMatchObject({ refunded: true });
  expect(charged.latest_charge).toMatchObject({ refunded: false });
});

test("a message that counted already is taken without asking Stripe again", async () => {
  const { paid } = await aPaidEvent();
  expect((await sendStripeWebhook(paid)).status).toBe(200);
  const asked = vi.fn(() => Promise.reject(new TypeError("The connection was lost")));
  vi.stubGlobal("fetch", asked);
  const again = await sendStripeWebhook(paid).finally(() => vi.unstubAllGlobals());
  expect(again.status).toBe(200);
  expect(asked).not.toHaveBeenCalled();
});
