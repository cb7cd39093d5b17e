import { expect, test } from "vitest";
import { updateCheckout } from "#contract/checkout/checkout-calls";
import { getOrder } from "#contract/orders/order-calls";
import { getStore } from "#contract/store/store-calls";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  buy,
  confirmInBrowser,
  initiate,
  ordersOf,
  read,
  stockOf,
  stripeAccount,
  submit,
  update,
} from "#tests/fixtures/platform/payments";
import { ask, readAnswer } from "#tests/fixtures/platform/platform";

test("API-20 API-23 API-25 CHK-13 a purchase makes one order and the stock goes down", async () => {
  const shop = await aShop();
  const { id, submitted } = await buy(shop, 2);
  expect(submitted).toEqual({
    state: "success",
    redirectUrl: null,
    displayMessage: null,
    message: null,
  });
  expect(await stockOf(shop)).toBe("8/0/2");
  const [order, ...others] = await ordersOf(shop);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    cartId: id,
    email: "ada@example.com",
    status: "placed",
    totalCost: { amount: 4000 + 699 + 250, currency: "USD" },
    shippingMethod: "fullStandardCost",
  });
  expect(order?.orderNumber).toMatch(/^AW-[0-9A-HJKMNP-TV-Z]{8}$/);
  const checkout = await read(shop, id);
  expect(checkout).toMatchObject({ state: "success", orderNumber: order?.orderNumber });
  expect(checkout.arrivalEstimate).toBe(order?.arrivalEstimate);
});

test("API-29 an order is found by checkout or typed number and tells nobody's address", async () => {
  const shop = await aShop();
  const { id } = await buy(shop);
  const byCart = await ask("GET", `${getOrder.path}?slug=${shop.slug}&cartId=${id}`);
  const order = await readAnswer(getOrder, byCart);
  const typed = encodeURIComponent(` ${order.lookupNumber.toLowerCase()} `);
  const byNumber = await ask("GET", `${getOrder.path}?slug=${shop.slug}&lookupNumber=${typed}`);
  const text = await byNumber.text();
  // The checkout's id opens the checkout, and with it the buyer's address.
  expect(getOrder.answer.parse(JSON.parse(text))).toEqual({ ...order, cartId: "" });
  expect(text).not.toMatch(/ada@example|Congress|Byron|78701/);
  expect(text).not.toContain(id);
});

test("PAY-12 a card that was declined frees the stock, and the next attempt succeeds", async () => {
  const shop = await aShop("aurora", 1);
  const { id } = await aReadyCheckout(shop);
  const declined = await aPayment(shop, id);
  await confirmInBrowser(declined, "4000000000009995");
  expect(await submit(shop, id, declined)).toMatchObject({
    state: "failure",
    message: "Stripe error",
    displayMessage: "Your card has insufficient funds.",
  });
  expect(await stockOf(shop)).toBe("1/0/0");
  const again = await aPayment(shop, id);
  expect(again.paymentId).toBe(declined.paymentId);
  await confirmInBrowser(again);
  expect((await submit(shop, id, again)).state).toBe("success");
  expect(await stockOf(shop)).toBe("0/0/1");
});

test("PAY-10 a card after declines is tried on the same payment, with the terms of that moment", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const ids = new Set<string>();
  for (const card of ["4000000000000002", "4000000000009995", "4000000000000069"]) {
    const payment = await aPayment(shop, id);
    ids.add(payment.paymentId);
    await confirmInBrowser(payment, card);
    // The browser reported nothing: the next press finds it out.
    if (card.endsWith("95")) await submit(shop, id, payment);
  }
  const { costs } = await readAnswer(
    updateCheckout,
    await update(shop, id, { deliveryOption: "fullRushCost" }),
  );
  const payment = await aPayment(shop, id);
  ids.add(payment.paymentId);
  // What was declined before says nothing about the try that is under way.
  expect((await submit(shop, id, payment)).message).toBe("Payment not confirmed");
  expect(await stockOf(shop)).toBe("10/1/0");
  await confirmInBrowser(payment);
  expect((await submit(shop, id, payment)).state).toBe("success");
  expect(ids.size).toBe(1);
  expect(await ordersOf(shop)).toMatchObject([{ totalCost: { amount: costs.total.value } }]);
});

test("PAY-10 another payment method needs a payment of its own, and the declined one is cancelled", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const declined = await aPayment(shop, id);
  await confirmInBrowser(declined, "4000000000000002");
  await submit(shop, id, declined);
  const paypal = { paymentMethod: "paypal", amount: 1 } as const;
  expect((await initiate(shop, id, paypal)).status).toBe(409);
  const { status } = await stripeAccount().paymentIntents.retrieve(declined.paymentId);
  expect(status).toBe("canceled");
  const card = await aPayment(shop, id);
  expect(card.paymentId).not.toBe(declined.paymentId);
  await confirmInBrowser(card);
  expect((await submit(shop, id, card)).state).toBe("success");
});

test("a declined payment that the browser confirms again by itself still becomes one order", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment, "4000000000000002");
  await submit(shop, id, payment);
  await confirmInBrowser(payment);
  expect((await submit(shop, id, payment)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("when the last piece is sold the shop's pages are published anew", async () => {
  const shop = await aShop("aurora", 2);
  const revisionOf = async () => {
    const answer = await ask("GET", `${getStore.path}?slug=${shop.slug}`);
    return (await readAnswer(getStore, answer)).store.revision;
  };
  const before = await revisionOf();
  await buy(shop);
  expect(await revisionOf()).toBe(before);
  await buy(shop);
  expect(await revisionOf()).toBe(before + 1);
});
