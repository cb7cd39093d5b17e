import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import {
  getAvailability,
  getBlank,
  getCartProduct,
  getListing,
  listCartListings,
  listSimilarProducts,
} from "#contract/catalog-calls";
import type { ListingInput, SizeInput } from "#contract/catalog-import";
import { buildUserToken } from "#contract/user-token";
import {
  aListing,
  answerOf,
  aSize,
  aStore,
  ask,
  bindings,
  imported,
  objectOf,
  refusalOf,
  type Seller,
} from "#platform/testing";

const market = "currency=USD&region=USA";
const apiKey = bindings.AVAILABILITY_API_KEY ?? "";

function aProduct(key: string, change: Partial<ListingInput["products"][number]> = {}) {
  const variations = [{ colorName: "Black", sizes: [aSize("M")] }];
  return { key, title: key, productType: "Tee", variations, ...change };
}

function aFile(slug: string, ...stocks: SizeInput["stock"][]): ListingInput {
  const products = stocks.map((stock, index) =>
    aProduct(`file-${index}`, {
      kind: "digital",
      variations: [{ colorName: "", sizes: [aSize("Digital", { stock })] }],
    }),
  );
  return aListing(slug, { products });
}

async function askAvailability(seller: Seller, listingId: string, change: object = {}) {
  const userToken = await buildUserToken(seller.slug, apiKey);
  const query = new URLSearchParams({ userToken, listingId, ...change });
  const headers = { "X-Store": seller.slug, "X-Api-Key": apiKey };
  return ask("GET", `${getAvailability.path}?${query}`, { headers });
}

async function countOf(seller: Seller, listingId: string) {
  return (await answerOf(getAvailability, await askAvailability(seller, listingId))).count;
}

test("API-12 LST-34 the availability of a digital listing is what all of its products have left", async () => {
  const seller = await aStore();
  const tee = aProduct("tee", {
    variations: [{ colorName: "", sizes: [aSize("M", { stock: 9 })] }],
  });
  const mixed = aFile("mixed", 3, 4);
  await imported(seller, {
    listings: [
      { ...mixed, products: [...mixed.products, tee] },
      aFile("endless", 3, null),
      aFile("gone", 0),
    ],
  });
  await runInDurableObject(objectOf(seller), (_store, { storage }) =>
    storage.sql.exec("INSERT INTO reservation VALUES ('c', 1, 1, 2, ?)", Date.now() + 60_000),
  );
  expect(await countOf(seller, "mixed")).toBe(5);
  expect(await countOf(seller, "1")).toBe(5);
  expect(await countOf(seller, "endless")).toBeNull();
  expect(await countOf(seller, "gone")).toBe(0);
});

test("API-12 what is no digital listing of the store, or not published, has no availability", async () => {
  const seller = await aStore();
  const draft = { ...aFile("draft", 1), published: false };
  await imported(seller, { listings: [aListing("tee"), draft] });
  for (const listing of ["tee", "1", "draft", "2", "never", "0", "-1", "1e0", "9".repeat(200)]) {
    expect(await refusalOf(await askAvailability(seller, listing)), listing).toBe(
      "404 digital_listing_unknown /query/listingId",
    );
  }
});

test("API-12 an id comes before a slug that reads like one", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aFile("2", 7), aFile("file", 8)] });
  expect([await countOf(seller, "2"), await countOf(seller, "1")]).toEqual([8, 7]);
});

test("API-12 Q3 availability opens by the API key and the store's own user token, and by no other", async () => {
  const seller = await aStore("aurora");
  await aStore("vinyl");
  await imported(seller, { listings: [aFile("file", 1)] });
  const headers = { "X-Store": "aurora" };
  const path = `${getAvailability.path}?userToken=x&listingId=file`;
  expect(await refusalOf(await ask("GET", path, { headers }))).toBe("401 api_key_unknown");
  const own = await buildUserToken("aurora", apiKey);
  const others = await buildUserToken("vinyl", apiKey);
  const guesses = ["", "x", others, own.slice(1), `${own.slice(0, -1)}g`, own.toUpperCase()];
  for (const userToken of guesses) {
    const refused = await askAvailability(seller, "file", { userToken });
    expect(await refusalOf(refused), userToken).toBe("403 user_token_unknown /query/userToken");
  }
  expect(await countOf(seller, "file")).toBe(1);
});

test("API-12 the user token is the HMAC-SHA-256 of the slug in hex", async () => {
  // RFC 4231, test case 2.
  expect(await buildUserToken("what do ya want for nothing?", "Jefe")).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});

test("API-10 a blank answers with its details, and the colours and sizes of the listings that use it", async () => {
  const seller = await aStore();
  const using = (colorName: string, ...labels: string[]) =>
    aProduct("tee", {
      productId: "2",
      title: "Classic tee",
      materials: "Cotton",
      sizeChart: { M: { Chest: 20 } },
      variations: [{ colorName, sizes: labels.map((label) => aSize(label)) }],
    });
  await imported(seller, {
    listings: [
      aListing("draft", { products: [using("Red", "XS")], published: false }),
      aListing("hidden", { products: [using("Blue", "XL")], visibility: "private" }),
      aListing("one", { products: [using("Black", "S", "M")] }),
      aListing("two", { products: [using("Navy", "M", "L"), aProduct("mug", { productId: "3" })] }),
    ],
  });
  const headers = { "X-Store": seller.slug };
  const { blank } = await answerOf(getBlank, await ask("GET", "/v1/blanks?id=2", { headers }));
  expect(blank).toMatchObject({
    ...{ id: "2", title: "Classic tee", productType: "Tee", type: "physical" },
    details: { materials: "Cotton", sizeChart: { M: { Chest: { inches: 20, cm: 50.8 } } } },
    colors: [{ name: "Black" }, { name: "Navy" }],
  });
  expect(blank.sizes.map(({ label }) => label)).toEqual(["S", "M", "L"]);
});

async function similarTo(seller: Seller, slug: string, limit = 12): Promise<string[]> {
  const path = `/v1/listings/similar?slug=${slug}&storeSlug=${seller.slug}&${market}&limit=${limit}`;
  const { products } = await answerOf(listSimilarProducts, await ask("GET", path));
  return products.map(({ url }) => url.replace("/listing/", ""));
}

test("API-18 LST-24 similar products are of the same collection first, shown to everybody, never the listing itself", async () => {
  const seller = await aStore();
  await imported(seller, {
    collections: [
      { slug: "all", name: "All" },
      { slug: "cats", name: "Cats", parentSlug: "all" },
    ],
    listings: [
      aListing("other"),
      aListing("cat-1", { collections: ["cats"] }),
      aListing("dog", { collections: ["all"] }),
      aListing("cat-2", { collections: ["cats", "all"] }),
      aListing("hidden", { collections: ["cats"], visibility: "private" }),
      aListing("draft", { collections: ["cats"], published: false }),
      aListing("cat-3", { collections: ["cats"] }),
    ],
  });
  const similar = await similarTo(seller, "cat-2");
  expect(similar).toEqual(["cat-3", "cat-1", "dog", "other"]);
  expect(await similarTo(seller, "cat-2")).toEqual(similar);
  expect(await similarTo(seller, "cat-2", 3)).toEqual(similar.slice(0, 3));
  expect(await similarTo(seller, "other", 2)).toEqual(["cat-1", "dog"]);
  const path = `/v1/listings/similar?slug=draft&storeSlug=aurora&${market}`;
  expect(await refusalOf(await ask("GET", path))).toBe("404 listing_missing /query/slug");
});

test("API-18 the only listing of a store has nothing similar", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing("alone")] });
  expect(await similarTo(seller, "alone")).toEqual([]);
});

test("API-17 a quick-add gets the product asked for as the primary one, with its colours, sizes and pictures", async () => {
  const seller = await aStore();
  const images = [{ src: "hoodie.svg", label: "front" as const }];
  const variations = [{ colorName: "Navy", images, sizes: [aSize("S"), aSize("M")] }];
  const products = [
    aProduct("tee", { productId: "2" }),
    aProduct("hoodie", { productId: "212", variations }),
  ];
  await imported(seller, { listings: [aListing("ridge", { products })] });
  const path = `/v1/listings?slug=ridge&storeSlug=aurora&${market}&country_code=US&productId=212`;
  const listing = await answerOf(getListing, await ask("GET", path));
  const primary = listing.products.find(({ productId }) => productId === "212");
  expect(listing.primaryProduct).toEqual({ productId: "212", variationId: primary?.variationId });
  expect(primary?.variations).toMatchObject([
    {
      images: [{ label: "primary", src: "/media/hoodie.svg" }],
      availableSizesWithId: [{ label: "S" }, { label: "M" }],
    },
  ]);
});

test("LST-30 LST-18 every sku of a listing says how and from where it comes to the shopper", async () => {
  const seller = await aStore();
  const [file] = aFile("file", null).products;
  const products = [aProduct("tee"), ...(file === undefined ? [] : [file])];
  await imported(seller, { listings: [aListing("both", { products })] });
  const path = "/v1/listings?slug=both&storeSlug=aurora&currency=EUR&region=EU&country_code=DE";
  const listing = await answerOf(getListing, await ask("GET", path));
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(listing.fulfillmentDetails).toEqual({
    "1_1_1": { type: "physical", estimatedShipDate: day, fulfillmentRegion: "EUR" },
    "2_2_2": { type: "digital", estimatedShipDate: day, fulfillmentRegion: "EUR" },
  });
});

test("API-19 the listings behind a cart come once each; private, unpublished and unknown ones are missing", async () => {
  const aurora = await aStore("aurora");
  const vinyl = await aStore("vinyl");
  await imported(vinyl, { listings: [aListing("theirs")] });
  await imported(aurora, {
    listings: [
      aListing("open"),
      aListing("hidden", { visibility: "private" }),
      aListing("draft", { published: false }),
    ],
  });
  const slugs = ["hidden", "open", "theirs", "draft", "open", "x"];
  const body = { storeSlug: "aurora", currency: "EUR", region: "EU", slugs };
  const answer = await answerOf(listCartListings, await ask("POST", "/v1/cart/listings", { body }));
  expect(answer.listings).toMatchObject([{ slug: "open", price: 1760, currency: "EUR" }]);
  expect(answer.missing).toEqual(["hidden", "theirs", "draft", "x"]);
});

test("API-19 one sku of a cart is answered as many are", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing("tee", { products: [aProduct("tee")] })] });
  const productOf = async (sku: string) => {
    const path = `/v1/cart/product?storeSlug=aurora&${market}&sku=${sku}`;
    const response = await ask("GET", path);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    return (await answerOf(getCartProduct, response)).product;
  };
  expect(await productOf("1_1_1")).toMatchObject({ available: true, item: { price: 2000 } });
  expect(await productOf("nonsense")).toMatchObject({
    available: false,
    reason: "product-missing",
  });
});

const nonsense = [
  "x",
  "1e9",
  "-1",
  "0",
  "1.5",
  "%20",
  "9".repeat(400),
  "%00",
  "1;DROP",
  "%F0%9F%90%88",
];

test.each([
  ...[
    "/v1/collection/@/items",
    "/v1/blanks?id=@",
    `/v1/stores/products?slug=aurora&${market}&collection=@`,
  ],
  ...["/v1/stores/collection?storeId=aurora&slug=@", "/v1/inventory?colorId=@&sizeId=@"],
  ...[`/v1/listings?slug=@&storeSlug=aurora&${market}&country_code=US`],
  ...[`/v0/listing/@?store_slug=aurora&${market}&country_code=US`],
  ...[`/v1/listings/similar?slug=@&storeSlug=aurora&${market}`],
])(
  "TEN-01 API-19 an id that no store gave, or another store's, is not found: %s",
  async (template) => {
    const seller = await aStore("aurora");
    await imported(seller, { listings: [aListing()] });
    // Another store with higher ids, none of which mean anything here.
    const vinyl = await aStore("vinyl");
    await imported(vinyl, {
      collections: [{ slug: "tees", name: "Tees" }],
      listings: [aListing("a"), aListing("vinyl-tee", { collections: ["tees"] })],
    });
    const headers = { "X-Store": "aurora" };
    for (const id of [...nonsense, "1000", "vinyl-tee", "tees"]) {
      const response = await ask("GET", template.replaceAll("@", id), { headers });
      expect([400, 404], `${template} ${id}`).toContain(response.status);
      await response.body?.cancel();
    }
  },
);

test("API-04 API-06 no page is longer than the contract allows, and a page beyond the last is empty", async () => {
  const seller = await aStore();
  await imported(seller, { collections: [{ slug: "a", name: "A" }], listings: [aListing()] });
  const headers = { "X-Store": seller.slug };
  for (const path of [`/v1/stores/products?slug=aurora&${market}`, "/v1/collection/1/items?"]) {
    for (const wrong of [
      "per=151",
      "per=0",
      "per=1e9",
      "page=0",
      "page=-1",
      "page=x",
      "page=1.5",
    ]) {
      const pointer = `400 invalid /query/${wrong.split("=")[0]}`;
      expect(await refusalOf(await ask("GET", `${path}&${wrong}`, { headers }))).toBe(pointer);
    }
    const far = await ask("GET", `${path}&page=9007199254740991&per=150`, { headers });
    expect(far.status).toBe(200);
    await far.body?.cancel();
  }
});
