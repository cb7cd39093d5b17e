import { expect, test } from "vitest";
import { confirmStockAlert, endStockAlert } from "#contract/shoppers/stock-alert-calls";
import { sendToken } from "#tests/fixtures/platform/opt-ins";
import { anOrder as placeOrder, requestRefund } from "#tests/fixtures/platform/orders";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  passMinutes,
  ringAlarm,
  type Shop,
} from "#tests/fixtures/platform/payments";
import {
  aListing,
  aSize,
  errorOf,
  imported,
  putStoreStatus,
  readAnswer,
} from "#tests/fixtures/platform/platform";
import {
  ada,
  alertMails,
  alertsAsked,
  alertToken,
  askAlert,
  countStock,
  listedAlerts,
  waitsForStock,
} from "#tests/fixtures/platform/stock-alerts";

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
  const response = await askAlert(shop);
  expect(response.status).toBe(202);
  const [mail] = await alertsAsked(shop);
  expect(mail).toMatchObject({
    to: ada,
    locale: "de",
    content: { product: { title: "Title of ridge-tee", details: "Tee · Navy / M" } },
  });
  await countStock(shop, 5);
  await ringAlarm(shop);
  expect(await alertMails(shop)).toEqual([]);

  await countStock(shop, 0);
  const token = await alertToken(shop);
  const { alert } = await readAnswer(
    confirmStockAlert,
    await sendToken(confirmStockAlert, shop, token),
  );
  expect(alert).toEqual({
    slug: "ridge-tee",
    title: "Title of ridge-tee",
    color: "Navy",
    size: "M",
    colorId: shop.sku.split("_")[1],
    sizeId: shop.sku.split("_")[2],
    state: "waiting",
  });
  await ringAlarm(shop);
  expect(await alertMails(shop)).toEqual([]);

  for (const stock of [3, 0, 4]) {
    await countStock(shop, stock);
    await ringAlarm(shop);
  }
  const [back, ...more] = await alertMails(shop);
  expect(more).toEqual([]);
  expect(back).toMatchObject({ to: ada, locale: "de" });
  const chosen = `variation=${alert.colorId}&size=${alert.sizeId}`;
  expect(back?.content.listingPath).toMatch(/^\/listing\/ridge-tee\?product=\d+&/);
  expect(back?.content.listingPath).toContain(`&${chosen}`);
  const { alerts } = await listedAlerts(shop);
  expect(alerts).toMatchObject([{ email: ada, state: "told", toldAt: expect.any(String) }]);
});

test("NWS-02 a stock alert that is confirmed after the restock is sent at once", async () => {
  const shop = await aShop("aurora", 0);
  await askAlert(shop);
  await countStock(shop, 1);
  await sendToken(confirmStockAlert, shop, await alertToken(shop));
  await ringAlarm(shop);
  expect(await alertMails(shop)).toHaveLength(1);
});

test("NWS-02 an import sends the stock alerts too, but not while the listing is hidden", async () => {
  const shop = await aShop("aurora", 0);
  await waitsForStock(shop);
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
  const token = await waitsForStock(shop, "bob@example.com");
  await waitsForStock(shop);
  await putStoreStatus(shop.slug, "suspended");
  await countStock(shop, 5);
  await ringAlarm(shop);
  expect(await alertMails(shop)).toEqual([]);
  for (const call of [confirmStockAlert, endStockAlert]) {
    expect((await sendToken(call, shop, token)).status).toBe(200);
  }
  expect(await errorOf(await askAlert(shop))).toBe("403 store_suspended /store");
  await putStoreStatus(shop.slug, "active");
  await ringAlarm(shop);
  expect((await alertMails(shop)).map(({ to }) => to)).toEqual([ada]);
});

test("NWS-02 restocked units of a refunded order send the alert", async () => {
  const shop = await aShop("aurora", 1);
  const { number } = await placeOrder(shop);
  await waitsForStock(shop);
  expect(await alertMails(shop)).toEqual([]);
  expect((await requestRefund(shop, number, { restock: true })).status).toBe(201);
  await ringAlarm(shop);
  expect(await alertMails(shop)).toHaveLength(1);
});

test("NWS-02 a colour under another name is waited for as before, one that takes its place is not", async () => {
  const shop = await aShop("aurora", 0);
  await waitsForStock(shop);
  const become = async (colorName: string, hex: string, stock: number) => {
    const variations = [{ colorName, hex, images: [], sizes: [aSize("M", { stock })] }];
    const product = { key: "tee", title: "Classic tee", productType: "Tee", variations };
    await imported(shop.seller, { listings: [aListing("ridge-tee", { products: [product] })] });
    await ringAlarm(shop);
  };
  await become("Navy", "#112233", 0);
  await become("Midnight", "#112233", 3);
  expect(await alertMails(shop)).toMatchObject([
    { to: ada, content: { product: { details: "Tee · Midnight / M" } } },
  ]);
  await become("Midnight", "#112233", 0);
  await waitsForStock(shop, "bob@example.com");
  await become("Brick", "#aa3322", 3);
  expect(await alertMails(shop)).toHaveLength(1);
  expect((await listedAlerts(shop, "state=waiting")).alerts).toMatchObject([{ color: "" }]);
});

test("NWS-02 the last unit, held by a checkout, sends the alert when the checkout releases it", async () => {
  const shop = await aShop("aurora", 1);
  const { id } = await aReadyCheckout(shop);
  await aPayment(shop, id);
  await waitsForStock(shop);
  expect(await alertMails(shop)).toEqual([]);
  await passMinutes(shop, 60);
  await ringAlarm(shop);
  await ringAlarm(shop);
  expect(await alertMails(shop)).toHaveLength(1);
});
