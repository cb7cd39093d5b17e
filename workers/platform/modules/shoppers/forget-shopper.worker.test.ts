import { expect, test } from "vitest";
import { forgetShopper } from "#contract/shoppers/shopper-calls";
import { listAuditEvents, updateStore } from "#contract/store/seller-store-calls";
import { aMember } from "#tests/fixtures/platform/accounts";
import { invite, members } from "#tests/fixtures/platform/invitations";
import { anOrder, mailsOf, requestRefund, sellerOrder } from "#tests/fixtures/platform/orders";
import { disputeOf, sendEventsOf } from "#tests/fixtures/platform/outside-refunds";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  eventsOf,
  letProvidersFinish,
  ordersOf,
  passMinutes,
  read,
  sendStripeWebhook,
  stripeAccount,
  submit,
} from "#tests/fixtures/platform/payments";
import { aStore, ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";
import {
  ada,
  buyer,
  findAddress,
  forget,
  forgottenOf,
  leaveAll,
  shippedOrder,
} from "#tests/fixtures/platform/shoppers";

test("forgetting a shopper clears them from every table, and no other shopper", async () => {
  const shop = await aShop("aurora", 0);
  const { headers } = shop.seller;
  const supportEmail = "help@aurora.test";
  await ask(updateStore.method, updateStore.path, { headers, body: { supportEmail } });
  await leaveAll(shop, ada);
  await leaveAll(shop, "bob@example.com");
  const ofBob = await findAddress(shop, "bob@example.com");
  expect(await findAddress(shop, ada)).toEqual(ofBob);
  expect(await forgottenOf(shop, "ada@EXAMPLE.com")).toEqual([1, 1, 1, 1, 3, 0, 0, 0, 0]);
  expect(await findAddress(shop, ada)).toEqual([]);
  expect(await findAddress(shop, "bob@example.com")).toEqual(ofBob);
  expect(await forgottenOf(shop, ada)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const trail = await ask("GET", listAuditEvents.path, { headers });
  const { events } = await readAnswer(listAuditEvents, trail);
  expect(events[0]).toMatchObject({ call: "forgetShopper", subject: "" });
});

test("a shopper who bought is taken out of orders, checkouts, shipments and mails; the order's amounts stay", async () => {
  const shop = await aShop("aurora", 3);
  const { number } = await shippedOrder(shop);
  const before = await sellerOrder(shop, number);
  const traces = [buyer, "Ada", "Byron", "Congress", "78701", "1Z999"];
  for (const trace of traces) {
    expect([trace, await findAddress(shop, trace)]).not.toEqual([trace, []]);
  }
  const [, , , , mails, orders, checkouts] = await forgottenOf(shop, "ADA@example.com");
  expect([mails, orders, checkouts]).toEqual([2, 1, 0]);
  for (const trace of traces) {
    expect([trace, await findAddress(shop, trace)]).toEqual([trace, []]);
  }
  const after = await sellerOrder(shop, number);
  const { totalCost, tax, shippingCost, items, status, payment } = before;
  expect(after).toMatchObject({ totalCost, tax, shippingCost, items, status, payment });
  expect(after.customer).toMatchObject({
    email: "forgotten@shopper.invalid",
    address: { stateCode: before.customer.address.stateCode, countryCode: "US", city: "" },
  });
});

test("an order whose buyer was forgotten is refunded, and no mail is written about it", async () => {
  const shop = await aShop("aurora", 3);
  const { number } = await shippedOrder(shop);
  await forgottenOf(shop, buyer);
  const refunded = await requestRefund(shop, number, { notify: true });
  expect(refunded.status).toBe(201);
  await refunded.text();
  expect((await sellerOrder(shop, number)).status).toBe("refunded");
  expect(await mailsOf(shop, "order-refunded")).toEqual([]);
  const recovered = { email: "forgotten@shopper.invalid", slug: "aurora" };
  expect((await ask("POST", "/v1/orders/recover", { body: recovered })).status).toBe(200);
  expect(await mailsOf(shop, "orders-recovered")).toEqual([]);
});

test("the report's sums are the same once a buyer was forgotten", async () => {
  const shop = await aShop("aurora", 3);
  await shippedOrder(shop);
  const report = async () => (await ask("GET", "/v1/seller/report", shop.seller)).text();
  const before = await report();
  await forgottenOf(shop, buyer);
  expect(await report()).toBe(before);
});

test("a shopper is not forgotten while a payment is under way or a parcel is owed, unless the seller says so", async () => {
  const shop = await aShop("aurora", 3);
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  expect(await errorOf(await forget(shop, buyer))).toBe("409 payment_under_way /email");
  expect(await findAddress(shop, buyer)).toContain("checkout");
  await confirmInBrowser(payment);
  await submit(shop, id, payment);
  expect(await errorOf(await forget(shop, buyer))).toBe("409 order_not_sent /evenUnshipped");
  const { headers } = shop.seller;
  const body = { email: buyer, evenUnshipped: true };
  const done = await ask("POST", forgetShopper.path, { headers, body });
  expect((await readAnswer(forgetShopper, done)).forgotten.orders).toBe(1);
  expect(await findAddress(shop, buyer)).toEqual([]);
});

test("a shopper whose payment is disputed is not forgotten until the bank has decided, and their parcel is still owed", async () => {
  const shop = await aShop("aurora", 3);
  const { paymentId } = await anOrder(shop, { card: "4000000000000259" });
  await letProvidersFinish();
  const disputeId = await disputeOf(paymentId);
  await sendEventsOf(disputeId);
  const { headers } = shop.seller;
  const body = { email: buyer, evenUnshipped: true };
  const refused = await ask("POST", forgetShopper.path, { headers, body });
  expect(await errorOf(refused)).toBe("409 dispute_open /email");
  expect(await findAddress(shop, buyer)).toContain("orders");
  const evidence = { uncategorized_text: "winning_evidence" };
  await stripeAccount().disputes.update(disputeId, { evidence });
  await sendEventsOf(disputeId);
  expect(await errorOf(await forget(shop, buyer))).toBe("409 order_not_sent /evenUnshipped");
});

test("a declined payment is waited for; confirmed long after its shopper was forgotten, it goes back", async () => {
  const shop = await aShop("aurora", 3);
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment, "4000000000000002").catch(() => undefined);
  expect((await submit(shop, id, payment)).state).toBe("failure");
  expect(await errorOf(await forget(shop, buyer))).toBe("409 payment_under_way /email");
  await passMinutes(shop, 61);
  await forgottenOf(shop, buyer);
  expect(await findAddress(shop, buyer)).toEqual([]);
  await confirmInBrowser(payment);
  for (const event of await eventsOf(payment.paymentId)) {
    await (await sendStripeWebhook(event)).text();
  }
  const refunds = await stripeAccount().refunds.list({ payment_intent: payment.paymentId });
  expect(refunds.data).toHaveLength(1);
  expect((await read(shop, id)).state).toBe("failure");
  expect(await ordersOf(shop)).toEqual([]);
});

test("a checkout that was left without a payment goes as a whole", async () => {
  const shop = await aShop("aurora", 3);
  await aReadyCheckout(shop);
  expect((await forgottenOf(shop, buyer)).slice(5)).toEqual([0, 1, 0, 0]);
  expect(await findAddress(shop, buyer)).toEqual([]);
});

test("an answer that names the shopper is not replayed, and the change is not made twice", async () => {
  const shop = await aShop("aurora", 3);
  const { number } = await shippedOrder(shop);
  const headers = { ...shop.seller.headers, "Idempotency-Key": "once" };
  const refund = () =>
    ask("POST", `/v1/seller/orders/${number}/refunds`, {
      headers,
      body: { amount: 100, reason: "" },
    });
  expect((await refund()).status).toBe(201);
  await forgottenOf(shop, buyer);
  expect(await errorOf(await refund())).toBe("409 answer_forgotten");
  expect((await sellerOrder(shop, number)).refunded).toBe(100);
});

test("TEN-01 a seller cannot forget a shopper of another shop, nor can a caller without a token", async () => {
  const aurora = await aShop("aurora", 0);
  const vinyl = await aShop("vinyl", 0);
  await leaveAll(aurora, ada);
  expect(await forgottenOf(vinyl, ada)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect((await ask("POST", forgetShopper.path, { body: { email: ada } })).status).toBe(401);
  expect(await errorOf(await forget(aurora, "ada@"))).toBe("422 invalid /email");
  expect(await forgottenOf(aurora, ada)).toEqual([1, 1, 1, 1, 2, 0, 0, 0, 0]);
});

test("staff forget a shopper without taking back an invitation that is open", async () => {
  await aStore();
  const owner = await aMember("aurora");
  const staff = await aMember("aurora", "staff");
  await invite(owner.in("aurora"), buyer);
  // The first is over by this one.
  await invite(owner.in("aurora"), buyer, "accountant");
  const headers = staff.in("aurora");
  const done = await ask("POST", forgetShopper.path, { headers, body: { email: buyer } });
  expect((await readAnswer(forgetShopper, done)).forgotten.invitations).toBe(1);
  expect((await members(owner.in("aurora"))).invitations).toMatchObject([{ role: "accountant" }]);
});
