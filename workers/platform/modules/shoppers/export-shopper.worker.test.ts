import { expect, test } from "vitest";
import { exportShopper, forgetShopper } from "#contract/shoppers/shopper-calls";
import { listAuditEvents } from "#contract/store/seller-store-calls";
import { aMember } from "#tests/fixtures/platform/accounts";
import { bea, invite } from "#tests/fixtures/platform/invitations";
import { anOrder } from "#tests/fixtures/platform/orders";
import { aReadyCheckout, aShop } from "#tests/fixtures/platform/payments";
import { aStore, ask, bindings, readAnswer } from "#tests/fixtures/platform/platform";
import {
  ada,
  buyer,
  findAddress,
  forgottenOf,
  leaveAll,
  shippedOrder,
} from "#tests/fixtures/platform/shoppers";

async function copyOf(headers: Record<string, string>, email = buyer) {
  const answer = await ask("POST", exportShopper.path, { headers, body: { email } });
  return readAnswer(exportShopper, answer);
}

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
    "orders 1",
    "orderNotes 0",
    "checkouts 1",
    "messages 1",
    "preorders 1",
    "stockAlerts 1",
    "subscriptions 1",
    "mails 3",
    "invitations 0",
    "storedAnswers 0",
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
