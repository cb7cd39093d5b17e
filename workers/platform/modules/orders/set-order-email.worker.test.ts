import { expect, test } from "vitest";
import { setOrderEmail } from "#contract/orders/order-email-calls";
import { resendMail } from "#contract/shoppers/mail-calls";
import { recordBounce } from "#platform/modules/mails/bounces";
import { deliverMail } from "#platform/modules/mails/deliver-mail";
import { anOrder, sellerOrder, ship } from "#tests/fixtures/platform/orders";
import { deliver, inStore, mailboxOf, mailsOf } from "#tests/fixtures/platform/outbox";
import { aShop, type Shop } from "#tests/fixtures/platform/payments";
import { ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";
import { buyer, findAddress, forget } from "#tests/fixtures/platform/shoppers";

const right = "ada.byron@example.org";

const correct = ({ seller: { headers } }: Shop, number: string, email: string) =>
  ask("PUT", setOrderEmail.path.replace(":number", number), { headers, body: { email } });

async function confirmationOf({ seller }: Shop) {
  const mails = await mailsOf(seller);
  return mails.filter(({ kind }) => kind === "order-confirmation");
}

/** An order whose confirmation came back. */
async function aBouncedOrder() {
  const shop = await aShop();
  const { number } = await anOrder(shop);
  const [mail] = await confirmationOf(shop);
  const mailId = mail?.id ?? "";
  await deliver({ slug: shop.slug, mailId });
  await inStore(shop.seller, (ctx) => recordBounce(ctx, mailId, "550 no such user"));
  return { shop, number, mailId };
}

test("the confirmation of an order goes to the corrected address, and the one that came back is no task any more", async () => {
  const { shop, number } = await aBouncedOrder();
  const { order } = await readAnswer(setOrderEmail, await correct(shop, number, right));
  expect([order.email, order.customer.email]).toEqual([right, right]);
  expect(await mailsOf(shop.seller, "?failed=true")).toEqual([]);
  const [sent] = await confirmationOf(shop);
  await deliver({ slug: shop.slug, mailId: sent?.id ?? "" });
  expect((await mailboxOf(right)).map(({ text }) => text)).toEqual([
    expect.stringContaining(number),
  ]);
});

test("the same address again sends nothing", async () => {
  const { shop, number } = await aBouncedOrder();
  await correct(shop, number, right);
  const before = await confirmationOf(shop);
  expect((await correct(shop, number, right)).status).toBe(200);
  expect(await confirmationOf(shop)).toEqual(before);
});

test("a confirmation that has not gone out yet goes to the corrected address alone", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop);
  await correct(shop, number, right);
  expect(await confirmationOf(shop)).toMatchObject([{ to: right, state: "queued" }]);
});

test("a confirmation that waits for another try goes to the corrected address in its place", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop);
  const [mail] = await confirmationOf(shop);
  const lost = {
    send: async () => ({ kind: "retry" as const, reason: "500", waitMs: 0 }),
  };
  await inStore(shop.seller, (ctx) => deliverMail(ctx, mail?.id ?? "", lost));
  await correct(shop, number, right);
  expect(await confirmationOf(shop)).toMatchObject([
    { to: right, state: "queued" },
    { to: buyer, state: "failed" },
  ]);
  expect(await mailsOf(shop.seller, "?failed=true")).toEqual([]);
});

test("a mail of the order that is sent again goes to the corrected address", async () => {
  const { shop, number, mailId } = await aBouncedOrder();
  await correct(shop, number, right);
  const path = resendMail.path.replace(":id", mailId);
  const { mail } = await readAnswer(
    resendMail,
    await ask("POST", path, { headers: shop.seller.headers }),
  );
  expect(mail.to).toBe(right);
});

test("a mail that waits goes to the corrected address, by which the order is forgotten with its checkout and every mail", async () => {
  const { shop, number } = await aBouncedOrder();
  await ship(shop, number);
  await correct(shop, number, right);
  expect(await mailsOf(shop.seller)).toContainEqual(
    expect.objectContaining({ kind: "order-shipped", to: right }),
  );
  expect((await forget(shop, right)).status).toBe(200);
  expect(await findAddress(shop, right)).toEqual([]);
  // Neither under the former address, which the confirmation that came back was sent to.
  for (const trace of [buyer, "Byron", "Congress"]) {
    expect([trace, await findAddress(shop, trace)]).toEqual([trace, []]);
  }
  expect(await errorOf(await correct(shop, number, right))).toBe("409 buyer_forgotten");
});

test("what is no address is refused and changes nothing", async () => {
  const { shop, number } = await aBouncedOrder();
  expect((await correct(shop, number, "ada@example")).status).toBe(422);
  expect(await errorOf(await correct(shop, "AW-22222222", right))).toBe("404 order_unknown");
  expect((await sellerOrder(shop, number)).email).toBe(buyer);
});
