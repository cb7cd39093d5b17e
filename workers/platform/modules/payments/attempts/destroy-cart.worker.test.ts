import { expect, test } from "vitest";
import { createCheckout, destroyCart } from "#contract/checkout/checkout-calls";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  buy,
  confirmInBrowser,
  create,
  ordersOf,
  read,
  type Shop,
  stockOf,
  stripeAccount,
  update,
} from "#tests/fixtures/platform/payments";
import { ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";
import { aPromoCode, usesOf } from "#tests/fixtures/platform/promotions";

function destroy(shop: Shop, id: string): Promise<Response> {
  const path = destroyCart.path.replace(":cartId", id);
  return ask("DELETE", `${path}?storeSlug=${shop.slug}`);
}
const destroyed = async (shop: Shop, id: string) =>
  (await readAnswer(destroyCart, await destroy(shop, id))).destroyed;

test("API-32 an open checkout is gone, and its key opens a new one", async () => {
  const shop = await aShop();
  const { id } = await readAnswer(createCheckout, await create(shop, 1, "key"));
  expect(await destroyed(shop, id)).toBe(true);
  expect(await errorOf(await destroy(shop, id))).toBe("404 checkout_unknown");
  const again = await readAnswer(createCheckout, await create(shop, 1, "key"));
  expect(again.id).not.toBe(id);
});

test("API-32 what it had reserved is free again, and its payment can no longer be made", async () => {
  const shop = await aShop("aurora", 1);
  await aPromoCode(shop.seller, "ONCE", { usageLimit: 1 });
  const { id } = await aReadyCheckout(shop);
  await update(shop, id, { promoCode: "ONCE" });
  const payment = await aPayment(shop, id);
  expect(await stockOf(shop)).toBe("1/1/0");
  expect(await destroyed(shop, id)).toBe(true);
  expect(await stockOf(shop)).toBe("1/0/0");
  const intent = await stripeAccount().paymentIntents.retrieve(payment.paymentId);
  expect(intent.status).toBe("canceled");
  const next = await aReadyCheckout(shop);
  await update(shop, next.id, { promoCode: "ONCE" });
  expect((await read(shop, next.id)).promoCode).toBe("ONCE");
  expect(await usesOf(shop.seller, "ONCE")).toBe(0);
});

test("API-32 a paid checkout is not touched, though nobody told us of the payment yet", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  await confirmInBrowser(await aPayment(shop, id));
  expect(await destroyed(shop, id)).toBe(false);
  expect((await read(shop, id)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
  const done = await buy(shop);
  expect(await destroyed(shop, done.id)).toBe(false);
  expect(await stockOf(shop)).toBe("8/0/2");
});

test("API-32 a checkout that was declined can be closed, and another shop's cannot", async () => {
  const [shop, other] = [await aShop("aurora"), await aShop("vinyl")];
  const { id } = await aReadyCheckout(shop);
  await confirmInBrowser(await aPayment(shop, id), "4000000000000002");
  expect(await errorOf(await destroy(other, id))).toBe("404 checkout_unknown");
  expect(await destroyed(shop, id)).toBe(true);
  expect(await stockOf(shop)).toBe("10/0/0");
});
