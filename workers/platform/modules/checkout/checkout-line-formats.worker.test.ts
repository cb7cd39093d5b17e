import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { createCheckout, updateCheckout } from "#contract/checkout/checkout-calls";
import { aShop, listStock, read, type Shop, update } from "#tests/fixtures/platform/payments";
import {
  aListing,
  aSize,
  ask,
  errorOf,
  imported,
  objectOf,
  readAnswer,
} from "#tests/fixtures/platform/platform";

const market = { locale: "en", currency: "USD", region: "USA" };

function open(shop: Shop, lineItems: Record<string, unknown>[]) {
  const body = { storeSlug: shop.slug, lineItems, market, idempotencyKey: crypto.randomUUID() };
  return ask("POST", createCheckout.path, { body });
}

/** Navy in S (sold out) and M, then Red in S; the skus in this order, and the product's id. */
async function aColourfulShop() {
  const shop = await aShop("aurora", 1);
  const color = (colorName: string, sizes: ReturnType<typeof aSize>[]) => ({
    colorName,
    images: [],
    sizes,
  });
  const navy = color("Navy", [aSize("S", { stock: 0 }), aSize("M", { stock: 2 })]);
  const product = {
    key: "tee",
    title: "Classic tee",
    productType: "Tee",
    variations: [navy, color("Red", [aSize("S", { stock: 9 })])],
  };
  await imported(shop.seller, { listings: [aListing("ridge-tee", { products: [product] })] });
  const skus = (await listStock(shop)).map(({ sku }) => sku);
  return { shop, skus, productId: skus[0]?.split("_")[0] ?? "" };
}

test("API-22 CHK-12 a line may be a sku with fulfilment details or a teespringID, a whole sku too", async () => {
  const { shop, skus } = await aColourfulShop();
  const lineItems = [
    { sku: skus[2], quantity: 2, fulfillmentDetails: { region: "USA" } },
    { teespringID: skus[1], quantity: 1 },
  ];
  const made = await readAnswer(createCheckout, await open(shop, lineItems));
  expect(made.lineItems).toMatchObject([
    { sku: skus[2], quantity: 2, color: "Red", size: "S" },
    { sku: skus[1], quantity: 1, color: "Navy", size: "M" },
  ]);
  expect(made).toMatchObject(await read(shop, made.id));
});

test("a teespringID that names a product stands for its first colour and size that can be had", async () => {
  const { shop, skus, productId } = await aColourfulShop();
  const lineItems = [{ teespringID: productId, quantity: 1 }];
  const made = await readAnswer(createCheckout, await open(shop, lineItems));
  expect(made.lineItems).toMatchObject([{ sku: skus[1], teespringID: productId }]);
});

test("lines sent back as they were read, by teespringID alone, keep their colours and sizes", async () => {
  const { shop, skus } = await aColourfulShop();
  const chosen = [2, 1].map((place) => ({ sku: skus[place], quantity: place }));
  const made = await readAnswer(createCheckout, await open(shop, chosen));
  const lineItems = made.lineItems.map(({ teespringID }) => ({ teespringID, quantity: 3 }));
  const updated = await readAnswer(updateCheckout, await update(shop, made.id, { lineItems }));
  expect(updated.lineItems.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [skus[2], 3],
    [skus[1], 3],
  ]);
  const more = [...lineItems, ...lineItems];
  const grown = await readAnswer(updateCheckout, await update(shop, made.id, { lineItems: more }));
  expect(grown.lineItems.map(({ sku }) => sku)).toEqual([skus[2], skus[1], skus[1], skus[1]]);
});

test("a teespringID of nothing that is sold here is refused with its line, and so is a line of neither form", async () => {
  const { shop, skus, productId } = await aColourfulShop();
  const unknown = [
    { sku: skus[1], quantity: 1 },
    { teespringID: "999", quantity: 1 },
  ];
  expect(await errorOf(await open(shop, unknown))).toBe("422 line_unavailable /lineItems/1");
  const neither = await open(shop, [{ quantity: 1 }]);
  expect(await errorOf(neither)).toBe("422 invalid /lineItems/0");
  const none = await open(shop, [{ sku: skus[1], quantity: 0 }]);
  expect(await errorOf(none)).toBe("422 invalid /lineItems/0/quantity");
  const tooMany = await open(shop, [{ teespringID: productId, quantity: 10_000 }]);
  expect(await errorOf(tooMany)).toBe("422 invalid /lineItems/0/quantity");
});

test("several lines of one sku count together against what one line may have", async () => {
  const { shop, skus } = await aColourfulShop();
  const [, navy, red] = skus;
  const half = { sku: navy, quantity: 6000 };
  const twice = [half, { sku: red, quantity: 1 }, half];
  expect(await errorOf(await open(shop, twice))).toBe("422 invalid /lineItems/2/quantity");
  const otherwise = { ...half, sku: navy?.replace(/_(\d+)$/, "_0$1") };
  expect(await errorOf(await open(shop, [half, otherwise]))).toBe(
    "422 invalid /lineItems/1/quantity",
  );
  const made = await readAnswer(
    createCheckout,
    await open(shop, [half, { sku: red, quantity: 1 }]),
  );
  expect(await errorOf(await update(shop, made.id, { lineItems: twice }))).toBe(
    "422 invalid /data/lineItems/2/quantity",
  );
});

test("goods whose sum no amount can hold are refused at the line that passes it", async () => {
  const { shop, skus } = await aColourfulShop();
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    storage.sql.exec("UPDATE variant SET prices = ?", JSON.stringify({ USD: 20_000_000 }));
  });
  const dear = [
    { sku: skus[1], quantity: 1 },
    { sku: skus[2], quantity: 9999 },
  ];
  expect(await errorOf(await open(shop, dear))).toBe("422 invalid /lineItems/1/quantity");
  const { id } = await readAnswer(createCheckout, await open(shop, dear.slice(0, 1)));
  expect(await errorOf(await update(shop, id, { lineItems: dear }))).toBe(
    "422 invalid /data/lineItems/1/quantity",
  );
});
