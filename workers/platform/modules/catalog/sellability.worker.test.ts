import { expect, test } from "vitest";
import { listCartItems } from "#contract/cart/cart-calls";
import { getListing, listStoreProducts } from "#contract/catalog/catalog-calls";
import { importCatalog, listInventory } from "#contract/catalog/seller-catalog-calls";
import { createCheckout, updateCheckout } from "#contract/checkout/checkout-calls";
import { deleteMedia } from "#contract/store/seller-store-calls";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  create,
  type Shop,
  update,
} from "#tests/fixtures/platform/payments";
import {
  aListing,
  aSize,
  ask,
  errorOf,
  imported,
  importInto,
  putDownload,
  readAnswer,
} from "#tests/fixtures/platform/platform";

const path = "downloads/zine.pdf";

const aZine = (change: Record<string, unknown> = {}) => {
  const variations = [{ colorName: "", images: [], sizes: [aSize("Digital", { stock: null })] }];
  const zine = { key: "zine", title: "Zine", productType: "Zine", variations };
  return aListing("zine", { products: [{ ...zine, kind: "digital", ...change }] });
};

async function skuOf(shop: Shop, slug: string): Promise<string> {
  const { headers } = shop.seller;
  const answer = await ask("GET", `${listInventory.path}?listing=${slug}`, { headers });
  return (await readAnswer(listInventory, answer)).inventory[0]?.sku ?? "";
}

async function cartAnswer(shop: Shop, sku: string) {
  const body = { storeSlug: shop.slug, currency: "USD", region: "USA", skus: [sku] };
  const { items } = await readAnswer(
    listCartItems,
    await ask("POST", listCartItems.path, { body }),
  );
  return items[0];
}

async function tileOf(shop: Shop, slug: string) {
  const query = `slug=${shop.slug}&currency=USD&region=USA`;
  const { products } = await readAnswer(
    listStoreProducts,
    await ask("GET", `${listStoreProducts.path}?${query}`),
  );
  return products.find(({ url }) => url === `/listing/${slug}`);
}

async function listingOf(shop: Shop, slug: string) {
  const query = `storeSlug=${shop.slug}&slug=${slug}&currency=USD&region=USA&country_code=US`;
  return readAnswer(getListing, await ask("GET", `${getListing.path}?${query}`));
}

/** The errors of every public call that could sell it. */
async function attemptsToBuy(shop: Shop, sku: string): Promise<string[]> {
  const ready = await aReadyCheckout(shop);
  const lineItems = [{ sku, quantity: 1 }];
  const byProduct = [{ teespringID: sku.split("_")[0], quantity: 1 }];
  return Promise.all(
    [
      create({ ...shop, sku }),
      update(shop, ready.id, { lineItems }),
      update(shop, ready.id, { lineItems: byProduct }),
    ].map(async (answer) => errorOf(await answer)),
  );
}

const refused = [
  "422 line_unavailable /lineItems/0",
  "422 line_unavailable /data/lineItems/0",
  "422 line_unavailable /data/lineItems/0",
];

test("a digital product without a file is shown as unavailable and no call sells it", async () => {
  const shop = await aShop();
  await imported(shop.seller, { listings: [aZine()] });
  const sku = await skuOf(shop, "zine");
  expect(await attemptsToBuy(shop, sku)).toEqual(refused);
  expect(await cartAnswer(shop, sku)).toMatchObject({ available: false, reason: "sold-out" });
  expect(await tileOf(shop, "zine")).toMatchObject({ inStock: false });
  const [product] = (await listingOf(shop, "zine")).products;
  expect(product).toMatchObject({ inventoryCount: 0 });
  expect(product?.variations[0]?.availableSizesWithId[0]?.inventoryCount).toBe(0);
});

test("a digital product is sold from the moment on at which its file is put", async () => {
  const shop = await aShop();
  await imported(shop.seller, { listings: [aZine({ download: path })] });
  const sku = await skuOf(shop, "zine");
  expect(await attemptsToBuy(shop, sku)).toEqual(refused);
  await putDownload(shop.seller, path);
  expect(await cartAnswer(shop, sku)).toMatchObject({ available: true });
  expect(await tileOf(shop, "zine")).toMatchObject({ inStock: true });
  await readAnswer(createCheckout, await create({ ...shop, sku }));
});

test("a digital product whose file is deleted by force is not sold any more", async () => {
  const shop = await aShop();
  await putDownload(shop.seller, path);
  await imported(shop.seller, { listings: [aZine({ download: path })] });
  const sku = await skuOf(shop, "zine");
  expect(await cartAnswer(shop, sku)).toMatchObject({ available: true });
  const { headers } = shop.seller;
  const file = deleteMedia.path.replace(/:path(\{.*\})?$/, path);
  expect(await errorOf(await ask("DELETE", file, { headers }))).toContain("409 media_in_use");
  const deleted = await ask("DELETE", `${file}?force=true`, { headers });
  expect(deleted.status).toBe(200);
  expect(await attemptsToBuy(shop, sku)).toEqual(refused);
});

test("a file that is taken off its product ends a checkout that was begun with it", async () => {
  const shop = await aShop();
  await putDownload(shop.seller, path);
  await imported(shop.seller, { listings: [aZine({ download: path })] });
  const lineItems = [{ sku: await skuOf(shop, "zine"), quantity: 1 }];
  const { id } = await aReadyCheckout(shop);
  await readAnswer(updateCheckout, await update(shop, id, { lineItems }));
  await imported(shop.seller, { listings: [aZine()] });
  await expect(aPayment(shop, id)).rejects.toThrow("line_unavailable");
});

test("the import names the products that are not sold because their file is missing", async () => {
  const shop = await aShop();
  const listings = [aZine({ download: path }), aListing("ridge-tee-2")];
  const missing = [{ title: "Zine", download: path }];
  for (const outcome of ["created", "unchanged"]) {
    const answer = await importInto(shop.seller, { listings });
    const { outcomes } = await readAnswer(importCatalog, answer);
    expect(outcomes).toMatchObject([{ outcome, missingFiles: missing }, { outcome }]);
    expect(outcomes[1]?.missingFiles).toBeUndefined();
  }
  await putDownload(shop.seller, path);
  const { outcomes } = await readAnswer(importCatalog, await importInto(shop.seller, { listings }));
  expect(outcomes[0]?.missingFiles).toBeUndefined();
});

test("POF-06 a pre-order product is requested by its form, and no call sells it", async () => {
  const shop = await aShop();
  await imported(shop.seller, {
    listings: [
      aListing("next-tee", { tags: ["new", "Pre-Order"], preorderText: "Ships in March." }),
    ],
  });
  const sku = await skuOf(shop, "next-tee");
  expect(await attemptsToBuy(shop, sku)).toEqual(refused);
  expect(await cartAnswer(shop, sku)).toMatchObject({
    available: false,
    reason: "preorder",
    preorderText: "Ships in March.",
  });
  expect(await tileOf(shop, "next-tee")).toMatchObject({ inStock: true, preorder: true });
  expect(await tileOf(shop, "ridge-tee")).not.toHaveProperty("preorder");
  expect((await listingOf(shop, "next-tee")).products[0]?.inventoryCount).not.toBe(0);
});
