import { expect, test } from "vitest";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  buy,
  confirmInBrowser,
  create,
  letProvidersFinish,
  ordersOf,
  passMinutes,
  ringAlarm,
  type Shop,
  stockOf,
  stripeAccount,
  submit,
} from "#tests/fixtures/platform/payments";

const dayMinutes = 24 * 60;

/** Charged and not refunded, at the provider. */
async function hasMoney(paymentId: string): Promise<boolean> {
  await letProvidersFinish();
  const payment = await stripeAccount().paymentIntents.retrieve(paymentId, {
    expand: ["latest_charge"],
  });
  const charge = typeof payment.latest_charge === "string" ? null : payment.latest_charge;
  return payment.status === "succeeded" && charge?.refunded !== true;
}

async function expectOneOrder(shop: Shop, paymentId: string): Promise<void> {
  expect((await ordersOf(shop)).length).toBe(1);
  expect(await hasMoney(paymentId)).toBe(true);
  expect(await stockOf(shop)).toBe("9/0/1");
}

test.each([
  ["a day back", -dayMinutes],
  ["ten minutes back", -10],
  ["a day ahead", dayMinutes],
])(
  "a clock that jumps %s while a shopper pays takes the money once, for one order",
  async (_jump, minutes) => {
    const shop = await aShop();
    const { id } = await aReadyCheckout(shop);
    const payment = await aPayment(shop, id);
    await passMinutes(shop, minutes);
    await confirmInBrowser(payment);
    await submit(shop, id, payment);
    await ringAlarm(shop);
    await passMinutes(shop, 0);
    await ringAlarm(shop);
    await expectOneOrder(shop, payment.paymentId);
  },
);

test("after a jump back, the alarm finishes what was paid while the shopper was away", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment);
  await passMinutes(shop, -dayMinutes);
  await ringAlarm(shop);
  await passMinutes(shop, -dayMinutes + 20);
  await ringAlarm(shop);
  await passMinutes(shop, 20);
  await ringAlarm(shop);
  await expectOneOrder(shop, payment.paymentId);
});

test("orders of before and after a jump have numbers of their own and are listed both", async () => {
  const shop = await aShop();
  await buy(shop);
  await passMinutes(shop, -dayMinutes);
  await buy(shop);
  const numbers = (await ordersOf(shop)).map(({ lookupNumber }) => lookupNumber);
  expect(new Set(numbers).size).toBe(2);
  expect(await stockOf(shop)).toBe("8/0/2");
});

test("what was asked in a future that a jump back took away counts for no limit", async () => {
  const shop = await aShop();
  await passMinutes(shop, dayMinutes);
  for (const key of ["1", "2", "3", "4", "5"]) {
    expect((await create(shop, 1, key, "203.0.113.9")).status).toBe(200);
  }
  expect((await create(shop, 1, "6", "203.0.113.9")).status).toBe(429);
  await passMinutes(shop, 0);
  expect((await create(shop, 1, "7", "203.0.113.9")).status).toBe(200);
});
