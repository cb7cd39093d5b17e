import { expect, test } from "vitest";
import {
  aReadyCheckout,
  aShop,
  letProvidersFinish,
  ordersOf,
  passMinutes,
  ringAlarm,
  type Shop,
  setStock,
  stockOf,
} from "#tests/fixtures/platform/payments";
import {
  aPaypalOrder,
  approve,
  moneyOf,
  returnFromPaypal,
  returnRaw,
} from "#tests/fixtures/platform/paypal";
import { errorOf } from "#tests/fixtures/platform/platform";

/** Two shoppers have approved what they hold; then the seller lowers the stock to one. */
async function twoApprovals(shop: Shop, fate?: string) {
  const checkouts = [await aReadyCheckout(shop), await aReadyCheckout(shop)] as const;
  const orders = [
    (await aPaypalOrder(shop, checkouts[0].id)).paymentId,
    (await aPaypalOrder(shop, checkouts[1].id)).paymentId,
  ] as const;
  await setStock(shop, 1);
  for (const id of orders) await approve(id, fate);
  return { checkouts, orders };
}

test("of two who hold what the seller has lowered to one, the first to come back from PayPal gets it, and nothing is taken of the other", async () => {
  const shop = await aShop("aurora", 2);
  const { checkouts, orders } = await twoApprovals(shop);
  expect((await returnFromPaypal(shop, checkouts[0].id, orders[0])).state).toBe("success");
  const late = await returnRaw(shop, checkouts[1].id, orders[1]);
  expect(await errorOf(late)).toBe("409 out_of_stock /lineItems/0");
  expect(await moneyOf(orders[1])).toBe("");
  expect(await ordersOf(shop)).toHaveLength(1);
  expect(await stockOf(shop)).toBe("0/1/1");
});

test("while PayPal has not made the capture of one, nothing is taken of the other for the same unit", async () => {
  const shop = await aShop("aurora", 2);
  const { checkouts, orders } = await twoApprovals(shop, "pending");
  await returnFromPaypal(shop, checkouts[0].id, orders[0]);
  const late = await returnRaw(shop, checkouts[1].id, orders[1]);
  expect(await errorOf(late)).toBe("409 out_of_stock /lineItems/0");
  expect(await moneyOf(orders[1])).toBe("");
  await letProvidersFinish();
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  expect(await ordersOf(shop)).toHaveLength(1);
});
