import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  initiate,
  ordersOf,
  type Payment,
  passMinutes,
  read,
  ringAlarm,
  type Shop,
  stockOf,
  submit,
  update,
} from "#tests/fixtures/platform/payments";
import {
  anExpressOrder,
  aPaypalOrder,
  approve,
  moneyOf,
  returnFromPaypal,
  returnRaw,
} from "#tests/fixtures/platform/paypal";
import { errorOf, objectOf } from "#tests/fixtures/platform/platform";
import { aPromoCode, percent, remove, usesOf } from "#tests/fixtures/platform/promotions";

/** Uses that are promised to a checkout under way. */
function heldIn({ seller }: Shop): Promise<number> {
  return runInDurableObject(
    objectOf(seller),
    (_store, state) =>
      state.storage.sql.exec<{ held: number }>("SELECT COUNT(*) AS held FROM promo_hold").one()
        .held,
  );
}

async function aReadyCheckoutWith(shop: Shop, promoCode: string) {
  const { id } = await aReadyCheckout(shop);
  await (await update(shop, id, { promoCode })).text();
  return read(shop, id);
}

test("twenty shoppers with a code for seven: it is used exactly seven times, the others pay in full or not", async () => {
  const shop = await aShop("aurora", null);
  await aPromoCode(shop.seller, "FIRST7", { usageLimit: 7 });
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { id, costs } = await aReadyCheckoutWith(shop, "FIRST7");
      const answer = await initiate(shop, id, { amount: costs.total.value });
      if (answer.status !== 200) return errorOf(answer);
      const payment = await answer.json<Payment>();
      await confirmInBrowser(payment);
      await submit(shop, id, payment);
      return costs.discount.value === 0 ? "in full" : "with the code";
    }),
  );
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  expect(count("with the code")).toBe(7);
  // Who was refused saw the discount; who came later saw the full price and paid it.
  expect(count("in full") + count("409 amount_changed /amount")).toBe(13);
  expect(await usesOf(shop.seller, "FIRST7")).toBe(7);
  expect(await heldIn(shop)).toBe(0);
  const promos = (await ordersOf(shop)).map(({ promo }) => promo);
  expect(promos.filter((promo) => promo === "FIRST7")).toHaveLength(7);
}, 60_000);

test("a use is free again after a declined card, an expiry by the alarm and a cart without the code", async () => {
  const shop = await aShop();
  await aPromoCode(shop.seller, "ONCE", { usageLimit: 1 });
  const declined = await aReadyCheckoutWith(shop, "ONCE");
  const payment = await aPayment(shop, declined.id);
  expect(await heldIn(shop)).toBe(1);
  await confirmInBrowser(payment, "4000000000000002");
  expect((await submit(shop, declined.id, payment)).state).toBe("failure");
  expect(await heldIn(shop)).toBe(0);

  const changed = await aReadyCheckoutWith(shop, "ONCE");
  expect(changed.promoCode).toBe("ONCE");
  await aPayment(shop, changed.id);
  await update(shop, changed.id, { promoCode: null });
  await aPayment(shop, changed.id);
  expect(await heldIn(shop)).toBe(0);

  const abandoned = await aReadyCheckoutWith(shop, "ONCE");
  await aPayment(shop, abandoned.id);
  await passMinutes(shop, 14);
  await ringAlarm(shop);
  expect((await aReadyCheckoutWith(shop, "ONCE")).promoCode).toBeNull();
  await passMinutes(shop, 16);
  await ringAlarm(shop);
  expect(await heldIn(shop)).toBe(0);
  expect((await aReadyCheckoutWith(shop, "ONCE")).promoCode).toBe("ONCE");
  expect(await usesOf(shop.seller, "ONCE")).toBe(0);
});

test("a payment so late that its use went to another is given back in full", async () => {
  const shop = await aShop();
  await aPromoCode(shop.seller, "ONCE", { usageLimit: 1 });
  const late = await aReadyCheckoutWith(shop, "ONCE");
  const latePayment = await aPayment(shop, late.id);
  await passMinutes(shop, 16);
  const quick = await aReadyCheckoutWith(shop, "ONCE");
  const payment = await aPayment(shop, quick.id);
  await confirmInBrowser(payment);
  expect((await submit(shop, quick.id, payment)).state).toBe("success");
  await confirmInBrowser(latePayment);
  expect(await submit(shop, late.id, latePayment)).toMatchObject({ message: "Payment returned" });
  expect((await read(shop, late.id)).payment?.state).toBe("refunded");
  expect(await usesOf(shop.seller, "ONCE")).toBe(1);
  expect(await ordersOf(shop)).toHaveLength(1);
  expect(await stockOf(shop)).toBe("9/0/1");
});

test("a use that is held stands when the seller lowers the limit or takes the code away", async () => {
  const shop = await aShop();
  await aPromoCode(shop.seller, "GOOD", { usageLimit: 9 });
  const [lowered, removed] = [
    await aReadyCheckoutWith(shop, "GOOD"),
    await aReadyCheckoutWith(shop, "GOOD"),
  ];
  const payments = [await aPayment(shop, lowered.id), await aPayment(shop, removed.id)] as const;
  await aPromoCode(shop.seller, "GOOD", { usageLimit: 1 });
  await confirmInBrowser(payments[0]);
  expect((await submit(shop, lowered.id, payments[0])).state).toBe("success");
  expect(await usesOf(shop.seller, "GOOD")).toBe(1);
  await remove(shop.seller, "GOOD");
  await confirmInBrowser(payments[1]);
  expect((await submit(shop, removed.id, payments[1])).state).toBe("success");
  expect((await ordersOf(shop)).map(({ promo }) => promo)).toEqual(["GOOD", "GOOD"]);
  expect(await heldIn(shop)).toBe(0);
});

test("a use is held as long as the stock, also where an express payment prolonged that", async () => {
  const shop = await aShop();
  await aPromoCode(shop.seller, "ONCE", { usageLimit: 1 });
  const { id } = await aReadyCheckoutWith(shop, "ONCE");
  const payment = await aPayment(shop, id);
  await passMinutes(shop, 10);
  await anExpressOrder(shop, id);
  await passMinutes(shop, 16);
  await ringAlarm(shop);
  expect(await heldIn(shop)).toBe(1);
  expect((await aReadyCheckoutWith(shop, "ONCE")).costs.discount.value).toBe(0);
  await confirmInBrowser(payment);
  expect((await submit(shop, id, payment)).state).toBe("success");
  expect(await usesOf(shop.seller, "ONCE")).toBe(1);
});

const endIt = ({ seller }: Shop) => aPromoCode(seller, "GOOD", { endsAt: "2020-01-01T00:00:00Z" });

test.each([
  ["ends", endIt],
  ["is made worse", ({ seller }: Shop) => aPromoCode(seller, "GOOD", { benefit: percent(5) })],
  ["is deleted", async ({ seller }: Shop) => void (await (await remove(seller, "GOOD")).text())],
])(
  "PAY-17 what was approved at PayPal is taken though its code %s before the return",
  async (_what, change) => {
    const shop = await aShop();
    await aPromoCode(shop.seller, "GOOD", {});
    const { id, costs } = await aReadyCheckoutWith(shop, "GOOD");
    expect(costs.discount.value).toBeGreaterThan(0);
    const order = await aPaypalOrder(shop, id);
    await approve(order.paymentId);
    await change(shop);
    expect((await returnFromPaypal(shop, id, order.paymentId)).state).toBe("success");
    const [made] = await ordersOf(shop);
    expect(made).toMatchObject({ promo: "GOOD", totalCost: { amount: costs.total.value } });
  },
);

test("a code that ended counts no more once its hold has run out, nor where the shopper took another", async () => {
  const shop = await aShop();
  await aPromoCode(shop.seller, "GOOD", {});
  const late = await aReadyCheckoutWith(shop, "GOOD");
  const order = await aPaypalOrder(shop, late.id);
  await update(shop, late.id, { promoCode: null });
  await approve(order.paymentId);
  const failure = "409 amount_changed /amount";
  expect(await errorOf(await returnRaw(shop, late.id, order.paymentId))).toBe(failure);
  await update(shop, late.id, { promoCode: "GOOD" });
  const again = await aPaypalOrder(shop, late.id);
  await approve(again.paymentId);
  await endIt(shop);
  await passMinutes(shop, 16);
  await ringAlarm(shop);
  const [held] = [await heldIn(shop)];
  const answer = await returnRaw(shop, late.id, again.paymentId);
  expect([held, await errorOf(answer), await moneyOf(again.paymentId)]).toEqual([0, failure, ""]);
});
