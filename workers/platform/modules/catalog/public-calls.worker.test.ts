import { expect, test } from "vitest";
import { listCartItems } from "#contract/cart/cart-calls";
import {
  getListing,
  getListingPayload,
  listPublicSlugs,
  listStoreProducts,
} from "#contract/catalog/catalog-calls";
import { getStoreCollections } from "#contract/catalog/collection-calls";
import { getLocalizationDetails, getStore } from "#contract/store/store-calls";
import { getTheme } from "#contract/theme/theme-calls";
import {
  aListing,
  aSize,
  aStore,
  ask,
  errorOf,
  imported,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const tiles = async (seller: Seller, query = "") => {
  const path = `/v1/stores/products?slug=${seller.slug}&currency=USD&region=USA${query}`;
  return readAnswer(listStoreProducts, await ask("GET", path));
};
const namesOf = (page: { products: { name: string }[] }) => page.products.map(({ name }) => name);

test("API-02 the stores call answers the store's record under its lower-cased slug", async () => {
  await aStore("aurora");
  const { store } = await readAnswer(getStore, await ask("GET", "/v1/stores?slug=AURORA"));
  expect(store).toMatchObject({ slug: "aurora", status: "active", revision: 1 });
});

test("TEN-06 an unknown store answers 404 with an error at /store, in every call but the stores call", async () => {
  for (const path of [
    "/v1/stores/collections?slug=nobody",
    "/v1/theme?siteKey=nobody",
    "/v1/localization_details?storeId=nobody",
  ]) {
    expect(await errorOf(await ask("GET", path))).toBe("404 store_unknown /store");
  }
});

test("API-03 collections come as a tree", async () => {
  const seller = await aStore();
  const collections = [
    { slug: "clothes", name: "Clothes" },
    { slug: "tees", name: "Tees", parentSlug: "clothes" },
  ];
  await imported(seller, { collections });
  const response = await ask("GET", "/v1/stores/collections?slug=aurora");
  const answer = await readAnswer(getStoreCollections, response);
  expect(answer.collections).toMatchObject([
    { slug: "clothes", collections: [{ slug: "tees", collections: [] }] },
  ]);
});

test("API-04 tiles come twelve to a page in import order, with the true total", async () => {
  const seller = await aStore();
  const slugs = Array.from({ length: 14 }, (_, index) => `tee-${index}`);
  await imported(seller, { listings: slugs.map((slug) => aListing(slug)) });
  const first = await tiles(seller);
  const second = await tiles(seller, "&page=2");
  expect([first.products.length, first.total_count]).toEqual([12, 14]);
  expect(namesOf(second)).toEqual(["Title of tee-12", "Title of tee-13"]);
  expect(first.products[0]).toMatchObject({
    url: "/listing/tee-0",
    price: 2000,
    imageUrl: "/media/mockups/tee-0/navy.svg",
    colors: [{ name: "Heather Navy", hex: "#1f2a48" }],
    inStock: true,
  });
});

test("API-04 PRE-03 private listings are listed for the seller's visibility=any alone, unpublished ones never", async () => {
  const seller = await aStore();
  await imported(seller, {
    listings: [
      aListing("open"),
      aListing("hidden", { visibility: "private" }),
      aListing("draft", { published: false }),
    ],
  });
  expect(namesOf(await tiles(seller))).toEqual(["Title of open"]);
  const any = await ask(
    "GET",
    "/v1/stores/products?slug=aurora&currency=USD&region=USA&visibility=any",
    { headers: seller.headers },
  );
  expect(any.headers.get("Cache-Control")).toBe("no-store");
  expect(namesOf(await readAnswer(listStoreProducts, any))).toEqual([
    "Title of open",
    "Title of hidden",
  ]);
});

test("slugs are listed by page in import order, and private and unpublished listings are left out for a seller too", async () => {
  const seller = await aStore();
  await imported(seller, {
    listings: [
      aListing("first"),
      aListing("hidden", { visibility: "private" }),
      aListing("draft", { published: false }),
      aListing("second"),
      aListing("third"),
    ],
  });
  const slugs = async (query: string) => {
    const path = `${listPublicSlugs.path}?slug=aurora${query}`;
    return readAnswer(listPublicSlugs, await ask("GET", path, { headers: seller.headers }));
  };
  expect(await slugs("&visibility=any")).toEqual({
    slugs: ["first", "second", "third"],
    total_count: 3,
  });
  expect(await slugs("&page=2&per=2")).toEqual({ slugs: ["third"], total_count: 3 });
  expect(await slugs("&page=3&per=2")).toEqual({ slugs: [], total_count: 3 });
  const tooMany = await ask("GET", `${listPublicSlugs.path}?slug=aurora&per=1501`);
  expect(await errorOf(tooMany)).toBe("400 invalid /query/per");
});

test("COL-05 a collection holds its sub-collections' listings, none of them twice", async () => {
  const seller = await aStore();
  await imported(seller, {
    collections: [
      { slug: "clothes", name: "Clothes" },
      { slug: "tees", name: "Tees", parentSlug: "clothes" },
    ],
    listings: [
      aListing("both", { collections: ["clothes", "tees"] }),
      aListing("below", { collections: ["tees"] }),
      aListing("outside"),
    ],
  });
  const { store } = await readAnswer(getStore, await ask("GET", "/v1/stores?slug=aurora"));
  const page = await tiles(seller, `&collection=${store.collections[0]?.id}&per=150`);
  expect(namesOf(page)).toEqual(["Title of both", "Title of below"]);
  expect(page.total_count).toBe(2);
});

test("API-08 and API-09 give the same listing, with converted prices and the asked product first", async () => {
  const seller = await aStore();
  const variations = [{ colorName: "Black", sizes: [aSize("M", { prices: { USD: 2000 } })] }];
  const product = (key: string, productId: string) => ({
    key,
    productId,
    title: key,
    productType: "Tee",
    variations,
  });
  const products = [product("tee", "2"), product("hoodie", "212")];
  await imported(seller, { listings: [aListing("ridge-tee", { products })] });
  const query = "currency=EUR&region=EU&country_code=DE";
  const newer = await readAnswer(
    getListing,
    await ask("GET", `/v1/listings?slug=ridge-tee&storeSlug=aurora&${query}&productId=212`),
  );
  expect(newer.primaryProduct.productId).toBe("212");
  expect([newer.price, newer.currency]).toEqual([1760, "EUR"]);
  const older = await readAnswer(
    getListingPayload,
    await ask("GET", `/v0/listing/ridge-tee?store_slug=aurora&${query}`),
  );
  expect(older.products_payload.listingId).toBe(newer.listingId);
});

test("API-08 a listing that does not exist or is unpublished answers 404", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing("draft", { published: false })] });
  for (const slug of ["draft", "never"]) {
    const path = `/v1/listings?slug=${slug}&storeSlug=aurora&currency=USD&region=USA&country_code=US`;
    expect(await errorOf(await ask("GET", path))).toBe("404 listing_missing /listing");
  }
});

test("CRT-16 each sku of a cart is answered in order, with the reason where it cannot be sold", async () => {
  const seller = await aStore();
  const one = (slug: string, change = {}, stock: number | null = null) => ({
    ...aListing(slug, change),
    products: [
      {
        key: "k",
        title: "Tee",
        productType: "Tee",
        variations: [{ colorName: "", sizes: [aSize("M", { stock })] }],
      },
    ],
  });
  await imported(seller, {
    listings: [
      one("open", {}, 3),
      one("hidden", { visibility: "private" }),
      one("gone", {}, 0),
      one("draft", { published: false }),
    ],
  });
  const skus = ["1_1_1", "2_2_1", "3_3_1", "4_4_1", "1_1_9", "77_1_1", "nonsense"];
  const body = { storeSlug: "aurora", currency: "USD", region: "USA", skus };
  const { items } = await readAnswer(listCartItems, await ask("POST", "/v1/cart/items", { body }));
  expect(items.map((item) => (item.available ? item.item.inventoryCount : item.reason))).toEqual([
    3,
    "private",
    "sold-out",
    "listing-missing",
    "size-missing",
    "product-missing",
    "product-missing",
  ]);
});

test("CRT-21 a sku of a listing that was deleted says that the listing is gone, and one of a product that was, that the product is", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing("open")] });
  const skus = ["77_1_1", "78_1_1"];
  const body = { storeSlug: "aurora", currency: "USD", region: "USA", skus };
  const reasonsOf = async (slugs?: string[]) => {
    const answer = await ask("POST", "/v1/cart/items", { body: { ...body, slugs } });
    const { items } = await readAnswer(listCartItems, answer);
    return items.map((item) => (item.available ? null : item.reason));
  };
  expect(await reasonsOf(["removed", "open"])).toEqual(["listing-missing", "product-missing"]);
  expect(await reasonsOf()).toEqual(["product-missing", "product-missing"]);
});

test("API-13 localization answers the store's own market and names each language in itself", async () => {
  await aStore("vinyl", { locale: "de", currency: "EUR", region: "EU" });
  const answer = await readAnswer(
    getLocalizationDetails,
    await ask("GET", "/v1/localization_details?storeId=vinyl"),
  );
  expect(answer).toMatchObject({ buyer_currency: "EUR", fulfillment_region: "EUR" });
  expect(answer.available_locales[1]).toEqual({ local_code: "de", local_name: "Deutsch" });
});

test("API-16 a store without a theme says 404 in its answer; one with a theme keeps every field", async () => {
  const seller = await aStore();
  const theme = async () => readAnswer(getTheme, await ask("GET", "/v1/theme?siteKey=aurora"));
  expect(await theme()).toEqual({ statusCode: 404 });
  const body = { styles: { primaryColor: "#123456" }, ours: { later: true } };
  await ask("PUT", "/v1/seller/theme?publish=true", { headers: seller.headers, body });
  expect(await theme()).toEqual(body);
  const wrong = { styles: { primaryColor: 3 } };
  expect(
    await errorOf(await ask("PUT", "/v1/seller/theme", { headers: seller.headers, body: wrong })),
  ).toBe("422 invalid /styles/primaryColor");
});

test("a request that names two stores is rejected, and so is a query that breaks the contract", async () => {
  await aStore("aurora");
  await aStore("vinyl");
  const headers = { "X-Store": "vinyl" };
  expect(await errorOf(await ask("GET", "/v1/stores?slug=aurora", { headers }))).toBe(
    "400 store_mismatch /store",
  );
  expect(await errorOf(await ask("GET", "/v1/stores"))).toBe("400 invalid /query/slug");
});
