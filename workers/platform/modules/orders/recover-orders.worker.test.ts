import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { updateCheckout } from "#contract/checkout/checkout-calls";
import { recoverOrders } from "#contract/orders/order-calls";
import { anOrder, mailsOf, pay } from "#tests/fixtures/platform/orders";
import {
  aReadyCheckout,
  aShop,
  passMinutes,
  type Shop,
  update,
} from "#tests/fixtures/platform/payments";
import { ask, errorOf, objectOf, readAnswer } from "#tests/fixtures/platform/platform";

const day = 24 * 60;
const inQuery = (shop: Shop, email: string) =>
  ask("POST", `${recoverOrders.path}?slug=${shop.slug}&email=${encodeURIComponent(email)}`);
const from = (shop: Shop, address: string, email: string) => {
  const headers = { "X-Shopper-Address": address };
  return ask("POST", recoverOrders.path, { headers, body: { slug: shop.slug, email } });
};
const inBody = (shop: Shop, email: string) =>
  ask("POST", recoverOrders.path, { body: { slug: shop.slug, email } });

async function recovered(answer: Response): Promise<void> {
  expect(await readAnswer(recoverOrders, answer)).toEqual({ success: true, error: null });
}

test("API-30 TRK-05 the orders of the past 60 days are mailed, in the newest one's language", async () => {
  const shop = await aShop();
  await anOrder(shop);
  await passMinutes(shop, 30 * day);
  const second = await anOrder(shop);
  await passMinutes(shop, 61 * day);
  const { id } = await aReadyCheckout(shop);
  const market = { locale: "fr", currency: "USD", region: "USA" };
  await readAnswer(updateCheckout, await update(shop, id, { market }));
  const third = await pay(shop, id);
  await recovered(await inQuery(shop, " ADA@Example.com "));
  const [mail, ...others] = await mailsOf(shop, "orders-recovered");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "ada@example.com", locale: "fr" });
  const numbers = mail?.content.orders.map((order) => order.orderNumber);
  expect(numbers).toEqual([third.number, second.number]);
});

test("API-30 the address may stand in the body, which is all that names the shop", async () => {
  const shop = await aShop();
  await anOrder(shop);
  await recovered(await inBody(shop, "ada@example.com"));
  expect(await mailsOf(shop, "orders-recovered")).toHaveLength(1);
});

test("TRK-05 TEN-01 an address that never ordered here gets the same answer and no mail", async () => {
  const shop = await aShop();
  await anOrder(shop);
  const other = await aShop("vinyl");
  await recovered(await inQuery(shop, "grace@example.com"));
  await recovered(await inQuery(other, "ada@example.com"));
  expect(await mailsOf(shop, "orders-recovered")).toEqual([]);
  expect(await mailsOf(other, "orders-recovered")).toEqual([]);
});

test("TRK-06 an invalid or missing address is rejected with a pointer, in query and body", async () => {
  const shop = await aShop();
  for (const typed of ["ada", "ada@", "a b@example.com", `${"x".repeat(260)}@example.com`]) {
    expect(await errorOf(await inQuery(shop, typed))).toBe("422 email_invalid /email");
    expect(await errorOf(await inBody(shop, typed))).toBe("422 email_invalid /email");
  }
  const none = await ask("POST", `${recoverOrders.path}?slug=${shop.slug}`);
  expect(await errorOf(none)).toBe("422 email_invalid /email");
});

test("TRK-06 an address may ask five times an hour, known or not, and then gets Retry-After", async () => {
  const shop = await aShop();
  for (let i = 0; i < 5; i += 1) await recovered(await inQuery(shop, "grace@example.com"));
  const refused = await inQuery(shop, "Grace@example.com");
  const seconds = Number(refused.headers.get("Retry-After"));
  expect(await errorOf(refused)).toBe("429 too_many_requests");
  expect(seconds).toBeGreaterThan(3_500);
  expect(seconds).toBeLessThanOrEqual(3_600);
  await recovered(await inQuery(shop, "ada@example.com"));
  await passMinutes(shop, 61);
  await recovered(await inQuery(shop, "grace@example.com"));
});

test("TRK-06 a shop hears thirty addresses a minute, and another shop is not held up by it", async () => {
  const shop = await aShop();
  for (let i = 0; i < 30; i += 1) await recovered(await inQuery(shop, `a${i}@example.com`));
  const refused = await inQuery(shop, "late@example.com");
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
  expect(await errorOf(refused)).toBe("429 too_many_requests");
  await recovered(await inQuery(await aShop("vinyl"), "late@example.com"));
  await passMinutes(shop, 2);
  await recovered(await inQuery(shop, "late@example.com"));
});

test("TRK-06 a network that asks for twenty addresses an hour waits, and leaves the others their share", async () => {
  const shop = await aShop();
  const guess = (i: number) => from(shop, "203.0.113.9", `a${i}@example.com`);
  for (let i = 0; i < 20; i += 1) await recovered(await guess(i));
  for (let i = 20; i < 40; i += 1) expect((await guess(i)).status).toBe(429);
  await recovered(await from(shop, "198.51.100.4", "ada@example.com"));
  await passMinutes(shop, 61);
  await recovered(await guess(41));
});

test("API-30 the address is written neither into the log nor beside the count of its tries", async () => {
  const shop = await aShop();
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
  for (let i = 0; i < 6; i += 1) await (await inQuery(shop, "grace@example.com")).text();
  await (await inQuery(shop, "grace@")).text();
  log.mockRestore();
  expect(lines.join()).toContain("too_many_requests");
  expect(lines.join()).not.toMatch(/grace/i);
  const attempts = await runInDurableObject(objectOf(shop.seller), (_store, state) =>
    JSON.stringify(state.storage.sql.exec("SELECT * FROM attempt").toArray()),
  );
  expect(attempts).toMatch(/"subject":"[0-9a-f]{64}"/);
  expect(attempts).not.toContain("grace");
});
