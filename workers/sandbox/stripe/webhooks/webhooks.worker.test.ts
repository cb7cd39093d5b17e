import Stripe from "stripe";
import { beforeEach, expect, test } from "vitest";
import {
  anIntent,
  aPaidIntent,
  aServer,
  aWebhookEndpoint,
  confirmInBrowser,
  type Delivery,
  failureOf,
  holdAlarms,
  nextAlarm,
  waitForJobs,
} from "#tests/fixtures/sandbox/stripe";

beforeEach(holdAlarms);

const typesOf = (deliveries: Delivery[]) => deliveries.map((one) => one.event.type);

test("a payment sends signed events that the SDK accepts", async () => {
  const deliveries = aWebhookEndpoint();
  const paid = await aPaidIntent();
  await waitForJobs(() => deliveries.length >= 3);
  expect(typesOf(deliveries).sort()).toEqual([
    "charge.succeeded",
    "payment_intent.created",
    "payment_intent.succeeded",
  ]);
  for (const { body, signature } of deliveries) {
    const { webhooks } = new Stripe("sk_test_x");
    const event = await webhooks.constructEventAsync(body, signature, "whsec_awning_sandbox");
    expect(event).toMatchObject({
      object: "event",
      livemode: false,
      api_version: "2026-02-25.clover",
    });
  }
  const success = deliveries.find((one) => one.event.type === "payment_intent.succeeded");
  expect(success?.event.data.object).toMatchObject({ id: paid.id, amount_received: 2600 });
  const stored = await aServer().events.retrieve(success?.event.id ?? "");
  expect(stored).toMatchObject({ type: "payment_intent.succeeded", pending_webhooks: 0 });
});

test("a delivery is retried until the shop accepts it", async () => {
  const deliveries = aWebhookEndpoint((nth) => (nth < 3 ? 500 : 200));
  await anIntent();
  await waitForJobs(() => deliveries.length === 3);
  expect(new Set(deliveries.map((one) => one.event.id)).size).toBe(1);
});

test("declines, cancellations and refunds send events", async () => {
  const deliveries = aWebhookEndpoint();
  const intent = await anIntent();
  await failureOf(confirmInBrowser(intent, "4000000000000002"));
  await aServer().paymentIntents.cancel(intent.id);
  const paid = await aPaidIntent();
  await aServer().refunds.create({ payment_intent: paid.id });
  const wanted = [
    "payment_intent.payment_failed",
    "payment_intent.canceled",
    "charge.refunded",
    "refund.created",
  ];
  await waitForJobs(() =>
    wanted.every((type) => typesOf(deliveries).some((delivered) => delivered === type)),
  );
});

test("webhook_never stores the event and sends nothing", async () => {
  const deliveries = aWebhookEndpoint();
  await aPaidIntent("4242424242424242", { sandbox: "webhook_never" });
  await anIntent();
  await waitForJobs(() => deliveries.length === 1);
  const events = await aServer().events.list({ type: "payment_intent.succeeded" });
  expect(events.data).toHaveLength(1);
});

test("webhook_twice sends the same event twice", async () => {
  const deliveries = aWebhookEndpoint();
  await anIntent({ sandbox: "webhook_twice" });
  await waitForJobs(() => deliveries.length === 2);
  expect(deliveries[0]?.event.id).toBe(deliveries[1]?.event.id);
});

test("webhook_bad_signature sends a forgery once, and the real event beside it", async () => {
  const deliveries = aWebhookEndpoint();
  await anIntent({ sandbox: "webhook_bad_signature" });
  await waitForJobs(() => deliveries.length === 2);
  const { webhooks } = new Stripe("sk_test_x");
  const accepted = await Promise.allSettled(
    deliveries.map((one) =>
      webhooks.constructEventAsync(one.body, one.signature, "whsec_awning_sandbox"),
    ),
  );
  expect(accepted.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a processing payment settles by itself and sends an event", async () => {
  const deliveries = aWebhookEndpoint();
  const intent = await aPaidIntent("4242424242424242", { sandbox: "processing" });
  expect(intent.status).toBe("processing");
  await waitForJobs(() => typesOf(deliveries).includes("payment_intent.succeeded"));
  expect((await aServer().paymentIntents.retrieve(intent.id)).status).toBe("succeeded");
});

test("the ledger wakes itself for the next event it owes", async () => {
  const beforeMs = Date.now();
  await anIntent({ sandbox: "webhook_delay_600s" });
  const alarmMs = (await nextAlarm()) ?? 0;
  expect(alarmMs).toBeGreaterThanOrEqual(beforeMs + 600_000);
});
