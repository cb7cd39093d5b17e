/** Crash tests of orders and payments: the platform's process is killed between provider and database. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Begun, durabilityFixture, until } from "./durability-fixture";
import { createDice, createLoad, listPaid } from "./load";
import { openShop, type Payment, type Shop, stripeAt } from "./shopper";

const { getProcesses, start, stop, restart, messageOf } = durabilityFixture();
beforeAll(start);
afterAll(stop);

/** By hand: DURABILITY_SEED=7 DURABILITY_KILLS=40 npm run durability */
const seed = Number(process.env.DURABILITY_SEED ?? 1);
const kills = Number(process.env.DURABILITY_KILLS ?? 2);
const shoppersPerKill = 8;

const stripe = () => stripeAt(getProcesses().sandboxUrl);
const refunds = /^\/v1\/refunds$/;

async function aPaid(shop: Shop): Promise<Begun> {
  const ready = await shop.ready();
  const payment = await shop.pay(ready);
  await shop.confirm(payment);
  return { ...ready, payment };
}

/** The provider does what was asked, and the platform is killed before it has the answer. */
async function killAt(moments: Promise<void>[], asked: Promise<Response>[]): Promise<void> {
  const { kill, start } = getProcesses();
  const answers = asked.map((answer) => answer.then(({ status }) => status).catch(() => "died"));
  await Promise.all(moments);
  await kill();
  expect(await Promise.all(answers)).toEqual(asked.map(() => "died"));
  await start();
}

const countRefunds = async ({ paymentId }: Payment) =>
  (await stripe().refunds.list({ payment_intent: paymentId })).data.length;

test("killed between the provider's success and our order: return page, webhook and alarm each create it, once", async () => {
  const { proxy } = getProcesses();
  const shop = await openShop(getProcesses(), "between");
  const paid = [await aPaid(shop), await aPaid(shop), await aPaid(shop)] as const;
  const asked = ({ payment }: Begun) =>
    new RegExp(`^/v1/payment_intents/${payment.paymentId}(\\?|$)`);
  const moments = paid.map((one) => proxy.loseAnswer("GET", asked(one)));
  await killAt(
    moments,
    paid.map(({ id, payment }) => shop.submitRaw(id, payment)),
  );
  expect(await shop.orders()).toEqual([]);
  const [returned, notified, forgotten] = paid;
  const finish = async () => {
    expect((await shop.submit(returned.id, returned.payment)).state).toBe("success");
    const { paymentId } = notified.payment;
    expect(await shop.deliver(await messageOf(paymentId, "payment_intent.succeeded"))).toBe(true);
    await restart(shop, 2);
  };
  await finish();
  await finish();
  const bought = (await shop.orders()).map(({ cartId }) => cartId);
  expect(bought.sort()).toEqual([returned.id, notified.id, forgotten.id].sort());
  expect(await shop.stock()).toBe("7/0/3");
});

test("killed after the order was written and before the response: a retry returns the same order", async () => {
  const shop = await openShop(getProcesses(), "written");
  const { id, payment } = await aPaid(shop);
  const written = getProcesses().proxy.loseAnswer("POST", /^\/answer-kept$/);
  await killAt([written], [shop.submitRaw(id, payment, { "x-keep-answer": "yes" })]);
  const [order] = await shop.orders();
  expect((await shop.submit(id, payment)).state).toBe("success");
  await restart(shop, 2);
  expect(await shop.orders()).toHaveLength(1);
  expect((await shop.read(id)).orderLookupNumber).toBe(order?.lookupNumber);
  expect(await shop.stock()).toBe("9/0/1");
});

test("mails that were in the outbox when the platform died are sent once after the next start", async () => {
  const { proxy } = getProcesses();
  const shop = await openShop(getProcesses(), "outbox");
  const { id, payment } = await aPaid(shop);
  const attempted = proxy.cut("POST", /^\/mail\//, "The outbox shop");
  expect((await shop.submit(id, payment)).state).toBe("success");
  await attempted;
  // The queue is gone with the process; the outbox dispatches again after ten minutes.
  await restart(shop, 11);
  await expect.poll(shop.countMails, until).toBe(1);
  await restart(shop, 22);
  expect(await shop.countMails()).toBe(1);
});

test("webhooks that were due when the sandbox died are delivered after its next start", async () => {
  const { proxy, restartSandbox } = getProcesses();
  const shop = await openShop(getProcesses(), "messages");
  const ready = await shop.ready();
  const payment = await shop.pay(ready);
  proxy.rejectMessages();
  const unheard = proxy.countUnheard();
  await shop.confirm(payment);
  await expect.poll(proxy.countUnheard, until).toBeGreaterThan(unheard);
  await restartSandbox();
  proxy.connectMessages();
  await expect.poll(() => shop.stateOf(ready.id), until).toBe("ordered");
  proxy.keepMessages();
  expect(await shop.orders()).toHaveLength(1);
});

test("killed while a payment was created: a retry finds that payment and creates no second one", async () => {
  const shop = await openShop(getProcesses(), "begun");
  const ready = await shop.ready();
  const made = getProcesses().proxy.loseAnswer("POST", /^\/v1\/payment_intents$/);
  await killAt([made], [shop.payRaw(ready)]);
  const payment = await shop.pay(ready);
  const { data } = await stripe().paymentIntents.list({ limit: 100 });
  const own = data.filter(({ metadata }) => metadata.checkout_id === ready.id);
  expect(own.map(({ id }) => id)).toEqual([payment.paymentId]);
  await shop.confirm(payment);
  expect((await shop.submit(ready.id, payment)).state).toBe("success");
  expect(await shop.stock()).toBe("9/0/1");
});

test("paid while the platform was down and the browser gone: the webhook is retried until it is accepted", async () => {
  const { proxy, kill, start } = getProcesses();
  const shop = await openShop(getProcesses(), "deaf");
  const ready = await shop.ready();
  const payment = await shop.pay(ready);
  await kill();
  proxy.connectMessages();
  await shop.confirm(payment);
  await expect.poll(proxy.countUnheard, until).toBeGreaterThan(0);
  await start();
  await expect.poll(() => shop.stateOf(ready.id), until).toBe("ordered");
  proxy.keepMessages();
  expect(await shop.orders()).toHaveLength(1);
  expect(await shop.stock()).toBe("9/0/1");
});

test("killed during a refund: one that was made is not repeated, one that was not is made later", async () => {
  const { proxy } = getProcesses();
  const shop = await openShop(getProcesses(), "returned", 2);
  const lost = await aPaid(shop);
  const failed = await aPaid(shop);
  await shop.setStock(0);
  // As often as the SDK tries by itself.
  for (const _ of [1, 2, 3]) void proxy.cut("POST", refunds);
  expect((await shop.submit(failed.id, failed.payment)).state).toBe("failure");
  expect(await countRefunds(failed.payment)).toBe(0);
  await killAt([proxy.loseAnswer("POST", refunds)], [shop.submitRaw(lost.id, lost.payment)]);
  expect(await shop.stateOf(lost.id)).toBe("paid");
  expect(await shop.stateOf(failed.id)).toBe("paid");
  await restart(shop, 2);
  for (const { id, payment } of [lost, failed]) {
    expect(await shop.stateOf(id)).toBe("refunded");
    expect((await shop.submit(id, payment)).message).toBe("Payment returned");
    expect(await countRefunds(payment)).toBe(1);
  }
  expect(await shop.orders()).toEqual([]);
  expect(await shop.stock()).toBe("0/0/0");
});

test("two payments of one checkout, killed during the second's refund: one order, one refund", async () => {
  const shop = await openShop(getProcesses(), "twice");
  const { id, amount, payment } = await aPaid(shop);
  expect((await shop.submit(id, payment)).state).toBe("success");
  const { metadata } = await stripe().paymentIntents.retrieve(payment.paymentId);
  // The other tab held an intent of its own, as one does whose cancelling was lost.
  const second = await stripe().paymentIntents.create({
    amount,
    currency: "usd",
    metadata,
    payment_method: "pm_card_visa",
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });
  const message = await messageOf(second.id, "payment_intent.succeeded");
  const notified = fetch(new URL(message.path, getProcesses().platformUrl), {
    method: "POST",
    headers: message.headers,
    body: message.body,
  });
  await killAt([getProcesses().proxy.loseAnswer("POST", refunds)], [notified]);
  expect(await shop.deliver(message)).toBe(true);
  expect(await shop.deliver(message)).toBe(true);
  expect(await countRefunds({ paymentId: second.id, paymentToken: "" })).toBe(1);
  expect(await countRefunds(payment)).toBe(0);
  expect(await shop.orders()).toHaveLength(1);
  expect(await shop.stock()).toBe("9/0/1");
});

test("killed between PayPal's capture and our order: return page, webhook and alarm each create it, once", async () => {
  const { proxy } = getProcesses();
  const shop = await openShop(getProcesses(), "paypal");
  const approved = await Promise.all(
    [1, 2, 3].map(async () => {
      const ready = await shop.ready();
      const payment = await shop.openPaypal(ready);
      await shop.approvePaypal(payment);
      return { ...ready, payment };
    }),
  );
  const capture = ({ payment }: Begun) => new RegExp(`/${payment.paymentId}/capture$`);
  const moments = approved.map((one) => proxy.loseAnswer("POST", capture(one)));
  await killAt(
    moments,
    approved.map(({ id, payment }) => shop.comeBackRaw(id, payment)),
  );
  expect(await shop.orders()).toEqual([]);
  const [returned, notified] = approved;
  if (returned === undefined || notified === undefined) throw new Error("Three were approved");
  expect((await shop.comeBack(returned.id, returned.payment)).state).toBe("success");
  const completed = await messageOf(notified.payment.paymentId, "PAYMENT.CAPTURE.COMPLETED");
  expect(await shop.deliver(completed)).toBe(true);
  await restart(shop, 2);
  expect(await shop.orders()).toHaveLength(3);
  expect(await shop.stock()).toBe("7/0/3");
  for (const { payment } of approved) {
    const captured = proxy
      .messagesAbout(payment.paymentId)
      .filter(({ body }) => body.includes("PAYMENT.CAPTURE.COMPLETED"));
    expect(captured).toHaveLength(1);
  }
});

test(`killed ${kills} times at random moments under load: every payment is an order or refunded`, async () => {
  const { proxy, kill, start } = getProcesses();
  const roll = createDice(seed);
  const stock = kills * 5;
  const shop = await openShop(getProcesses(), "crowd", stock);
  const load = createLoad(getProcesses(), shop);
  for (let killed = 0; killed < kills; killed += 1) {
    const moment = proxy.afterRequests(1 + roll(3 * shoppersPerKill));
    const walks = Array.from({ length: shoppersPerKill }, () => load.walk(roll(4), roll(3) > 0));
    await Promise.race([moment, Promise.all(walks)]);
    await kill();
    await start();
    await Promise.all(walks);
  }
  for (const minutes of [2, 17, 36, 100]) await restart(shop, minutes);
  const ordered = (await shop.orders()).map(({ cartId }) => cartId).sort();
  expect(await listPaid(getProcesses(), shop.slug, load.paypalOrders)).toEqual(ordered);
  expect(ordered.length).toBeGreaterThan(0);
  expect(await shop.stock()).toBe(`${stock - ordered.length}/0/${ordered.length}`);
}, 600_000);
