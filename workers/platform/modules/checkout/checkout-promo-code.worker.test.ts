import { expect, test } from "vitest";
import {
  createCheckout,
  listDeliveryOptions,
  updateCheckout,
} from "#contract/checkout/checkout-calls";
import { aCustomer } from "#tests/fixtures/platform/customer";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  buy,
  confirmInBrowser,
  create,
  initiate,
  ordersOf,
  passMinutes,
  read,
  type Shop,
  stockOf,
  submit,
  update,
} from "#tests/fixtures/platform/payments";
import { ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";
import { aPromoCode, percent, remove, usesOf } from "#tests/fixtures/platform/promotions";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const pointer = "/data/promoCode";

async function enter(shop: Shop, id: string, promoCode: string | null) {
  return readAnswer(updateCheckout, await update(shop, id, { promoCode }));
}

async function quotesOf(shop: Shop, id: string) {
  const body = { id, storeSlug: shop.slug, stateCode: "MA", countryCode: "US" };
  const headers = { "x-store": shop.slug };
  const answer = await ask("POST", listDeliveryOptions.path, { headers, body });
  return (await readAnswer(listDeliveryOptions, answer)).data.attributes.quotes;
}

test("PRM-04 a code typed in any case takes its share off, and taking it away brings it back", async () => {
  const shop = await aShop();
  await aPromoCode(shop.seller, "WELCOME10", {});
  const { id, costs } = await aReadyCheckout(shop, 2);
  const applied = await enter(shop, id, "  welcome10 ");
  expect(applied).toMatchObject({ promoCode: "WELCOME10", promoCodeErrors: [] });
  // Tax of 6.25 % is taken on the discounted goods: 225 of 3600.
  expect(applied.costs).toEqual({
    subtotal: { value: 4000 },
    discount: { value: 400 },
    shipping: { value: 699 },
    tax: { value: 225 },
    total: { value: 4524, currency: "USD" },
  });
  expect(await read(shop, id)).toEqual(applied);
  // As an East Asian keyboard types it.
  expect(await enter(shop, id, "ＷＥＬＣＯＭＥ１０")).toEqual(applied);
  expect(await enter(shop, id, null)).toMatchObject({ promoCode: null, costs });
});

test("PRM-04 DEL-02 a code for free delivery pays for standard delivery, and a dearer service costs the difference", async () => {
  const shop = await aShop();
  await aPromoCode(shop.seller, "SHIPFREE", { benefit: { type: "free_shipping" } });
  const { id } = await aReadyCheckout(shop, 1);
  await enter(shop, id, "SHIPFREE");
  for (const { name, cost, charged } of await quotesOf(shop, id)) {
    const saved = await readAnswer(
      updateCheckout,
      await update(shop, id, { deliveryOption: name }),
    );
    const { subtotal, discount, shipping, tax, total } = saved.costs;
    expect([shipping.value, discount.value]).toEqual([cost.amount, 499]);
    // What an option was shown with is what it adds to the goods and their tax.
    expect(total.value - subtotal.value - tax.value).toBe(charged?.amount);
  }
});

test("PRM-04 a seller may have a code pay for every service", async () => {
  const shop = await aShop();
  const benefit = { type: "free_shipping", everyService: true } as const;
  await aPromoCode(shop.seller, "SHIPFREE", { benefit });
  const { id } = await aReadyCheckout(shop, 1);
  await enter(shop, id, "SHIPFREE");
  const quotes = await quotesOf(shop, id);
  expect(quotes.map(({ charged }) => charged?.amount)).toEqual([0, 0, 0]);
  const change = { deliveryOption: "fullSuperRushCost" } as const;
  const { costs } = await readAnswer(updateCheckout, await update(shop, id, change));
  expect(costs).toMatchObject({ shipping: { value: 2499 }, discount: { value: 2499 } });
});

test("DEL-02 without a code for free delivery an option is charged as it costs", async () => {
  const shop = await aShop();
  await aPromoCode(shop.seller, "WELCOME10", {});
  const { id } = await aReadyCheckout(shop, 1);
  await enter(shop, id, "WELCOME10");
  const quotes = await quotesOf(shop, id);
  expect(quotes.map(({ charged }) => charged)).toEqual([undefined, undefined, undefined]);
});

test("PRM-02 before an address is entered a code is refused and nothing is applied", async () => {
  const shop = await aShop();
  await aPromoCode(shop.seller, "WELCOME10", {});
  const made = await readAnswer(createCheckout, await create(shop));
  const refused = await enter(shop, made.id, "WELCOME10");
  expect(refused).toMatchObject({
    promoCode: null,
    costs: made.costs,
    promoCodeErrors: [{ code: "promo_code_needs_address", source: { pointer } }],
  });
  expect(made).toMatchObject(await read(shop, made.id));
  const both = { customer: aCustomer(), promoCode: "WELCOME10" };
  const together = await readAnswer(updateCheckout, await update(shop, made.id, both));
  expect(together).toMatchObject({ promoCode: "WELCOME10", costs: { discount: { value: 200 } } });
});

test("PRM-05 PRM-06 each reason has its own code, points at promoCode and clears the field", async () => {
  const shop = await aShop();
  const { seller } = shop;
  await aPromoCode(seller, "GOOD", {});
  await aPromoCode(seller, "SOON", { startsAt: inMinutes(5) });
  await aPromoCode(seller, "OLDNEWS", { endsAt: inMinutes(-5) });
  await aPromoCode(seller, "BIG", { minimum: { amount: 2001, currency: "USD" } });
  await aPromoCode(seller, "ONCE", { usageLimit: 1 });
  const first = await aReadyCheckout(shop);
  await enter(shop, first.id, "ONCE");
  await confirmInBrowser(await aPayment(shop, first.id));
  const { id, costs } = await aReadyCheckout(shop);
  const reasons = {
    NOPE: "promo_code_unknown",
    SOON: "promo_code_not_started",
    OLDNEWS: "promo_code_ended",
    BIG: "promo_code_below_minimum",
    ONCE: "promo_code_used_up",
    "": "promo_code_unknown",
  };
  for (const [typed, code] of Object.entries(reasons)) {
    expect((await enter(shop, id, "GOOD")).promoCode).toBe("GOOD");
    const refused = await enter(shop, id, typed);
    expect(refused).toMatchObject({ promoCode: null, costs });
    expect(refused.promoCodeErrors).toMatchObject([{ code, source: { pointer } }]);
    expect(await read(shop, id)).toMatchObject({ promoCode: null, promoCodeErrors: [] });
  }
});

test("a fixed value and a minimum are converted to the checkout's currency", async () => {
  const shop = await aShop();
  const minimum = { amount: 2000, currency: "USD" } as const;
  const value = { amount: 500, currency: "USD" } as const;
  await aPromoCode(shop.seller, "TAKE5", { benefit: { type: "fixed_value", value }, minimum });
  const { id } = await aReadyCheckout(shop);
  expect((await enter(shop, id, "TAKE5")).costs.discount.value).toBe(500);
  const pounds = { locale: "en-GB", currency: "GBP", region: "ROW" };
  const inPounds = await readAnswer(updateCheckout, await update(shop, id, { market: pounds }));
  expect(inPounds.costs).toMatchObject({ subtotal: { value: 1520 }, discount: { value: 380 } });
});

test("a code that stops counting is never charged silently: the amount is asked anew, with why", async () => {
  const ends: [string, (shop: Shop) => Promise<unknown>][] = [
    ["promo_code_ended", (shop) => passMinutes(shop, 11)],
    ["promo_code_unknown", ({ seller }) => remove(seller, "GOOD")],
    [
      "promo_code_used_up",
      async (shop) => {
        const other = await aReadyCheckout(shop);
        await enter(shop, other.id, "GOOD");
        await aPayment(shop, other.id);
      },
    ],
  ];
  for (const [index, [code, end]] of ends.entries()) {
    const shop = await aShop(`shop-${index}`);
    await aPromoCode(shop.seller, "GOOD", { endsAt: inMinutes(10), usageLimit: 1 });
    const ready = await aReadyCheckout(shop);
    const seen = await enter(shop, ready.id, "GOOD");
    await end(shop);
    const amount = seen.costs.total.value;
    const refused = await initiate(shop, ready.id, { amount });
    expect(await errorOf(refused)).toBe("409 amount_changed /amount");
    const now = await read(shop, ready.id);
    expect(now).toMatchObject({ promoCode: null, costs: ready.costs });
    expect(now.promoCodeErrors).toMatchObject([{ code, source: { pointer } }]);
    expect(ready.costs.total.value).toBeGreaterThan(amount);
  }
});

test("a cart that falls below the minimum loses its code, and has it again when it is enough", async () => {
  const shop = await aShop();
  await aPromoCode(shop.seller, "BIG", { minimum: { amount: 4000, currency: "USD" } });
  const { id } = await aReadyCheckout(shop, 2);
  expect((await enter(shop, id, "BIG")).costs.discount.value).toBe(400);
  const lines = (quantity: number) => ({ lineItems: [{ sku: shop.sku, quantity }] });
  const less = await readAnswer(updateCheckout, await update(shop, id, lines(1)));
  expect(less).toMatchObject({ promoCode: null, costs: { discount: { value: 0 } } });
  expect(less.promoCodeErrors).toMatchObject([{ code: "promo_code_below_minimum" }]);
  const more = await readAnswer(updateCheckout, await update(shop, id, lines(3)));
  expect(more).toMatchObject({ promoCode: "BIG", promoCodeErrors: [] });
  expect(more.costs.discount.value).toBe(600);
});

test("what was agreed with a code stands, though the code ends before the shopper confirms", async () => {
  const shop = await aShop();
  await aPromoCode(shop.seller, "GOOD", { endsAt: inMinutes(5), usageLimit: 1 });
  const { id } = await aReadyCheckout(shop);
  const seen = await enter(shop, id, "GOOD");
  const payment = await aPayment(shop, id);
  await passMinutes(shop, 6);
  await confirmInBrowser(payment);
  expect((await submit(shop, id, payment)).state).toBe("success");
  const [order] = await ordersOf(shop);
  expect(order).toMatchObject({ promo: "GOOD", totalCost: { amount: seen.costs.total.value } });
  expect(await usesOf(shop.seller, "GOOD")).toBe(1);
  expect(await read(shop, id)).toMatchObject({ promoCode: "GOOD", promoCodeErrors: [] });
  expect(await stockOf(shop)).toBe("9/0/1");
});

test("an order without a code counts no use, and one of another shop is unknown here", async () => {
  const shop = await aShop();
  await aPromoCode(shop.seller, "GOOD", { benefit: percent(50) });
  await buy(shop);
  expect(await usesOf(shop.seller, "GOOD")).toBe(0);
  const other = await aShop("vinyl");
  const { id } = await aReadyCheckout(other);
  expect((await enter(other, id, "GOOD")).promoCodeErrors).toMatchObject([
    { code: "promo_code_unknown" },
  ]);
});
