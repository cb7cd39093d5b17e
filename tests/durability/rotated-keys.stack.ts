/** Keys of Stripe, PayPal, Resend and the seals exchanged while shoppers pay, in the order of docs/operating.md and in a wrong one. */
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkoutSealHeader, storefrontSealHeader } from "#contract/protocol/visitor-headers";
import { SealingKeysSchema } from "#core/signed-tokens/seal";
import { sealStorefront } from "#core/signed-tokens/storefront-seal";
import { type Begun, durabilityFixture, until } from "./durability-fixture";
import { listPaid } from "./load";
import { endKeys, issueKeys, oldKeys, type ProviderKeys } from "./provider-keys";
import type { Message } from "./provider-proxy";
import { openShop, type Payment, type Ready, type Shop } from "./shopper";

const { getProcesses, start, stop, restart, messageOf } = durabilityFixture();
// Each test ends keys for good.
beforeEach(start);
afterEach(stop);

async function begin(shop: Shop, open: (ready: Ready) => Promise<Payment>): Promise<Begun> {
  const ready = await shop.ready();
  return { ...ready, payment: await open(ready) };
}

/** The same message, signed by one secret alone. */
async function signedBy(message: Message, secret: string): Promise<Message> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: message.body, secret });
  return { ...message, headers: { ...message.headers, "stripe-signature": signature } };
}

async function numberOf(shop: Shop, checkoutId: string): Promise<string> {
  const order = (await shop.orders()).find(({ cartId }) => cartId === checkoutId);
  if (order === undefined) throw new Error("There is no such order");
  return order.lookupNumber;
}

/** At different points of their payment; two have ordered. */
async function sixShoppers(shop: Shop) {
  const ordered = await begin(shop, shop.pay);
  await shop.confirm(ordered.payment);
  expect((await shop.submit(ordered.id, ordered.payment)).state).toBe("success");
  const orderedByPaypal = await begin(shop, shop.openPaypal);
  await shop.approvePaypal(orderedByPaypal.payment);
  expect((await shop.comeBack(orderedByPaypal.id, orderedByPaypal.payment)).state).toBe("success");
  const paid = await begin(shop, shop.pay);
  await shop.confirm(paid.payment);
  const open = await begin(shop, shop.pay);
  const approved = await begin(shop, shop.openPaypal);
  await shop.approvePaypal(approved.payment);
  const atPaypal = await begin(shop, shop.openPaypal);
  return { ordered, orderedByPaypal, paid, open, approved, atPaypal };
}

function expectNothingLogged(keys: ProviderKeys): void {
  const logged = getProcesses().logged();
  for (const key of [...Object.values(keys), ...Object.values(oldKeys)]) {
    expect(logged).not.toContain(key);
  }
}

test("18.4 keys that are exchanged with an overlap: every payment that was begun before ends, messages by either secret count, and old payments are refunded by the new key", async () => {
  const { sandboxUrl, proxy } = getProcesses();
  const shop = await openShop(getProcesses(), "overlap", 20);
  const { ordered, orderedByPaypal, paid, open, approved, atPaypal } = await sixShoppers(shop);
  const byOldSecret = await messageOf(paid.payment.paymentId, "payment_intent.succeeded");
  const ofOldEndpoint = await messageOf(approved.payment.paymentId, "CHECKOUT.ORDER.APPROVED");

  // 1. New keys at the providers, beside the old ones. 2. Both of what is listened for, the new ones to ask with.
  const keys = await issueKeys(sandboxUrl);
  await restart(shop, 0, {
    MAIL_API_KEY: keys.api_key,
    STRIPE_SECRET_KEY: keys.secret_key,
    STRIPE_WEBHOOK_SECRET: `${keys.webhook_secret},${oldKeys.webhook_secret}`,
    PAYPAL_CLIENT_SECRET: keys.client_secret,
    PAYPAL_WEBHOOK_ID: `${keys.webhook_id},${oldKeys.webhook_id}`,
  });
  expect(await shop.deliver(await signedBy(byOldSecret, "whsec_of_someone_else"))).toBe(false);
  expect(await shop.stateOf(paid.id)).toBe("intent");
  expect(await shop.deliver(byOldSecret)).toBe(true);
  expect(await shop.stateOf(paid.id)).toBe("ordered");
  expect(await shop.deliver(ofOldEndpoint)).toBe(true);
  expect(await shop.stateOf(approved.id)).toBe("ordered");

  // 3. The old keys end.
  await endKeys(sandboxUrl, oldKeys);
  await shop.confirm(open.payment);
  const byNewSecret = await messageOf(open.payment.paymentId, "payment_intent.succeeded");
  expect(byNewSecret.headers["stripe-signature"]?.match(/v1=/g)).toHaveLength(1);
  expect(await shop.deliver(byNewSecret)).toBe(true);
  expect(await shop.stateOf(open.id)).toBe("ordered");
  await shop.approvePaypal(atPaypal.payment);
  const ofNewEndpoint = await messageOf(atPaypal.payment.paymentId, "CHECKOUT.ORDER.APPROVED");
  expect(await shop.deliver(ofNewEndpoint)).toBe(true);
  expect(await shop.stateOf(atPaypal.id)).toBe("ordered");

  // 4. Only the new ones are listened for.
  await restart(shop, 0, {
    STRIPE_WEBHOOK_SECRET: keys.webhook_secret,
    PAYPAL_WEBHOOK_ID: keys.webhook_id,
  });
  expect(await shop.deliver(await signedBy(byOldSecret, oldKeys.webhook_secret))).toBe(false);
  expect(await shop.deliver(await signedBy(byOldSecret, keys.webhook_secret))).toBe(true);
  // Its order is there: it could change nothing any more, so that PayPal is not even asked who sent it.
  expect(await shop.deliver(ofOldEndpoint)).toBe(true);
  for (const { id } of [ordered, orderedByPaypal]) {
    const number = await numberOf(shop, id);
    await shop.refund(number);
    expect(await shop.refunds(number)).toEqual(["succeeded"]);
  }
  const charged = [paid.id, open.id, approved.id, atPaypal.id].sort();
  const accounts = { stripe: keys.secret_key, paypal: keys.client_secret };
  const paypalOrders = [orderedByPaypal, approved, atPaypal].map(
    ({ payment }) => payment.paymentId,
  );
  expect(await listPaid(getProcesses(), shop.slug, paypalOrders, accounts)).toEqual(charged);
  expect(await shop.orders()).toHaveLength(6);
  expect(await shop.stock()).toBe("14/0/6");
  // Six orders and two refunds. What was in the queue at a deployment is dispatched again after ten minutes.
  await restart(shop, 11);
  await expect.poll(shop.countMails, until).toBe(8);
  proxy.keepMessages();
  expectNothingLogged(keys);
});

test("18.4 keys that ended before the platform had the new ones: nothing is decided meanwhile, and everything ends under the new ones, once", async () => {
  const { sandboxUrl, proxy } = getProcesses();
  const shop = await openShop(getProcesses(), "too-early", 20);
  const { ordered, orderedByPaypal, paid, open, approved, atPaypal } = await sixShoppers(shop);
  const orders = [await numberOf(shop, ordered.id), await numberOf(shop, orderedByPaypal.id)];
  const keys = await issueKeys(sandboxUrl);
  const message = await messageOf(paid.payment.paymentId, "payment_intent.succeeded");
  // Lost: what PayPal was approved for must be found without it.
  await messageOf(approved.payment.paymentId, "CHECKOUT.ORDER.APPROVED");
  proxy.rejectMessages();
  await endKeys(sandboxUrl, oldKeys);

  const refused = await shop.submitRaw(paid.id, paid.payment);
  await refused.text();
  expect(refused.ok && (await shop.stateOf(paid.id)) === "ordered").toBe(false);
  const late = await shop.ready();
  const unpaid = await shop.payRaw(late);
  expect([unpaid.status, await unpaid.text()]).toEqual([
    502,
    expect.stringContaining("payment_provider_unavailable"),
  ]);
  await (await shop.comeBackRaw(approved.id, approved.payment)).text();
  for (const number of orders) await shop.refund(number);
  for (const number of orders) expect(await shop.refunds(number)).toEqual(["pending"]);
  expect(await shop.deliver(message)).toBe(false);

  await restart(shop, 2, {
    STRIPE_SECRET_KEY: keys.secret_key,
    STRIPE_WEBHOOK_SECRET: keys.webhook_secret,
    PAYPAL_CLIENT_SECRET: keys.client_secret,
    PAYPAL_WEBHOOK_ID: keys.webhook_id,
  });
  proxy.connectMessages();
  await shop.confirm(open.payment);
  expect((await shop.submit(open.id, open.payment)).state).toBe("success");
  await shop.approvePaypal(atPaypal.payment);
  expect((await shop.comeBack(atPaypal.id, atPaypal.payment)).state).toBe("success");
  const payment = await shop.pay(late);
  await shop.confirm(payment);
  expect((await shop.submit(late.id, payment)).state).toBe("success");
  await expect.poll(() => shop.stateOf(paid.id), until).toBe("ordered");
  await expect.poll(() => shop.stateOf(approved.id), until).toBe("ordered");
  await restart(shop, 60);
  for (const number of orders) expect(await shop.refunds(number)).toEqual(["succeeded"]);
  const charged = [paid.id, open.id, approved.id, atPaypal.id, late.id].sort();
  const accounts = { stripe: keys.secret_key, paypal: keys.client_secret };
  const paypalOrders = [orderedByPaypal, approved, atPaypal].map((one) => one.payment.paymentId);
  expect(await listPaid(getProcesses(), shop.slug, paypalOrders, accounts)).toEqual(charged);
  expect(await shop.orders()).toHaveLength(7);
  expect(await shop.stock()).toBe("13/0/7");
  proxy.keepMessages();
  expectNothingLogged(keys);
});

const [oldSeal, newSeal] = [`k1:${"A".repeat(43)}`, `k2:${"B".repeat(43)}`];
/** `SEALING_KEYS`, one deployment after another: the new key opens before it seals. */
const sealings = [oldSeal, `${oldSeal},${newSeal}`, `${newSeal},${oldSeal}`, newSeal];

test("18.4 sealing keys that are exchanged step by step: a checkout stays open to its shopper, whichever worker has the next keys first", async () => {
  const shop = await openShop(getProcesses(), "sealed", 20);
  const begun = await shop.ready();
  /** As the storefront's worker says it, with keys of its own. */
  const opensByStorefront = async (step: number) => {
    const keys = SealingKeysSchema.parse(sealings[step]);
    const statement = await sealStorefront(keys, shop.slug, { address: null }, new Date());
    return shop.opens(begun.id, { [storefrontSealHeader]: statement });
  };
  const opensBySeal = ({ id, seal }: typeof begun) =>
    shop.opens(id, { [checkoutSealHeader]: seal });
  expect(await shop.opens(begun.id, {})).toBe(false);
  const later: (typeof begun)[] = [];
  for (const [step, SEALING_KEYS] of sealings.entries()) {
    await restart(shop, 0, { SEALING_KEYS });
    const workers = [step - 1, step, step + 1].filter((other) => sealings[other] !== undefined);
    for (const other of workers) {
      expect(await opensByStorefront(other), `platform at ${step}, storefront at ${other}`).toBe(
        true,
      );
    }
    // The first key is taken out only when what it has sealed is over.
    expect(await opensBySeal(begun), `step ${step}`).toBe(step < 3);
    later.push(await shop.ready());
  }
  expect(await Promise.all(later.map(opensBySeal))).toEqual([false, false, true, true]);
  // A client with a seal of the old key pays all the same, by the payment's own token.
  const payment = await shop.pay(begun);
  await shop.confirm(payment);
  expect((await shop.submit(begun.id, payment)).state).toBe("success");
});

test("18.4 a mail key that ended before the platform had the new one: the mail waits and is sent once by the new one", async () => {
  const { sandboxUrl } = getProcesses();
  const shop = await openShop(getProcesses(), "unsent", 20);
  const keys = await issueKeys(sandboxUrl);
  await endKeys(sandboxUrl, { api_key: oldKeys.api_key });
  const { id, payment } = await begin(shop, shop.pay);
  await shop.confirm(payment);
  expect((await shop.submit(id, payment)).state).toBe("success");
  await restart(shop, 30);
  expect(await shop.countMails()).toBe(0);
  await restart(shop, 200, { MAIL_API_KEY: keys.api_key });
  await expect.poll(shop.countMails, until).toBe(1);
  await restart(shop, 1_000);
  expect(await shop.countMails()).toBe(1);
  expectNothingLogged(keys);
});
