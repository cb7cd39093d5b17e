import { expect, test } from "vitest";
import { listCartItems } from "#contract/cart/cart-calls";
import { getListing, listStoreProducts } from "#contract/catalog/catalog-calls";
import {
  aListing,
  aStore,
  ask,
  bearer,
  bytesOf,
  errorOf,
  imported,
  operatorToken,
  readAnswer,
} from "#tests/fixtures/platform/platform";

const market = "currency=USD&region=USA&country_code=US";

async function twoStores() {
  const aurora = await aStore("aurora");
  const vinyl = await aStore("vinyl");
  const collections = [{ slug: "tees", name: "Tees" }];
  // Aurora's ids are higher than any of vinyl's, so that they mean nothing there.
  const slugs = Array.from({ length: 5 }, (_, index) => `aurora-${index}`);
  const listings = slugs.map((slug) => aListing(slug, { collections: ["tees"] }));
  await imported(aurora, { collections, listings });
  await imported(vinyl, { listings: [aListing("vinyl-0")] });
  return { aurora, vinyl };
}

/** As a sanitized drawing is written, so that it stays as it is. */
const emptyDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"/>';

test("TEN-01 a store's listing is missing in every other store", async () => {
  await twoStores();
  const path = `/v1/listings?slug=aurora-4&storeSlug=vinyl&${market}`;
  expect(await errorOf(await ask("GET", path))).toBe("404 listing_missing /listing");
  const older = `/v0/listing/aurora-4?store_slug=vinyl&${market}`;
  expect(await errorOf(await ask("GET", older))).toBe("404 listing_missing /listing");
});

test("TEN-01 a store's grid and collections never show another store's listings", async () => {
  const { vinyl } = await twoStores();
  const path = "/v1/stores/products?slug=vinyl&currency=USD&region=USA&visibility=any";
  const { products } = await readAnswer(listStoreProducts, await ask("GET", path, vinyl));
  expect(products.map(({ url }) => url)).toEqual(["/listing/vinyl-0"]);
  expect(await errorOf(await ask("GET", `${path}&collection=1`))).toBe(
    "404 collection_unknown /query/collection",
  );
});

test("TEN-01 a sku of another store is no sku", async () => {
  await twoStores();
  const path = `/v1/listings?slug=aurora-4&storeSlug=aurora&${market}`;
  const { sku } = await readAnswer(getListing, await ask("GET", path));
  const body = { storeSlug: "vinyl", currency: "USD", region: "USA", skus: [sku] };
  const { items } = await readAnswer(listCartItems, await ask("POST", "/v1/cart/items", { body }));
  expect(items).toEqual([
    { available: false, sku, title: null, productType: null, reason: "product-missing" },
  ]);
});

test("TEN-01 a seller's token opens its own store and no other", async () => {
  const { aurora } = await twoStores();
  const inVinyl = { ...aurora.headers, "X-Store": "vinyl" };
  const body = { listings: [] };
  for (const [method, path] of [
    ["POST", "/v1/seller/catalog/import"],
    ["PUT", "/v1/seller/theme"],
    ["POST", "/v1/seller/publish"],
    ["PUT", "/v1/seller/media/logo.svg"],
  ] as const) {
    expect(await errorOf(await ask(method, path, { headers: inVinyl, body }))).toBe(
      "403 token_of_another_store",
    );
  }
  expect(await errorOf(await ask("GET", "/v1/operator/stores", aurora))).toBe("403 operator_only");
});

test("TEN-01 one store's media are at no other store's address", async () => {
  const { aurora } = await twoStores();
  const headers = { ...aurora.headers, "Content-Type": "image/svg+xml" };
  const body = await bytesOf(emptyDrawing);
  await ask("PUT", "/v1/seller/media/logo.svg", { headers, body });
  expect(await (await ask("GET", "/media/aurora/logo.svg")).text()).toBe(emptyDrawing);
  expect(await errorOf(await ask("GET", "/media/vinyl/logo.svg"))).toBe("404 media_missing");
  expect(await errorOf(await ask("GET", "/media/vinyl/%2e%2e%2faurora/logo.svg"))).toBe(
    "404 media_missing",
  );
});

test("without a token that is known nothing of a seller's opens; the operator's opens every store", async () => {
  await twoStores();
  const publish = (headers: Record<string, string>) =>
    ask("POST", "/v1/seller/publish", { headers: { ...headers, "X-Store": "vinyl" } });
  expect(await errorOf(await publish({}))).toBe("401 token_missing");
  expect(await errorOf(await publish(bearer("awn_guess")))).toBe("401 token_unknown");
  expect((await publish(bearer(operatorToken))).status).toBe(200);
});
