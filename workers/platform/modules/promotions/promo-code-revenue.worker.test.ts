import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { updateCheckout } from "#contract/checkout/checkout-calls";
import { pay, requestRefund } from "#tests/fixtures/platform/orders";
import { aReadyCheckout, aShop, type Shop, update } from "#tests/fixtures/platform/payments";
import { objectOf, readAnswer } from "#tests/fixtures/platform/platform";
import { aPromoCode, codesOf, remove } from "#tests/fixtures/platform/promotions";

/** Goods of 2000, less a tenth, delivery 499, tax 113. */
const paidMinor = 2412;

async function buyWith(shop: Shop, promoCode: string): Promise<string> {
  const { id } = await aReadyCheckout(shop);
  await readAnswer(updateCheckout, await update(shop, id, { promoCode }));
  return (await pay(shop, id)).number;
}

const revenueOf = async ({ seller }: Shop) =>
  (await codesOf(seller)).map(({ code, used, revenue }) => ({ code, used, revenue }));

const usd = (amountMinor: number) => [{ amountMinor, currency: "USD" }];

test("a code's revenue is what its orders paid, less what went back", async () => {
  const shop = await aShop();
  await aPromoCode(shop.seller, "WELCOME10", {});
  await aPromoCode(shop.seller, "UNUSED", {});
  await buyWith(shop, "WELCOME10");
  const number = await buyWith(shop, "WELCOME10");
  const unused = { code: "UNUSED", used: 0, revenue: [] };
  expect(await revenueOf(shop)).toEqual([
    unused,
    { code: "WELCOME10", used: 2, revenue: usd(2 * paidMinor) },
  ]);
  await requestRefund(shop, number, { amount: 412 });
  await requestRefund(shop, number, { amount: 1000 });
  expect((await revenueOf(shop))[1]?.revenue).toEqual(usd(2 * paidMinor - 1412));
});

test("a code that is made again under its name begins without revenue, whatever of the old one goes back", async () => {
  const shop = await aShop();
  await aPromoCode(shop.seller, "WELCOME10", {});
  const number = await buyWith(shop, "WELCOME10");
  await remove(shop.seller, "WELCOME10");
  await aPromoCode(shop.seller, "WELCOME10", {});
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    storage.sql.exec("UPDATE promo_code SET created_at = '2999-01-01T00:00:00.000Z'");
  });
  await requestRefund(shop, number);
  expect(await revenueOf(shop)).toEqual([{ code: "WELCOME10", used: 0, revenue: [] }]);
});
