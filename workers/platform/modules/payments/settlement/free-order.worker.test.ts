import { expect, test } from "vitest";
import { createCheckout, placeOrder, updateCheckout } from "#contract/checkout/checkout-calls";
import { initiatePayment } from "#contract/payments/payment-calls";
import { putPromoCode } from "#contract/promotions/promo-calls";
import { aCustomer } from "#tests/fixtures/platform/customer";
import {
  aPayment,
  create,
  initiate,
  listStock,
  ordersOf,
  passMinutes,
  read,
  ringAlarm,
  type Shop,
  stockOf,
  stripeAccount,
  submit,
  submitRaw,
  update,
} from "#tests/fixtures/platform/payments";
import { aPaypalOrder, returnFromPaypal } from "#tests/fixtures/platform/paypal";
import {
  aListing,
  aSize,
  aStore,
  ask,
  downloadPath,
  errorOf,
  imported,
  putDownload,
  readAnswer,
} from "#tests/fixtures/platform/platform";

/** A store with one download, and a code that takes everything off it. */
async function aGivingShop(stock = 5, usageLimit: number | null = 1): Promise<Shop> {
  const seller = await aStore("aurora");
  const product = {
    key: "tee",
    title: "Album",
    productType: "Album",
    kind: "digital" as const,
    download: downloadPath,
    variations: [{ colorName: "Navy", images: [], sizes: [aSize("One", { stock })] }],
  };
  await putDownload(seller);
  await imported(seller, { listings: [aListing("ridge-tee", { products: [product] })] });
  const body = { benefit: { type: "percentage", value: 100 }, usageLimit };
  const path = putPromoCode.path.replace(":code", "GIFT");
  const made = await ask("PUT", path, { headers: seller.headers, body });
  await readAnswer(putPromoCode, made);
  const [first] = await listStock({ seller, slug: "aurora", sku: "" });
  return { seller, slug: "aurora", sku: first?.sku ?? "" };
}

async function aFreeCheckout(shop: Shop, email = "ada@example.com", from?: string) {
  const made = await create(shop, 1, crypto.randomUUID(), from);
  const { id } = await readAnswer(createCheckout, made);
  await update(shop, id, { customer: { ...aCustomer(), email } });
  const checkout = await readAnswer(updateCheckout, await update(shop, id, { promoCode: "gift" }));
  expect(checkout.costs.total.value).toBe(0);
  return checkout;
}

const intentCount = async () =>
  (await stripeAccount().paymentIntents.list({ limit: 100 })).data.length;

test("a checkout that costs nothing becomes an order without any outside provider", async () => {
  const shop = await aGivingShop();
  const { id } = await aFreeCheckout(shop);
  const before = await intentCount();
  const payment = await aPayment(shop, id);
  expect(payment.paymentId).toBe(`free_${id}_1`);
  expect(await aPayment(shop, id)).toEqual(payment);
  expect(await stockOf(shop)).toBe("5/1/0");
  expect((await submit(shop, id, payment)).state).toBe("success");
  expect((await submit(shop, id, payment)).state).toBe("success");
  expect(await ordersOf(shop)).toMatchObject([
    { cartId: id, promo: "GIFT", totalCost: { amount: 0 } },
  ]);
  expect(await stockOf(shop)).toBe("4/0/1");
  expect(await intentCount()).toBe(before);
});

test("PayPal's own call leads a shopper who owes nothing straight back to the shop", async () => {
  const shop = await aGivingShop();
  const { id } = await aFreeCheckout(shop);
  const order = await aPaypalOrder(shop, id);
  expect(new URL(order.approveUrl).searchParams.get("token")).toBe(`free_${id}_1`);
  expect((await returnFromPaypal(shop, id, order.paymentId)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("nothing is ordered before the shopper submits, by no alarm either", async () => {
  const shop = await aGivingShop();
  const { id } = await aFreeCheckout(shop);
  const payment = await aPayment(shop, id);
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  expect(await ordersOf(shop)).toEqual([]);
  await passMinutes(shop, 16);
  await ringAlarm(shop);
  expect(await stockOf(shop)).toBe("5/0/0");
  expect((await read(shop, id)).state).toBe("created");
  expect((await submit(shop, id, payment)).state).toBe("success");
});

test("a free payment buys nothing once the checkout costs something", async () => {
  const shop = await aGivingShop();
  const { id } = await aFreeCheckout(shop);
  const free = await aPayment(shop, id);
  await update(shop, id, { promoCode: null });
  expect(await errorOf(await submitRaw(shop, id, free))).toBe("409 amount_changed /amount");
  const cheated = await initiate(shop, id, { amount: 0 });
  expect(await errorOf(cheated)).toBe("409 amount_changed /amount");
  const card = await aPayment(shop, id);
  expect(card.paymentId).toMatch(/^pi_/);
  expect(await errorOf(await submitRaw(shop, id, free))).toBe("404 payment_unknown");
  const { paymentToken, ...forged } = { ...card, paymentId: free.paymentId };
  const body = { storeSlug: shop.slug, checkoutId: id, paymentToken, paymentId: forged.paymentId };
  expect(await errorOf(await ask("POST", placeOrder.path, { body }))).toBe("404 payment_unknown");
  expect(await ordersOf(shop)).toEqual([]);
});

test("a shopper whose card payment was under way is not charged once nothing is due", async () => {
  const shop = await aGivingShop();
  const { id } = await readAnswer(createCheckout, await create(shop));
  await update(shop, id, { customer: aCustomer() });
  const card = await aPayment(shop, id);
  await update(shop, id, { promoCode: "GIFT" });
  const free = await readAnswer(initiatePayment, await initiate(shop, id));
  expect(free.paymentId).toMatch(/^free_/);
  const intent = await stripeAccount().paymentIntents.retrieve(card.paymentId);
  expect(intent.status).toBe("canceled");
  expect((await submit(shop, id, free)).state).toBe("success");
});

test("a code that may be used once gives one free order, whoever submits first", async () => {
  const shop = await aGivingShop();
  const [mine, theirs] = [await aFreeCheckout(shop), await aFreeCheckout(shop)];
  const payment = await aPayment(shop, mine.id);
  const second = await initiate(shop, theirs.id, { amount: 0 });
  expect(await errorOf(second)).toBe("409 amount_changed /amount");
  expect((await submit(shop, mine.id, payment)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
});

/** An order, or the error. */
async function orderFree(shop: Shop, email: string, from?: string): Promise<string> {
  const { id } = await aFreeCheckout(shop, email, from);
  const asked = { amount: 0, ...(from !== undefined && { from }) };
  const answer = await initiate(shop, id, asked);
  if (!answer.ok) return errorOf(answer);
  return (await submit(shop, id, await readAnswer(initiatePayment, answer))).state;
}

test("free orders stay among the checkouts that their network has not paid for", async () => {
  const shop = await aGivingShop(20, null);
  const home = "203.0.113.9";
  for (const name of ["a", "b", "c", "d", "e"]) {
    expect(await orderFree(shop, `${name}@example.com`, home)).toBe("success");
  }
  expect(await errorOf(await create(shop, 1, "6", home))).toBe("429 too_many_requests");
});

test("one address is mailed a handful of free orders an hour, from wherever they come", async () => {
  const shop = await aGivingShop(20, null);
  for (let round = 0; round < 5; round++) {
    expect(await orderFree(shop, "Ada@example.com", `203.0.113.${round}`)).toBe("success");
  }
  expect(await orderFree(shop, "ada@example.com")).toBe("429 too_many_free_orders");
  expect(await orderFree(shop, "bob@example.com")).toBe("success");
  await passMinutes(shop, 61);
  expect(await orderFree(shop, "ada@example.com")).toBe("success");
});

test("a press that is repeated counts as one free order", async () => {
  const shop = await aGivingShop();
  const { id } = await aFreeCheckout(shop);
  for (let press = 0; press < 8; press++) await aPayment(shop, id);
  expect((await submit(shop, id, await aPayment(shop, id))).state).toBe("success");
});
