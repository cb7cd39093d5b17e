import { expect, test, vi } from "vitest";
import { getSellerOrder } from "#contract/orders/seller-order-calls";
import { confirmPayment, initiatePayment } from "#contract/payments/payment-calls";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  initiate,
  ordersOf,
  passMinutes,
  read,
  ringAlarm,
  stockOf,
  stripeAccount,
  submit,
  submitRaw,
  update,
} from "#tests/fixtures/platform/payments";
import {
  aPaypalOrder,
  approve,
  createRaw,
  moneyOf,
  returnFromPaypal,
  returnRaw,
  sendPaypalWebhooks,
} from "#tests/fixtures/platform/paypal";
import { ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

const intentStatus = async (id: string) =>
  (await stripeAccount().paymentIntents.retrieve(id)).status;

test("a shopper who changes from card to PayPal cannot pay by card any more", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const card = await aPayment(shop, id);
  const order = await aPaypalOrder(shop, id);
  expect(await intentStatus(card.paymentId)).toBe("canceled");
  expect(await stockOf(shop)).toBe("10/1/0");
  expect(await errorOf(await submitRaw(shop, id, card))).toBe("404 payment_unknown");
  await approve(order.paymentId);
  expect((await returnFromPaypal(shop, id, order.paymentId)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("a shopper who changes from PayPal to card is not charged by PayPal, though they approved", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const order = await aPaypalOrder(shop, id);
  await approve(order.paymentId);
  const card = await aPayment(shop, id);
  expect(card.paymentId).toMatch(/^pi_/);
  expect(await errorOf(await returnRaw(shop, id, order.paymentId))).toBe("404 payment_unknown");
  expect(new Set(await sendPaypalWebhooks(order.paymentId))).toEqual(new Set([200]));
  await confirmInBrowser(card);
  expect((await submit(shop, id, card)).state).toBe("success");
  await sendPaypalWebhooks(order.paymentId);
  expect(await moneyOf(order.paymentId)).toBe("");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("there and back again: only the payment that was begun last can be paid", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const first = await aPayment(shop, id);
  const order = await aPaypalOrder(shop, id);
  const last = await aPayment(shop, id);
  expect(last.paymentId).not.toBe(first.paymentId);
  expect(await intentStatus(first.paymentId)).toBe("canceled");
  await approve(order.paymentId);
  await sendPaypalWebhooks(order.paymentId);
  await confirmInBrowser(last);
  expect((await submit(shop, id, last)).state).toBe("success");
  expect(await moneyOf(order.paymentId)).toBe("");
});

test("a card payment that went through meanwhile makes the order, and PayPal is not begun", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop);
  const card = await aPayment(shop, id);
  await confirmInBrowser(card);
  const refused = await createRaw(shop, id, { amount: costs.total.value });
  expect(await errorOf(refused)).toBe("409 checkout_closed");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("two tabs that begin card and PayPal at once end with one payment that can be paid", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop);
  const amount = costs.total.value;
  const [card, paypal] = await Promise.all([
    initiate(shop, id, { amount }),
    createRaw(shop, id, { amount }),
  ]);
  expect([card.status, paypal.status].filter((status) => status === 200).length).toBeGreaterThan(0);
  await paypal.text();
  const begun = card.ok ? await readAnswer(initiatePayment, card) : null;
  if (!card.ok) await card.text();
  const order = await aPaypalOrder(shop, id);
  if (begun !== null) expect(await intentStatus(begun.paymentId)).toBe("canceled");
  await approve(order.paymentId);
  expect((await returnFromPaypal(shop, id, order.paymentId)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("while it is unknown whether PayPal captured, no card payment can be begun beside it", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop);
  const order = await aPaypalOrder(shop, id);
  await approve(order.paymentId);
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).endsWith("/capture")) throw new TypeError("The connection was lost");
    return real(input, init);
  });
  const lost = await returnFromPaypal(shop, id, order.paymentId).finally(() =>
    vi.unstubAllGlobals(),
  );
  expect(lost.state).toBe("pending");
  const beside = await initiate(shop, id, { amount: costs.total.value });
  expect(await errorOf(beside)).toBe("409 checkout_closed");
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  expect((await read(shop, id)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
});

/** Nothing that is sent to one of the providers arrives. */
function cutOff(address: string) {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).startsWith(address)) throw new TypeError("The connection was lost");
    return real(input, init);
  });
}

test("while PayPal is down, a shopper who began there pays by card, and PayPal takes nothing later", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const order = await aPaypalOrder(shop, id);
  await approve(order.paymentId);
  cutOff("http://sandbox.test/paypal");
  const card = await aPayment(shop, id).finally(() => vi.unstubAllGlobals());
  expect(card.paymentId).toMatch(/^pi_/);
  await sendPaypalWebhooks(order.paymentId);
  expect(await errorOf(await returnRaw(shop, id, order.paymentId))).toBe("404 payment_unknown");
  await confirmInBrowser(card);
  expect((await submit(shop, id, card)).state).toBe("success");
  expect(await moneyOf(order.paymentId)).toBe("");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("while Stripe is down, a card that can still be paid keeps PayPal from being begun beside it", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop);
  await aPayment(shop, id);
  cutOff("http://stripe.test");
  const beside = await createRaw(shop, id, { amount: costs.total.value }).finally(() =>
    vi.unstubAllGlobals(),
  );
  expect(await errorOf(beside)).toBe("409 payment_outcome_unknown");
});

test("PAY-08 Q105 while the provider cannot be asked, no answer says of a payment that it was not made", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const card = await aPayment(shop, id);
  await confirmInBrowser(card);
  const confirm = (checkoutId: string, paymentId: string) =>
    ask("POST", confirmPayment.path, { body: { storeSlug: shop.slug, checkoutId, paymentId } });
  cutOff("http://stripe.test");
  expect(await errorOf(await confirm(id, card.paymentId))).toBe("409 payment_outcome_unknown");
  const again = await initiate(shop, id).finally(() => vi.unstubAllGlobals());
  expect(await errorOf(again)).toBe("409 payment_outcome_unknown");
  // PayPal's money moves by our own capture alone.
  const other = await aReadyCheckout(shop);
  const { paymentId } = await aPaypalOrder(shop, other.id);
  cutOff("http://sandbox.test/paypal");
  const asked = await confirm(other.id, paymentId).finally(() => vi.unstubAllGlobals());
  expect((await readAnswer(confirmPayment, asked)).state).toBe("intent");
});

test("an order says by what it was paid, whatever was chosen in another tab meanwhile", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const card = await aPayment(shop, id);
  await update(shop, id, { paymentMethod: "paypal" });
  await confirmInBrowser(card);
  await submit(shop, id, card);
  const [{ orderNumber } = { orderNumber: "" }] = await ordersOf(shop);
  const path = getSellerOrder.path.replace(":number", orderNumber);
  const { order } = await readAnswer(
    getSellerOrder,
    await ask("GET", path, { headers: shop.seller.headers }),
  );
  expect(order.payment).toEqual({ id: card.paymentId, method: "card" });
});
