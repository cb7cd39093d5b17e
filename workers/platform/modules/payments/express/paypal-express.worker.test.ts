import { expect, test } from "vitest";
import { aCustomer } from "#tests/fixtures/platform/customer";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  listStock,
  ordersOf,
  passMinutes,
  read,
  ringAlarm,
  setStock,
  stockOf,
  update,
} from "#tests/fixtures/platform/payments";
import {
  anExpressOrder,
  aPaypalOrder,
  approve,
  createRaw,
  expressRaw,
  moneyOf,
  orderAtPaypal,
  returnFromPaypal,
  returnRaw,
  review,
  reviewRaw,
  sendPaypalWebhooks,
} from "#tests/fixtures/platform/paypal";
import { aCheckout, anApproval, text } from "#tests/fixtures/platform/paypal-express";
import { aListing, errorOf, imported } from "#tests/fixtures/platform/platform";

test("EXP-03 express takes the customer from PayPal, shows the tax, and charges the confirmed total", async () => {
  const shop = await aShop();
  const id = await aCheckout(shop);
  const { orderId, approveUrl } = await anExpressOrder(shop, id);
  expect(approveUrl).toBe(`http://sandbox.test/paypal/checkoutnow?token=${orderId}`);
  expect(await stockOf(shop)).toBe("10/1/0");
  const begun = await read(shop, id);
  const approvedMinor = begun.costs.subtotal.value + 499;
  const [asked] = (await orderAtPaypal(orderId)).purchase_units;
  expect(asked.amount).toMatchObject({ value: text(approvedMinor) });
  expect(asked.amount.breakdown).toMatchObject({ tax_total: { value: "0.00" } });
  // The checkout itself is as it was: a shopper who turns back at PayPal has chosen nothing.
  expect(begun).toMatchObject({ customer: null, deliveryOption: null, payment: null });

  await approve(orderId);
  const { confirmed, checkout } = await review(shop, id, orderId);
  expect(confirmed).toBe(false);
  expect(checkout).toMatchObject({
    customer: {
      firstName: "Ada",
      lastName: "Byron",
      email: "buyer@example.com",
      phone: "+15125550100",
      address: { address1: "1 Congress Ave", stateCode: "TX", state: "Texas" },
    },
    deliveryOption: "fullStandardCost",
    paymentMethod: "paypal",
    payment: null,
    paypalApproval: { orderId, amount: approvedMinor },
  });
  const total = checkout.costs.total.value;
  expect(checkout.costs.tax.value).toBeGreaterThan(0);
  expect(total).toBe(approvedMinor + checkout.costs.tax.value);

  const pressed = await aPaypalOrder(shop, id);
  expect(pressed).toMatchObject({
    paymentId: orderId,
    approveUrl: `http://aurora.awning.shop/checkout/paypal?step=3&token=${orderId}`,
  });
  const [changed] = (await orderAtPaypal(orderId)).purchase_units;
  expect(changed).toMatchObject({ amount: { value: text(total) }, invoice_id: `${id}:1` });
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
  expect(await moneyOf(orderId)).toBe(`COMPLETED ${text(total)}`);
  expect(await ordersOf(shop)).toMatchObject([{ cartId: id, totalCost: { amount: total } }]);
  expect(await stockOf(shop)).toBe("9/0/1");
});

test("before the shopper confirms, neither message nor alarm nor a return takes anything", async () => {
  const shop = await aShop();
  const id = await aCheckout(shop);
  const { orderId } = await anExpressOrder(shop, id);
  await approve(orderId);
  expect(await sendPaypalWebhooks(orderId)).toEqual([200]);
  expect(await errorOf(await returnRaw(shop, id, orderId))).toBe("404 payment_unknown");
  await review(shop, id, orderId);
  expect(await sendPaypalWebhooks(orderId)).toEqual([200]);
  expect(await errorOf(await returnRaw(shop, id, orderId))).toBe("404 payment_unknown");
  await passMinutes(shop, 16);
  await ringAlarm(shop);
  expect(await moneyOf(orderId)).toBe("");
  expect(await ordersOf(shop)).toEqual([]);
  expect(await stockOf(shop)).toBe("10/0/0");
  // The units are reserved again when the shopper confirms after all.
  await aPaypalOrder(shop, id);
  expect(await stockOf(shop)).toBe("10/1/0");
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
});

test("a shopper who confirmed and lost the way back is charged by PayPal's message", async () => {
  const shop = await aShop();
  const { id, orderId, checkout } = await anApproval(shop);
  await aPaypalOrder(shop, id);
  expect(await sendPaypalWebhooks(orderId)).toEqual([200]);
  expect(await moneyOf(orderId)).toBe(`COMPLETED ${text(checkout.costs.total.value)}`);
  expect(await ordersOf(shop)).toHaveLength(1);
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
});

test("only an approved express order of this very checkout is looked at", async () => {
  const shop = await aShop();
  const id = await aCheckout(shop);
  const { orderId } = await anExpressOrder(shop, id);
  expect(await errorOf(await reviewRaw(shop, id, orderId))).toBe("409 paypal_not_approved");
  await approve(orderId);
  const other = await aReadyCheckout(shop);
  expect(await errorOf(await reviewRaw(shop, other.id, orderId))).toBe("404 payment_unknown");
  expect(await errorOf(await reviewRaw(shop, id, "NOSUCHORDER"))).toBe("404 payment_unknown");
  const left = await aPaypalOrder(shop, other.id);
  await approve(left.paymentId);
  await aPayment(shop, other.id);
  const ordinary = await reviewRaw(shop, other.id, left.paymentId);
  expect(await errorOf(ordinary)).toBe("404 payment_unknown");
});

test("what changes after the approval is confirmed, changed at PayPal and then charged", async () => {
  const shop = await aShop();
  const { id, orderId } = await anApproval(shop);
  await update(shop, id, { deliveryOption: "fullRushCost" });
  await aPaypalOrder(shop, id);
  // Another tab: what was confirmed is no longer what it costs.
  await update(shop, id, { customer: aCustomer({ stateCode: "OR", state: "Oregon" }) });
  expect(await errorOf(await returnRaw(shop, id, orderId))).toBe("409 amount_changed /amount");
  expect(await sendPaypalWebhooks(orderId)).toEqual([200]);
  expect(await moneyOf(orderId)).toBe("");
  const { costs } = await read(shop, id);
  expect(await errorOf(await createRaw(shop, id, { amount: costs.total.value + 1 }))).toBe(
    "409 amount_changed /amount",
  );
  expect((await aPaypalOrder(shop, id)).paymentId).toBe(orderId);
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
  expect(await moneyOf(orderId)).toBe(`COMPLETED ${text(costs.total.value)}`);
  expect((await orderAtPaypal(orderId)).purchase_units[0].shipping).toMatchObject({
    address: { admin_area_1: "OR" },
  });
});

test("PAY-01 a press with the old total after the goods were changed takes nothing at PayPal, and neither does a return after one", async () => {
  const shop = await aShop();
  const { id, orderId, checkout } = await anApproval(shop);
  const shown = checkout.costs.total.value;
  const before = (await orderAtPaypal(orderId)).purchase_units[0].amount;
  await update(shop, id, { lineItems: [{ sku: shop.sku, quantity: 2 }] });
  // By hand, as from a page that was open before.
  expect(await errorOf(await createRaw(shop, id, { amount: shown }))).toBe(
    "409 amount_changed /amount",
  );
  expect((await orderAtPaypal(orderId)).purchase_units[0].amount).toEqual(before);

  await aPaypalOrder(shop, id);
  await imported(shop.seller, { listings: [aListing("other-tee")] });
  const other = (await listStock(shop, "other-tee"))[0]?.sku;
  const agreed = (await read(shop, id)).costs.total.value;
  await update(shop, id, { lineItems: [{ sku: other, quantity: 2 }] });
  // Other goods of the same price.
  expect((await read(shop, id)).costs.total.value).toBe(agreed);
  expect(await errorOf(await returnRaw(shop, id, orderId))).toBe("409 terms_changed");
  expect(await moneyOf(orderId)).toBe("");
  expect(await ordersOf(shop)).toEqual([]);
});

test("PAY-17 a refused capture ends the approval: the next press leads to PayPal", async () => {
  const shop = await aShop();
  const { id, orderId } = await anApproval(shop, "refused");
  await aPaypalOrder(shop, id);
  expect(await returnFromPaypal(shop, id, orderId)).toMatchObject({
    state: "failure",
    displayMessage: "There was an issue authorizing with PayPal.",
  });
  expect((await read(shop, id)).paypalApproval).toBeNull();
  const again = await aPaypalOrder(shop, id);
  expect(again.paymentId).not.toBe(orderId);
  expect(again.approveUrl).toContain("/paypal/checkoutnow");
  await approve(again.paymentId);
  expect((await returnFromPaypal(shop, id, again.paymentId)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("PAY-17 a declined card is mended at PayPal, and coming back pays what was confirmed", async () => {
  const shop = await aShop();
  const { id, orderId, checkout } = await anApproval(shop, "instrument_declined");
  await aPaypalOrder(shop, id);
  expect(await returnFromPaypal(shop, id, orderId)).toMatchObject({
    redirectUrl: `http://sandbox.test/paypal/checkoutnow?token=${orderId}`,
  });
  expect((await aPaypalOrder(shop, id)).approveUrl).toContain("/paypal/checkoutnow");
  await approve(orderId, undefined, "california");
  const { confirmed, checkout: same } = await review(shop, id, orderId);
  expect(confirmed).toBe(true);
  expect(same.customer?.firstName).toBe("Ada");
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
  expect(await moneyOf(orderId)).toBe(`COMPLETED ${text(checkout.costs.total.value)}`);
});

test("where PayPal does not take the new total, the shopper approves it there", async () => {
  const shop = await aShop();
  const { id, orderId, checkout } = await anApproval(shop, "amount_stands");
  const pressed = await aPaypalOrder(shop, id);
  expect(pressed.paymentId).not.toBe(orderId);
  expect(pressed.approveUrl).toContain(`/paypal/checkoutnow?token=${pressed.paymentId}`);
  expect((await read(shop, id)).paypalApproval).toBeNull();
  await approve(pressed.paymentId);
  expect((await returnFromPaypal(shop, id, pressed.paymentId)).state).toBe("success");
  expect(await moneyOf(pressed.paymentId)).toBe(`COMPLETED ${text(checkout.costs.total.value)}`);
  expect(await moneyOf(orderId)).toBe("");
});

test("an answer that was lost after the money was taken still makes one order", async () => {
  const shop = await aShop();
  const { id, orderId } = await anApproval(shop, "error_after_capture");
  await aPaypalOrder(shop, id);
  await returnFromPaypal(shop, id, orderId);
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
  expect(await moneyOf(orderId)).toMatch(/^COMPLETED/);
});

test("what is sold out meanwhile is not charged, whenever it is noticed", async () => {
  const shop = await aShop();
  const { id, orderId } = await anApproval(shop);
  await setStock(shop, 0);
  expect(await errorOf(await createRaw(shop, id))).toBe("409 out_of_stock /lineItems/0");
  expect(await errorOf(await expressRaw(shop, id))).toBe("409 out_of_stock /lineItems/0");
  expect(await moneyOf(orderId)).toBe("");
});
