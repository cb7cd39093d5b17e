import { expect, test } from "vitest";
import { listInventory } from "#contract/catalog/seller-catalog-calls";
import { createCheckout, updateCheckout } from "#contract/checkout/checkout-calls";
import { refundOrder } from "#contract/orders/seller-order-calls";
import type { PromoCodeInput } from "#contract/promotions/promo-code";
import { aCustomer } from "#tests/fixtures/platform/customer";
import {
  aPayment,
  confirmInBrowser,
  ordersOf,
  type Shop,
  submit,
  update,
} from "#tests/fixtures/platform/payments";
import {
  aListing,
  aSize,
  aStore,
  ask,
  imported,
  readAnswer,
} from "#tests/fixtures/platform/platform";
import { aPromoCode, percent } from "#tests/fixtures/platform/promotions";

const market = { locale: "en", currency: "USD", region: "USA" } as const;

function aProduct(slug: string, usd: number, collections: string[] = []) {
  const { products, ...listing } = aListing(slug, { collections });
  const sizes = [aSize("M", { prices: { USD: usd } })];
  return {
    ...listing,
    products: products.map((product) => ({
      ...product,
      variations: [{ colorName: "Navy", sizes }],
    })),
  };
}

type Goods = { shop: Shop; skus: Record<string, string> };

/** A tee of $20 in "tees", which stands in "clothes", and a mug of $10. */
async function aShopOfTwo(): Promise<Goods> {
  const seller = await aStore();
  const collections = [
    { slug: "clothes", name: "Clothes" },
    { slug: "tees", name: "Tees", parentSlug: "clothes" },
  ];
  const listings = [aProduct("tee", 2000, ["tees"]), aProduct("mug", 1000)];
  await imported(seller, { collections, listings });
  const skuOf = async (slug: string) => {
    const path = `/v1/seller/inventory?listing=${slug}`;
    const answer = await ask("GET", path, { headers: seller.headers });
    return (await readAnswer(listInventory, answer)).inventory[0]?.sku ?? "";
  };
  const skus = { tee: await skuOf("tee"), mug: await skuOf("mug") };
  return { shop: { seller, slug: seller.slug, sku: skus.tee }, skus };
}

async function aCart({ shop, skus }: Goods, quantities: Record<string, number>) {
  const lineItems = Object.entries(quantities).map(([name, quantity]) => ({
    sku: skus[name] ?? "",
    quantity,
  }));
  const body = { storeSlug: shop.slug, lineItems, market, idempotencyKey: crypto.randomUUID() };
  const made = await ask("POST", createCheckout.path, { body });
  const { id } = await readAnswer(createCheckout, made);
  const choices = { customer: aCustomer(), deliveryOption: "fullStandardCost" };
  await readAnswer(updateCheckout, await update(shop, id, choices));
  return id;
}

async function offWith(goods: Goods, quantities: Record<string, number>, terms: PromoCodeInput) {
  await aPromoCode(goods.shop.seller, "SOME", terms);
  const id = await aCart(goods, quantities);
  const answer = await update(goods.shop, id, { promoCode: "SOME" });
  const { promoCode, promoCodeErrors, costs } = await readAnswer(updateCheckout, answer);
  return promoCode === null ? promoCodeErrors[0]?.code : costs.discount.value;
}

const forTee = { listings: ["tee"], collections: [] };

test("a code for a product takes its share off that product alone", async () => {
  const goods = await aShopOfTwo();
  const terms = { benefit: percent(10), appliesTo: forTee };
  expect(await offWith(goods, { tee: 2, mug: 3 }, terms)).toBe(400);
  expect(await offWith(goods, { mug: 3 }, terms)).toBe("promo_code_other_goods");
});

test("a code for a collection is for what is nested in it too, hidden or not", async () => {
  const goods = await aShopOfTwo();
  const { headers } = goods.shop.seller;
  const appliesTo = { listings: [], collections: ["clothes"] };
  const terms = { benefit: percent(50), appliesTo };
  expect(await offWith(goods, { tee: 1, mug: 1 }, terms)).toBe(1000);
  const body = { name: "Clothes", hidden: true };
  await ask("PUT", "/v1/seller/collections/clothes", { headers, body });
  expect(await offWith(goods, { tee: 1, mug: 1 }, terms)).toBe(1000);
  await ask("DELETE", "/v1/seller/collections/tees", { headers });
  expect(await offWith(goods, { tee: 1, mug: 1 }, terms)).toBe("promo_code_other_goods");
});

test("a fixed value is never more than the goods that it is for, and they alone reach the minimum", async () => {
  const goods = await aShopOfTwo();
  const value = { amount: 5000, currency: "USD" } as const;
  const terms = { benefit: { type: "fixed_value", value }, appliesTo: forTee } as const;
  expect(await offWith(goods, { tee: 1, mug: 9 }, terms)).toBe(2000);
  const minimum = { amount: 4000, currency: "USD" } as const;
  expect(await offWith(goods, { tee: 1, mug: 9 }, { ...terms, minimum })).toBe(
    "promo_code_below_minimum",
  );
  expect(await offWith(goods, { tee: 2 }, { ...terms, minimum })).toBe(4000);
});

test("free delivery for a product counts as soon as it is bought, whatever else is", async () => {
  const goods = await aShopOfTwo();
  const terms = { benefit: { type: "free_shipping" }, appliesTo: forTee } as const;
  expect(await offWith(goods, { mug: 1 }, terms)).toBe("promo_code_other_goods");
  expect(await offWith(goods, { tee: 1, mug: 1 }, terms)).toBeGreaterThan(0);
});

test("a refund gives back for each article what was paid for it", async () => {
  const goods = await aShopOfTwo();
  const { shop, skus } = goods;
  await aPromoCode(shop.seller, "SOME", { benefit: percent(50), appliesTo: forTee });
  const id = await aCart(goods, { tee: 2, mug: 1 });
  const priced = await readAnswer(updateCheckout, await update(shop, id, { promoCode: "SOME" }));
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment);
  await submit(shop, id, payment);
  const [order] = await ordersOf(shop);
  expect(order?.items.map(({ discount }) => discount)).toEqual([2000, 0]);
  const path = refundOrder.path.replace(":number", order?.orderNumber ?? "");
  const headers = { ...shop.seller.headers, "Idempotency-Key": "once" };
  const body = { items: [{ sku: skus.mug, quantity: 1, restock: false }], reason: "damaged" };
  const answer = await readAnswer(refundOrder, await ask("POST", path, { headers, body }));
  const taxed = 1000 + Math.round(priced.costs.tax.value / 3);
  expect(answer.order.refunded).toBe(taxed);
});
