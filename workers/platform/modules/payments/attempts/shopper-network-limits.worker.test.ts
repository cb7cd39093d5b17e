// The limits of these tests: 5 checkouts an hour, 20 unpaid units an hour and 30 a day.
import { expect, test } from "vitest";
import { createCheckout, updateCheckout } from "#contract/checkout/checkout-calls";
import { initiatePayment, updatePayment } from "#contract/payments/payment-calls";
import { aCustomer } from "#tests/fixtures/platform/customer";
import {
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  create,
  initiate,
  passMinutes,
  read,
  type Shop,
  stockOf,
  submit,
  update,
} from "#tests/fixtures/platform/payments";
import { expressRaw } from "#tests/fixtures/platform/paypal";
import { ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

const [home, office] = ["203.0.113.9", "198.51.100.4"];
const tooMany = "429 too_many_requests";

/** A checkout whose units are reserved, or the error. */
async function hold(shop: Shop, quantity: number, from: string): Promise<string> {
  const { id } = await aReadyCheckout(shop, quantity);
  const answer = await initiate(shop, id, { from });
  return answer.ok ? id : errorOf(answer);
}

/** Of five checkouts; its units are taken from all limits with it. */
async function buy(shop: Shop, from: string): Promise<void> {
  const { id } = await readAnswer(createCheckout, await create(shop, 1, crypto.randomUUID(), from));
  const choices = { customer: aCustomer(), deliveryOption: "fullStandardCost" };
  await readAnswer(updateCheckout, await update(shop, id, choices));
  const payment = await readAnswer(initiatePayment, await initiate(shop, id, { from }));
  await confirmInBrowser(payment);
  await submit(shop, id, payment);
}

test("a network leaves as many checkouts an hour unpaid as the operator allows, others their own", async () => {
  const [shop, other] = [await aShop(), await aShop("vinyl")];
  for (const key of ["1", "2", "3", "4", "5"]) {
    expect((await create(shop, 1, key, home)).status).toBe(200);
  }
  const refused = await create(shop, 1, "6", home);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_500);
  expect(await errorOf(refused)).toBe(tooMany);
  // A request that is sent again is the same checkout.
  const [first, again] = [await create(shop, 1, "1"), await create(shop, 1, "1", home)];
  const { id } = await readAnswer(createCheckout, first);
  expect((await readAnswer(createCheckout, again)).id).toBe(id);
  expect((await create(shop, 1, "7", office)).status).toBe(200);
  expect((await create(shop, 1, "8")).status).toBe(200);
  expect((await create(other, 1, "9", home)).status).toBe(200);
  await passMinutes(shop, 61);
  expect((await create(shop, 1, "10", home)).status).toBe(200);
});

test("all shoppers behind one network may buy: a checkout that was paid does not count", async () => {
  const shop = await aShop("aurora", 100);
  for (let round = 0; round < 8; round++) await buy(shop, home);
  expect(await stockOf(shop)).toBe("92/0/8");
  const madeToOrder = await aShop("vinyl", null);
  for (let round = 0; round < 8; round++) await buy(madeToOrder, home);
  expect((await create(madeToOrder, 1, "next", home)).status).toBe(200);
});

test("one order may be of any size where the network has begun others and holds nothing", async () => {
  const shop = await aShop("aurora", 100);
  await create(shop, 1, "1", home);
  expect(await hold(shop, 60, home)).not.toBe(tooMany);
});

test("a network keeps no more unpaid pieces from others than the operator allows", async () => {
  const [shop, other] = [await aShop("aurora", 100), await aShop("vinyl", 100)];
  const first = await hold(shop, 12, home);
  const second = await hold(shop, 8, home);
  expect(await stockOf(shop)).toBe("100/20/0");
  const third = await aReadyCheckout(shop, 1);
  const refused = await initiate(shop, third.id, { from: home });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_500);
  expect(await errorOf(refused)).toBe(tooMany);
  expect(await stockOf(shop)).toBe("100/20/0");
  // Trying again at the same checkout is no second order.
  expect((await initiate(shop, second, { from: home })).status).toBe(200);
  expect((await initiate(shop, first, { from: home })).status).toBe(200);
  expect((await initiate(shop, third.id, { from: office })).status).toBe(200);
  expect(await hold(other, 20, home)).not.toBe(tooMany);
});

test("units count for an hour after their reservation began, and for a day in all", async () => {
  const shop = await aShop("aurora", 100);
  await hold(shop, 20, home);
  await passMinutes(shop, 16);
  // The reservation is over, and still these units were unavailable to others.
  expect(await stockOf(shop)).toBe("100/0/0");
  expect(await hold(shop, 1, home)).toBe(tooMany);
  await passMinutes(shop, 61);
  expect(await hold(shop, 10, home)).not.toBe(tooMany);
  await passMinutes(shop, 122);
  expect(await hold(shop, 1, home)).toBe(tooMany);
  await passMinutes(shop, 24 * 60 + 1);
  expect(await hold(shop, 20, home)).not.toBe(tooMany);
});

test("who buys is not counted, whatever they bought", async () => {
  const shop = await aShop("aurora", 100);
  const { id } = await aReadyCheckout(shop, 20);
  const payment = await readAnswer(initiatePayment, await initiate(shop, id, { from: home }));
  await confirmInBrowser(payment);
  await submit(shop, id, payment);
  expect(await stockOf(shop)).toBe("80/0/20");
  expect(await hold(shop, 20, home)).not.toBe(tooMany);
});

test("one order may be of any size, but no second beside it", async () => {
  const shop = await aShop("aurora", 100);
  const big = await hold(shop, 60, home);
  expect(big).not.toBe(tooMany);
  expect((await initiate(shop, big, { from: home })).status).toBe(200);
  expect(await hold(shop, 1, home)).toBe(tooMany);
  // Held again and again it is too much for a day.
  await passMinutes(shop, 61);
  expect(await errorOf(await initiate(shop, big, { from: home }))).toBe(tooMany);
});

test("a checkout that grows counts with what is more", async () => {
  const shop = await aShop("aurora", 100);
  await hold(shop, 12, home);
  const id = await hold(shop, 4, home);
  const grow = async (quantity: number) => {
    await update(shop, id, { lineItems: [{ sku: shop.sku, quantity }] });
    const { costs, payment } = await read(shop, id);
    const body = {
      storeSlug: shop.slug,
      checkoutId: id,
      amount: costs.total.value,
      platform: "stripe",
      paymentMethod: "card",
      id: payment?.id,
      paymentToken: payment?.paymentToken,
    };
    const headers = { "X-Shopper-Address": home };
    return ask("PUT", updatePayment.path, { body, headers });
  };
  expect((await grow(8)).status).toBe(200);
  expect(await errorOf(await grow(9))).toBe(tooMany);
  expect(await stockOf(shop)).toBe("100/20/0");
  expect((await grow(7)).status).toBe(200);
});

test("what is made on demand is kept from nobody", async () => {
  const shop = await aShop("aurora", null);
  expect(await hold(shop, 20, home)).not.toBe(tooMany);
  expect(await hold(shop, 20, home)).not.toBe(tooMany);
});

test("EXP-03 express counts like any other payment", async () => {
  const shop = await aShop("aurora", 100);
  const express = async (quantity: number) => {
    const { id } = await readAnswer(createCheckout, await create(shop, quantity));
    return expressRaw(shop, id, { "X-Shopper-Address": home });
  };
  expect((await express(12)).status).toBe(200);
  expect(await errorOf(await express(9))).toBe(tooMany);
  expect(await hold(shop, 9, home)).toBe(tooMany);
  expect(await stockOf(shop)).toBe("100/12/0");
});
