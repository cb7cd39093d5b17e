import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { createPreorder } from "#contract/catalog/catalog-calls";
import { sendContactMessage } from "#contract/shoppers/contact-calls";
import { askForNewsletter } from "#contract/shoppers/newsletter-calls";
import { exportShopper, forgetShopper } from "#contract/shoppers/shopper-calls";
import { askStockAlert } from "#contract/shoppers/stock-alert-calls";
import { listAuditEvents, updateStore } from "#contract/store/seller-store-calls";
import { aMember } from "#tests/kits/platform/accounts";
import { bea, invite, members } from "#tests/kits/platform/invitations";
import { anOrder, mailsOf, requestRefund, sellerOrder, ship } from "#tests/kits/platform/orders";
import { disputeOf, sendEventsOf } from "#tests/kits/platform/outside-refunds";
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
  type Shop,
  sendStripeWebhook,
  stripeAccount,
  submit,
} from "#tests/kits/platform/payments";
import {
  aStore,
  ask,
  bindings,
  errorOf,
  objectOf,
  readAnswer,
} from "#tests/kits/platform/platform";

const ada = "Ada@example.com";

/** Everything that can be left without buying; `email` in any case. */
async function leaveAll({ slug, sku }: Shop, email: string): Promise<void> {
  const [, colorId, sizeId] = sku.split("_");
  const variant = { storeSlug: slug, colorId, sizeId };
  const place = { street: "1 Congress Ave", city: "Austin", zip: "78701", state: "Texas" };
  const about = { orderNumber: "none", reason: "other", message: "Hello", listing: null };
  const wishes: [{ path: string }, object][] = [
    [askForNewsletter, { storeSlug: slug, email, locale: "en" }],
    [askStockAlert, { ...variant, email, locale: "en" }],
    [
      createPreorder,
      { ...variant, ...place, email, fullname: "Ada Byron", country: "United States" },
    ],
    [sendContactMessage, { ...about, storeSlug: slug, email, fullName: "Ada Byron", locale: "en" }],
  ];
  for (const [call, body] of wishes) expect((await ask("POST", call.path, { body })).ok).toBe(true);
}

const forget = ({ seller: { headers } }: Shop, email: string) =>
  ask("POST", forgetShopper.path, { headers, body: { email } });

async function forgottenOf(shop: Shop, email: string): Promise<number[]> {
  const { forgotten } = await readAnswer(forgetShopper, await forget(shop, email));
  return Object.values(forgotten);
}

/** Where in the whole database an address or another word is written, table by table. */
function findAddress({ seller }: Shop, text: string): Promise<string[]> {
  // As a whole word: a random id holds three letters such as "ada" once in a while. A line's end in JSON is a letter.
  const word = new RegExp(`(?<![0-9a-z])${text.replaceAll(".", "\\.")}(?![0-9a-z])`, "i");
  return runInDurableObject(objectOf(seller), (_store, { storage: { sql } }) =>
    sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .toArray()
      .flatMap(({ name }) =>
        name.startsWith("_cf")
          ? []
          : sql
              .exec(`SELECT * FROM "${name}"`)
              .toArray()
              .filter((row) => word.test(JSON.stringify(row).replace(/\\+[nrt]/g, " ")))
              .map(() => name),
      ),
  );
}

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

const buyer = "ada@example.com";

const shippedOrder = async (shop: Shop) => {
  const order = await anOrder(shop);
  expect((await ship(shop, order.number)).status).toBe(201);
  return order;
};

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

test("a shopper's copy has all that the store has of them, nothing of others, and is in the audit log without the address", async () => {
  const shop = await aShop("aurora", 6);
  await leaveAll(shop, ada);
  await leaveAll(shop, "bob@example.com");
  const { number } = await anOrder(shop);
  await aReadyCheckout(shop);
  const { headers } = shop.seller;
  const keyed = { ...headers, "Idempotency-Key": "copy" };
  const answer = await ask("POST", exportShopper.path, {
    headers: keyed,
    body: { email: "ADA@example.com" },
  });
  const copy = await readAnswer(exportShopper, answer);
  const counts = Object.entries(copy).flatMap(([name, list]) =>
    Array.isArray(list) ? [`${name} ${list.length}`] : [],
  );
  expect(counts).toEqual([
    ...["orders 1", "checkouts 1", "messages 1", "preorders 1", "stockAlerts 1"],
    ...["subscriptions 1", "mails 3", "invitations 0", "storedAnswers 0"],
  ]);
  expect(copy.orders[0]).toMatchObject({ orderNumber: number, customer: { lastName: "Byron" } });
  expect(JSON.stringify(copy)).not.toContain("bob@example.com");
  const trail = await ask("GET", listAuditEvents.path, { headers });
  const { events } = await readAnswer(listAuditEvents, trail);
  expect(events[0]).toMatchObject({ call: "exportShopper", subject: "" });
  const stored = await findAddress(shop, buyer);
  expect(stored).not.toContain("audit_event");
  expect(stored).not.toContain("idempotency_key");
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

test("the answers that name a shopper are in their copy by what was asked and until when, without what else they say", async () => {
  const shop = await aShop("aurora", 3);
  const { number } = await shippedOrder(shop);
  const headers = { ...shop.seller.headers, "Idempotency-Key": "once" };
  const body = { amount: 100, reason: "" };
  await (await ask("POST", `/v1/seller/orders/${number}/refunds`, { headers, body })).text();
  const [stored, ...others] = (await copyOf(shop.seller.headers)).storedAnswers;
  expect([stored?.call, others]).toEqual(["refundOrder", []]);
  const [from, until] = [stored?.answeredAt ?? "", stored?.storedUntil ?? ""].map(Date.parse);
  expect(Number(until) - Number(from)).toBe(24 * 60 * 60_000);
  await forgottenOf(shop, buyer);
  expect((await copyOf(shop.seller.headers)).storedAnswers).toEqual([]);
});

async function copyOf(headers: Record<string, string>, email = buyer) {
  const answer = await ask("POST", exportShopper.path, { headers, body: { email } });
  return readAnswer(exportShopper, answer);
}

const invitedTo = (slug: string) =>
  bindings.DIRECTORY.prepare("SELECT email FROM invitation WHERE slug = ?").bind(slug).all();

test("invitations to a shopper's address are in their copy, and forgotten with their mails", async () => {
  for (const slug of ["aurora", "vinyl"]) await aStore(slug);
  const owner = await aMember("aurora");
  const other = await aMember("vinyl", "owner", "other@people.test");
  await invite(owner.in("aurora"), buyer);
  await invite(owner.in("aurora"), buyer, "accountant");
  await invite(owner.in("aurora"), bea);
  await invite(other.in("vinyl"), buyer);
  const copy = await copyOf(owner.in("aurora"), "ADA@example.com");
  expect(copy.invitations.map(({ role, email }) => `${role} ${email}`)).toEqual([
    `staff ${buyer}`,
    `accountant ${buyer}`,
  ]);
  const body = { email: "ADA@example.com" };
  const done = await ask("POST", forgetShopper.path, { headers: owner.in("aurora"), body });
  expect((await readAnswer(forgetShopper, done)).forgotten.invitations).toBe(2);
  expect((await invitedTo("aurora")).results).toEqual([{ email: bea }]);
  expect((await invitedTo("vinyl")).results).toEqual([{ email: buyer }]);
  const mails = "SELECT COUNT(*) AS count FROM account_mail WHERE recipient = ?";
  expect(await bindings.DIRECTORY.prepare(mails).bind(buyer).first("count")).toBe(1);
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
