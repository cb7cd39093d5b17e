import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import {
  confirmStockAlert,
  endStockAlert,
  getStockAlert,
} from "#contract/shoppers/stock-alert-calls";
import { sendToken } from "#tests/fixtures/platform/opt-ins";
import { aShop, passMinutes, ringAlarm } from "#tests/fixtures/platform/payments";
import { ask, errorOf, objectOf, readAnswer } from "#tests/fixtures/platform/platform";
import {
  ada,
  alertMails,
  alertsAsked,
  askAlert,
  countStock,
  listedAlerts,
  waitsForStock,
} from "#tests/fixtures/platform/stock-alerts";

test("NWS-02 a repeat makes no second request and no second mail; lost mails may be asked for again", async () => {
  const shop = await aShop("aurora", 0);
  await askAlert(shop);
  expect((await askAlert(shop, { email: "Ada@Example.com" })).status).toBe(202);
  expect(await alertsAsked(shop)).toHaveLength(1);
  await passMinutes(shop, 20);
  await askAlert(shop);
  expect(await alertsAsked(shop)).toHaveLength(2);
  const token = await waitsForStock(shop);
  expect((await askAlert(shop)).status).toBe(202);
  expect(await alertsAsked(shop)).toHaveLength(2);
  expect((await listedAlerts(shop)).alerts).toHaveLength(1);

  await countStock(shop, 1);
  await ringAlarm(shop);
  await countStock(shop, 0);
  await passMinutes(shop, 90);
  await askAlert(shop);
  const answer = await ask("GET", `${getStockAlert.path}?storeSlug=${shop.slug}&token=${token}`);
  expect((await readAnswer(getStockAlert, answer)).alert.state).toBe("asked");
});

test("NWS-02 stock alerts are limited by address and by store", async () => {
  const shop = await aShop("aurora", 0);
  for (let tries = 0; tries < 5; tries += 1) expect((await askAlert(shop)).status).toBe(202);
  const refused = await askAlert(shop, { email: "ADA@example.com" });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_000);
  expect(await errorOf(refused)).toBe("429 too_many_requests");
  expect((await askAlert(shop, { email: "bob@example.com" })).status).toBe(202);
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    for (let others = 0; others < 2_000; others += 1) {
      const insert = "INSERT INTO attempt (kind, subject, at_ms) VALUES ('stock-alert', ?, ?)";
      storage.sql.exec(insert, String(others), Date.now());
    }
  });
  expect((await askAlert(shop, { email: "eve@example.com" })).status).toBe(429);
  await passMinutes(shop, 61);
  expect((await askAlert(shop, { email: "eve@example.com" })).status).toBe(202);
});

test("NWS-02 a client that goes on asking for somebody else's address sends it ten mails a day and no more", async () => {
  const shop = await aShop("aurora", 0);
  for (let hours = 0; hours < 6; hours += 1) {
    await passMinutes(shop, hours * 61);
    for (let tries = 0; tries < 5; tries += 1) await askAlert(shop);
    await passMinutes(shop, hours * 61 + 20);
    for (let tries = 0; tries < 5; tries += 1) await askAlert(shop);
  }
  expect((await alertsAsked(shop)).length).toBeLessThanOrEqual(10);
  expect(await errorOf(await askAlert(shop))).toBe("429 too_many_requests");
  expect((await askAlert(shop, { email: "bob@example.com" })).status).toBe(202);
  await passMinutes(shop, 31 * 60);
  expect((await askAlert(shop)).status).toBe(202);
});

test.each([
  [{ colorId: "99" }, "422 variant_unknown /colorId"],
  [{ sizeId: "1e0" }, "422 variant_unknown /colorId"],
  [{ email: "ada@" }, "422 invalid /email"],
  [{ locale: "xx" }, "422 invalid /locale"],
])(
  "NWS-02 a wish with %j is refused with a pointer, and nothing is sent",
  async (change, expectedError) => {
    const shop = await aShop("aurora", 0);
    expect(await errorOf(await askAlert(shop, change))).toBe(expectedError);
    expect([await alertsAsked(shop), (await listedAlerts(shop)).alerts]).toEqual([[], []]);
  },
);

test("NWS-02 the link ends the request and forgets the address, as often as it is pressed", async () => {
  const shop = await aShop("aurora", 0);
  const token = await waitsForStock(shop);
  for (const _ of [1, 2]) expect((await sendToken(endStockAlert, shop, token)).status).toBe(200);
  expect((await listedAlerts(shop)).alerts).toEqual([]);
  expect(await errorOf(await sendToken(confirmStockAlert, shop, token))).toBe("404 alert_unknown");
  await waitsForStock(shop, "bob@example.com");
  const gone = await ask("GET", `${getStockAlert.path}?storeSlug=${shop.slug}&token=${token}`);
  expect(await errorOf(gone)).toBe("404 alert_unknown");
});

test("NWS-02 an unconfirmed alert is forgotten after seven days, a sent one after ninety", async () => {
  const shop = await aShop("aurora", 0);
  await waitsForStock(shop);
  await askAlert(shop, { email: "bob@example.com" });
  const dayMinutes = 24 * 60;
  await passMinutes(shop, 6 * dayMinutes);
  await ringAlarm(shop);
  expect((await listedAlerts(shop)).alerts).toHaveLength(2);
  await passMinutes(shop, 7 * dayMinutes + 1);
  await ringAlarm(shop);
  expect((await listedAlerts(shop)).alerts).toMatchObject([{ email: ada }]);
  await countStock(shop, 1);
  await ringAlarm(shop);
  await passMinutes(shop, 98 * dayMinutes);
  await ringAlarm(shop);
  expect((await listedAlerts(shop)).alerts).toEqual([]);
});

test("NWS-02 TEN-01 a token opens nothing at another store, and a seller reads the own list alone", async () => {
  const aurora = await aShop("aurora", 0);
  const vinyl = await aShop("vinyl", 0);
  const token = await waitsForStock(aurora);
  await waitsForStock(vinyl, "bob@example.com");
  expect(await errorOf(await sendToken(confirmStockAlert, vinyl, token))).toBe("404 alert_unknown");
  await sendToken(endStockAlert, vinyl, token);
  await countStock(aurora, 2);
  await ringAlarm(vinyl);
  expect(await alertMails(vinyl)).toEqual([]);
  expect((await listedAlerts(vinyl)).alerts).toMatchObject([{ email: "bob@example.com" }]);
  expect((await listedAlerts(aurora)).alerts).toMatchObject([{ email: ada }]);
  const forged = `1.${"A".repeat(43)}`;
  expect(await errorOf(await sendToken(confirmStockAlert, aurora, forged))).toBe(
    "404 alert_unknown",
  );
});

test("NWS-02 the seller's list is read by state, newest first, page by page", async () => {
  const shop = await aShop("aurora", 0);
  await waitsForStock(shop);
  for (const name of ["b", "c"]) await askAlert(shop, { email: `${name}@example.com` });
  const first = await listedAlerts(shop, "limit=2");
  const second = await listedAlerts(shop, `limit=2&before=${first.next}`);
  const emails = [...first.alerts, ...second.alerts].map(({ email }) => email);
  expect([emails, second.next]).toEqual([["c@example.com", "b@example.com", ada], null]);
  expect((await listedAlerts(shop, "state=waiting")).alerts).toMatchObject([{ email: ada }]);
});
