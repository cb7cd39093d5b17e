import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import {
  askStockAlert,
  confirmStockAlert,
  endStockAlert,
  getStockAlert,
  listStockAlerts,
} from "#contract/shoppers/stock-alert-calls";
import { setStoreStatus } from "#contract/store/operator-calls";
import { mailsOf, anOrder as placeOrder, requestRefund } from "#tests/kits/platform/orders";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  passMinutes,
  type Shop,
} from "#tests/kits/platform/payments";
import {
  aListing,
  aSize,
  ask,
  bearer,
  errorOf,
  imported,
  objectOf,
  operatorToken,
  readAnswer,
} from "#tests/kits/platform/platform";

const ada = "ada@example.com";

function wish(shop: Shop, change: Record<string, unknown> = {}): Promise<Response> {
  const [, colorId, sizeId] = shop.sku.split("_");
  const body = { storeSlug: shop.slug, email: ada, colorId, sizeId, locale: "de", ...change };
  return ask("POST", askStockAlert.path, { body });
}

const ringAlarm = (shop: Shop) => runDurableObjectAlarm(objectOf(shop.seller));

const asked = (shop: Shop) => mailsOf(shop, "stock-alert-confirm");
const alertMails = (shop: Shop) => mailsOf(shop, "back-in-stock");

/** Of the newest mail that asks for a confirmation. */
async function tokenOf(shop: Shop): Promise<string> {
  const path = (await asked(shop)).at(-1)?.content.alertPath ?? "";
  return new URL(path, "http://shop.test").searchParams.get("token") ?? "";
}

function send(call: { path: string }, shop: Shop, token: string) {
  return ask("POST", call.path, { body: { storeSlug: shop.slug, token } });
}

async function waits(shop: Shop, email = ada): Promise<string> {
  await wish(shop, { email });
  const token = await tokenOf(shop);
  await readAnswer(confirmStockAlert, await send(confirmStockAlert, shop, token));
  await ringAlarm(shop);
  return token;
}

async function count(shop: Shop, stock: number): Promise<void> {
  const { headers } = shop.seller;
  const body = { lines: [{ sku: shop.sku, stock }] };
  expect((await ask("PUT", "/v1/seller/inventory", { headers, body })).status).toBe(200);
}

async function putStatus({ slug }: Shop, status: string): Promise<void> {
  const path = setStoreStatus.path.replace(":slug", slug);
  const body = { status, reason: "" };
  expect((await ask("PUT", path, { headers: bearer(operatorToken), body })).status).toBe(200);
}

async function listed(shop: Shop, query = "") {
  const path = `${listStockAlerts.path}?${query}`;
  const answer = await ask("GET", path, { headers: shop.seller.headers });
  return readAnswer(listStockAlerts, answer);
}

async function bring(shop: Shop, stock: number, change: object = {}): Promise<void> {
  const sizes = [aSize("M", { stock })];
  const variations = [{ colorName: "Navy", images: [], sizes }];
  const product = { key: "tee", title: "Classic tee", productType: "Tee", variations };
  await imported(shop.seller, {
    listings: [aListing("ridge-tee", { products: [product], ...change })],
  });
}

test("NWS-02 a confirmed stock alert is sent once when the seller restocks", async () => {
  const shop = await aShop("aurora", 0);
  const response = await wish(shop);
  expect(response.status).toBe(202);
  const [mail] = await asked(shop);
  expect(mail).toMatchObject({
    ...{ to: ada, locale: "de" },
    content: { product: { title: "Title of ridge-tee", details: "Tee · Navy / M" } },
  });
  await count(shop, 5);
  await ringAlarm(shop);
  expect(await alertMails(shop)).toEqual([]);

  await count(shop, 0);
  const token = await tokenOf(shop);
  const { alert } = await readAnswer(confirmStockAlert, await send(confirmStockAlert, shop, token));
  expect(alert).toEqual({
    ...{ slug: "ridge-tee", title: "Title of ridge-tee", color: "Navy", size: "M" },
    ...{ colorId: shop.sku.split("_")[1], sizeId: shop.sku.split("_")[2], state: "waiting" },
  });
  await ringAlarm(shop);
  expect(await alertMails(shop)).toEqual([]);

  for (const stock of [3, 0, 4]) {
    await count(shop, stock);
    await ringAlarm(shop);
  }
  const [back, ...more] = await alertMails(shop);
  expect(more).toEqual([]);
  expect(back).toMatchObject({ to: ada, locale: "de" });
  const chosen = `variation=${alert.colorId}&size=${alert.sizeId}`;
  expect(back?.content.listingPath).toMatch(/^\/listing\/ridge-tee\?product=\d+&/);
  expect(back?.content.listingPath).toContain(`&${chosen}`);
  const { alerts } = await listed(shop);
  expect(alerts).toMatchObject([{ email: ada, state: "told", toldAt: expect.any(String) }]);
});

test("NWS-02 a stock alert that is confirmed after the restock is sent at once", async () => {
  const shop = await aShop("aurora", 0);
  await wish(shop);
  await count(shop, 1);
  await send(confirmStockAlert, shop, await tokenOf(shop));
  await ringAlarm(shop);
  expect(await alertMails(shop)).toHaveLength(1);
});

test("NWS-02 an import sends the stock alerts too, but not while the listing is hidden", async () => {
  const shop = await aShop("aurora", 0);
  await waits(shop);
  await bring(shop, 2, { published: false });
  await ringAlarm(shop);
  await bring(shop, 2, { visibility: "private" });
  await ringAlarm(shop);
  expect(await alertMails(shop)).toEqual([]);
  await bring(shop, 2);
  await ringAlarm(shop);
  expect(await alertMails(shop)).toHaveLength(1);
});

test("NWS-02 a suspended shop sends no stock alerts but ends them, and sends them once it is open again", async () => {
  const shop = await aShop("aurora", 0);
  const token = await waits(shop, "bob@example.com");
  await waits(shop);
  await putStatus(shop, "suspended");
  await count(shop, 5);
  await ringAlarm(shop);
  expect(await alertMails(shop)).toEqual([]);
  for (const call of [confirmStockAlert, endStockAlert]) {
    expect((await send(call, shop, token)).status).toBe(200);
  }
  expect(await errorOf(await wish(shop))).toBe("403 store_suspended /store");
  await putStatus(shop, "active");
  await ringAlarm(shop);
  expect((await alertMails(shop)).map(({ to }) => to)).toEqual([ada]);
});

test("NWS-02 restocked units of a refunded order send the alert", async () => {
  const shop = await aShop("aurora", 1);
  const { number } = await placeOrder(shop);
  await waits(shop);
  expect(await alertMails(shop)).toEqual([]);
  expect((await requestRefund(shop, number, { restock: true })).status).toBe(201);
  await ringAlarm(shop);
  expect(await alertMails(shop)).toHaveLength(1);
});

test("NWS-02 the last unit, held by a checkout, sends the alert when the checkout releases it", async () => {
  const shop = await aShop("aurora", 1);
  const { id } = await aReadyCheckout(shop);
  await aPayment(shop, id);
  await waits(shop);
  expect(await alertMails(shop)).toEqual([]);
  await passMinutes(shop, 60);
  await ringAlarm(shop);
  await ringAlarm(shop);
  expect(await alertMails(shop)).toHaveLength(1);
});

test("NWS-02 a repeat makes no second request and no second mail; lost mails may be asked for again", async () => {
  const shop = await aShop("aurora", 0);
  await wish(shop);
  expect((await wish(shop, { email: "Ada@Example.com" })).status).toBe(202);
  expect(await asked(shop)).toHaveLength(1);
  await passMinutes(shop, 20);
  await wish(shop);
  expect(await asked(shop)).toHaveLength(2);
  const token = await waits(shop);
  expect((await wish(shop)).status).toBe(202);
  expect(await asked(shop)).toHaveLength(2);
  expect((await listed(shop)).alerts).toHaveLength(1);

  await count(shop, 1);
  await ringAlarm(shop);
  await count(shop, 0);
  await passMinutes(shop, 90);
  await wish(shop);
  const answer = await ask("GET", `${getStockAlert.path}?storeSlug=${shop.slug}&token=${token}`);
  expect((await readAnswer(getStockAlert, answer)).alert.state).toBe("asked");
});

test("NWS-02 stock alerts are limited by address and by store", async () => {
  const shop = await aShop("aurora", 0);
  for (let tries = 0; tries < 5; tries += 1) expect((await wish(shop)).status).toBe(202);
  const refused = await wish(shop, { email: "ADA@example.com" });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_000);
  expect(await errorOf(refused)).toBe("429 too_many_requests");
  expect((await wish(shop, { email: "bob@example.com" })).status).toBe(202);
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    for (let others = 0; others < 2_000; others += 1) {
      const insert = "INSERT INTO attempt (kind, subject, at_ms) VALUES ('stock-alert', ?, ?)";
      storage.sql.exec(insert, String(others), Date.now());
    }
  });
  expect((await wish(shop, { email: "eve@example.com" })).status).toBe(429);
  await passMinutes(shop, 61);
  expect((await wish(shop, { email: "eve@example.com" })).status).toBe(202);
});

test("NWS-02 a client that goes on asking for somebody else's address sends it ten mails a day and no more", async () => {
  const shop = await aShop("aurora", 0);
  for (let hours = 0; hours < 6; hours += 1) {
    await passMinutes(shop, hours * 61);
    for (let tries = 0; tries < 5; tries += 1) await wish(shop);
    await passMinutes(shop, hours * 61 + 20);
    for (let tries = 0; tries < 5; tries += 1) await wish(shop);
  }
  expect((await asked(shop)).length).toBeLessThanOrEqual(10);
  expect(await errorOf(await wish(shop))).toBe("429 too_many_requests");
  expect((await wish(shop, { email: "bob@example.com" })).status).toBe(202);
  await passMinutes(shop, 31 * 60);
  expect((await wish(shop)).status).toBe(202);
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
    expect(await errorOf(await wish(shop, change))).toBe(expectedError);
    expect([await asked(shop), (await listed(shop)).alerts]).toEqual([[], []]);
  },
);

test("NWS-02 the link ends the request and forgets the address, as often as it is pressed", async () => {
  const shop = await aShop("aurora", 0);
  const token = await waits(shop);
  for (const _ of [1, 2]) expect((await send(endStockAlert, shop, token)).status).toBe(200);
  expect((await listed(shop)).alerts).toEqual([]);
  expect(await errorOf(await send(confirmStockAlert, shop, token))).toBe("404 alert_unknown");
  await waits(shop, "bob@example.com");
  const gone = await ask("GET", `${getStockAlert.path}?storeSlug=${shop.slug}&token=${token}`);
  expect(await errorOf(gone)).toBe("404 alert_unknown");
});

test("NWS-02 an unconfirmed alert is forgotten after seven days, a sent one after ninety", async () => {
  const shop = await aShop("aurora", 0);
  await waits(shop);
  await wish(shop, { email: "bob@example.com" });
  const dayMinutes = 24 * 60;
  await passMinutes(shop, 6 * dayMinutes);
  await ringAlarm(shop);
  expect((await listed(shop)).alerts).toHaveLength(2);
  await passMinutes(shop, 7 * dayMinutes + 1);
  await ringAlarm(shop);
  expect((await listed(shop)).alerts).toMatchObject([{ email: ada }]);
  await count(shop, 1);
  await ringAlarm(shop);
  await passMinutes(shop, 98 * dayMinutes);
  await ringAlarm(shop);
  expect((await listed(shop)).alerts).toEqual([]);
});

test("NWS-02 TEN-01 a token opens nothing at another store, and a seller reads the own list alone", async () => {
  const aurora = await aShop("aurora", 0);
  const vinyl = await aShop("vinyl", 0);
  const token = await waits(aurora);
  await waits(vinyl, "bob@example.com");
  expect(await errorOf(await send(confirmStockAlert, vinyl, token))).toBe("404 alert_unknown");
  await send(endStockAlert, vinyl, token);
  await count(aurora, 2);
  await ringAlarm(vinyl);
  expect(await alertMails(vinyl)).toEqual([]);
  expect((await listed(vinyl)).alerts).toMatchObject([{ email: "bob@example.com" }]);
  expect((await listed(aurora)).alerts).toMatchObject([{ email: ada }]);
  const forged = `1.${"A".repeat(43)}`;
  expect(await errorOf(await send(confirmStockAlert, aurora, forged))).toBe("404 alert_unknown");
});

test("NWS-02 the seller's list is read by state, newest first, page by page", async () => {
  const shop = await aShop("aurora", 0);
  await waits(shop);
  for (const name of ["b", "c"]) await wish(shop, { email: `${name}@example.com` });
  const first = await listed(shop, "limit=2");
  const second = await listed(shop, `limit=2&before=${first.next}`);
  const emails = [...first.alerts, ...second.alerts].map(({ email }) => email);
  expect([emails, second.next]).toEqual([["c@example.com", "b@example.com", ada], null]);
  expect((await listed(shop, "state=waiting")).alerts).toMatchObject([{ email: ada }]);
});
