import { expect, test } from "vitest";
import { placeOrder, updateCheckout } from "#contract/checkout/checkout-calls";
import { confirmPayment, initiatePayment } from "#contract/payments/payment-calls";
import {
  aReadyCheckout,
  aShop,
  initiate,
  ordersOf,
  read,
  stockOf,
  submitRaw,
  update,
} from "#tests/fixtures/platform/payments";
import {
  aPaypalOrder,
  approve,
  createRaw,
  moneyOf,
  orderAtPaypal,
  returnFromPaypal,
  returnRaw,
} from "#tests/fixtures/platform/paypal";
import { ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

test("API-32 a purchase by PayPal is approved there, captured once and makes one order", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop);
  const order = await aPaypalOrder(shop, id);
  expect(order.approveUrl).toBe(`http://sandbox.test/paypal/checkoutnow?token=${order.paymentId}`);
  expect(await stockOf(shop)).toBe("10/1/0");
  await approve(order.paymentId);
  expect(await returnFromPaypal(shop, id, order.paymentId)).toEqual({
    state: "success",
    redirectUrl: null,
    displayMessage: null,
    message: null,
  });
  const total = (costs.total.value / 100).toFixed(2);
  expect(await moneyOf(order.paymentId)).toBe(`COMPLETED ${total}`);
  expect(await ordersOf(shop)).toMatchObject([
    { cartId: id, totalCost: { amount: costs.total.value } },
  ]);
  expect(await stockOf(shop)).toBe("9/0/1");
  expect((await returnFromPaypal(shop, id, order.paymentId)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("PayPal gets who is paid for what, in parts that add up, and where to send the shopper", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop);
  const { paymentId } = await aPaypalOrder(shop, id);
  const [unit] = (await orderAtPaypal(paymentId)).purchase_units;
  const as = (part: { value: number }) => (part.value / 100).toFixed(2);
  expect(unit.custom_id.startsWith(`${id},`)).toBe(true);
  expect(unit.invoice_id).toBe(`${id}:1`);
  expect(unit.amount).toMatchObject({
    value: as(costs.total),
    breakdown: {
      item_total: { value: as(costs.subtotal) },
      shipping: { value: as(costs.shipping) },
      tax_total: { value: as(costs.tax) },
    },
  });
  expect(unit.shipping).toMatchObject({
    name: { full_name: "Ada Byron" },
    address: { admin_area_1: "TX", postal_code: "78701", country_code: "US" },
  });
});

test("the shopper is sent back to the shop's own pages only", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  for (const returnUrl of [
    "https://evil.example/checkout",
    "javascript:alert(1)//aurora.awning.shop",
  ]) {
    const refused = await createRaw(shop, id, { returnUrl });
    expect(await errorOf(refused)).toBe("422 page_of_another_shop /returnUrl");
  }
  const other = await createRaw(shop, id, { cancelUrl: "https://vinyl.awning.shop/" });
  expect(await errorOf(other)).toBe("422 page_of_another_shop /cancelUrl");
  expect(await stockOf(shop)).toBe("10/0/0");
});

test("a shopper who comes back without approving is sent to PayPal again, and nothing is taken", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const order = await aPaypalOrder(shop, id);
  const answer = await returnFromPaypal(shop, id, order.paymentId);
  expect(answer).toMatchObject({ state: "pending", redirectUrl: order.approveUrl });
  expect(await moneyOf(order.paymentId)).toBe("");
  expect(await ordersOf(shop)).toEqual([]);
});

test("PAY-10 API-25 initiate, submit and place order do the same for PayPal", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await readAnswer(
    initiatePayment,
    await initiate(shop, id, { paymentMethod: "paypal" }),
  );
  expect(payment.meta.approveUrl).toContain(payment.paymentId);
  await approve(payment.paymentId);
  const { paymentId, paymentToken } = payment;
  const body = { storeSlug: shop.slug, checkoutId: id, paymentId };
  const confirmed = await readAnswer(
    confirmPayment,
    await ask("POST", confirmPayment.path, { body }),
  );
  expect(confirmed).toEqual({ state: "intent", redirectUrl: null, displayMessage: null });
  expect(await moneyOf(paymentId)).toBe("");
  const placed = await readAnswer(
    placeOrder,
    await ask("POST", placeOrder.path, { body: { ...body, paymentToken } }),
  );
  const [order] = await ordersOf(shop);
  expect(placed).toMatchObject({ state: "success", orderNumber: order?.orderNumber });
  const settled = await readAnswer(
    confirmPayment,
    await ask("POST", confirmPayment.path, { body }),
  );
  expect(settled.state).toBe("ordered");
  const submitted = await (await submitRaw(shop, id, payment)).json();
  expect(submitted).toMatchObject({ state: "success" });
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("several tabs share one PayPal order, and coming back in all of them captures once", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop);
  const tabs = await Promise.all([1, 2, 3].map(() => aPaypalOrder(shop, id)));
  const [first] = tabs;
  const orderId = first?.paymentId ?? "";
  expect(new Set(tabs.map(({ paymentId }) => paymentId))).toEqual(new Set([orderId]));
  await approve(orderId);
  const answers = await Promise.all([1, 2, 3, 4].map(() => returnFromPaypal(shop, id, orderId)));
  for (const { state } of answers) expect(["pending", "success"]).toContain(state);
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
  expect(await moneyOf(orderId)).toBe(`COMPLETED ${(costs.total.value / 100).toFixed(2)}`);
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("tabs that would return to different pages still share one PayPal order", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const returnTo = (step: number) => ({
    returnUrl: `http://aurora.awning.shop/checkout?tab=${step}`,
  });
  const tabs = await Promise.all([1, 2, 3].map((step) => aPaypalOrder(shop, id, returnTo(step))));
  expect(new Set(tabs.map(({ paymentId }) => paymentId)).size).toBe(1);
  expect(new Set(tabs.map(({ approveUrl }) => approveUrl)).size).toBe(1);
});

test("an order that is approved already leads straight back to the shop", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const { paymentId } = await aPaypalOrder(shop, id);
  await approve(paymentId);
  const again = await aPaypalOrder(shop, id);
  expect(again.paymentId).toBe(paymentId);
  expect(again.approveUrl).toBe(
    `http://aurora.awning.shop/checkout/paypal?step=3&token=${paymentId}`,
  );
});

test("new terms before the approval change the order that is there", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const before = await aPaypalOrder(shop, id);
  const changed = await readAnswer(
    updateCheckout,
    await update(shop, id, { deliveryOption: "fullRushCost" }),
  );
  const after = await aPaypalOrder(shop, id);
  expect(after.paymentId).toBe(before.paymentId);
  const [unit] = (await orderAtPaypal(after.paymentId)).purchase_units;
  expect(unit.amount.value).toBe((changed.costs.total.value / 100).toFixed(2));
  expect(unit.invoice_id).toBe(`${id}:2`);
  await approve(after.paymentId);
  expect((await returnFromPaypal(shop, id, after.paymentId)).state).toBe("success");
});

test("what was approved is never charged under other terms: they need another approval", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const before = await aPaypalOrder(shop, id);
  await approve(before.paymentId);
  await update(shop, id, { deliveryOption: "fullRushCost" });
  const refused = await returnRaw(shop, id, before.paymentId);
  expect(await errorOf(refused)).toBe("409 amount_changed /amount");
  const after = await aPaypalOrder(shop, id);
  expect(after.paymentId).not.toBe(before.paymentId);
  expect(await errorOf(await returnRaw(shop, id, before.paymentId))).toBe("404 payment_unknown");
  await approve(after.paymentId);
  expect((await returnFromPaypal(shop, id, after.paymentId)).state).toBe("success");
  expect(await moneyOf(before.paymentId)).toBe("");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("an address that changed after the approval is not shipped to by the old terms", async () => {
  const shop = await aShop();
  const { id, customer } = await aReadyCheckout(shop);
  const { paymentId } = await aPaypalOrder(shop, id);
  await approve(paymentId);
  const { id: _id, ...person } = customer ?? { id: "" };
  await update(shop, id, { customer: { ...person, lastName: "Lovelace" } });
  expect(await errorOf(await returnRaw(shop, id, paymentId))).toBe("409 terms_changed");
  expect(await moneyOf(paymentId)).toBe("");
  expect((await read(shop, id)).state).toBe("pending");
});

test("TEN-01 another store can neither open nor capture a checkout's PayPal order", async () => {
  const [mine, other] = [await aShop("aurora"), await aShop("vinyl")];
  const { id } = await aReadyCheckout(mine);
  const { paymentId } = await aPaypalOrder(mine, id);
  await approve(paymentId);
  expect(await errorOf(await returnRaw(other, id, paymentId))).toBe("404 checkout_unknown");
  const own = await aReadyCheckout(other);
  expect(await errorOf(await returnRaw(other, own.id, paymentId))).toBe("404 payment_unknown");
  expect(await moneyOf(paymentId)).toBe("");
});
