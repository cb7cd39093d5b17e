import { expect, test } from "vitest";
import { getCartProduct, listCartListings } from "#contract/cart/cart-calls";
import { getBlank, getListing, listSimilarProducts } from "#contract/catalog/catalog-calls";
import type { ListingInput } from "#contract/catalog/catalog-import";
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

const market = "currency=USD&region=USA";

function aProduct(key: string, change: Partial<ListingInput["products"][number]> = {}) {
  const variations = [{ colorName: "Black", sizes: [aSize("M")] }];
  return { key, title: key, productType: "Tee", variations, ...change };
}

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
  const { blank } = await readAnswer(getBlank, await ask("GET", "/v1/blanks?id=2", { headers }));
  expect(blank).toMatchObject({
    id: "2",
    title: "Classic tee",
    productType: "Tee",
    type: "physical",
    details: { materials: "Cotton", sizeChart: { M: { Chest: { inches: 20, cm: 50.8 } } } },
    colors: [{ name: "Black" }, { name: "Navy" }],
  });
  expect(blank.sizes.map(({ label }) => label)).toEqual(["S", "M", "L"]);
});

test("LST-31 LST-32 a product answers with the pictures and sizes of its first colour, a colour with the size it starts with", async () => {
  const seller = await aStore();
  const variations = ["Black", "Red"].map((colorName) => ({
    colorName,
    sizes: [aSize("S"), aSize("M")],
  }));
  await imported(seller, {
    listings: [aListing("one", { products: [aProduct("tee", { variations })] })],
  });
  const path = `/v1/listings?slug=one&storeSlug=${seller.slug}&${market}&country_code=US`;
  const [product] = (await readAnswer(getListing, await ask("GET", path))).products;
  const [black, red] = product?.variations ?? [];
  expect(product?.images).toEqual(black?.images);
  expect(product?.availableSizesWithId).toEqual(black?.availableSizesWithId);
  expect(product?.availableSizesWithId).toHaveLength(2);
  const [small, medium] = (red?.availableSizesWithId ?? []).map(({ id, label, price }) => ({
    id,
    label,
    price,
  }));
  expect([small?.label, medium?.label]).toEqual(["S", "M"]);
  expect(red).toMatchObject({ sizes: [small, medium], currentSelectedSize: small });
});

async function similarTo(seller: Seller, slug: string, limit = 12): Promise<string[]> {
  const path = `/v1/listings/similar?slug=${slug}&storeSlug=${seller.slug}&${market}&limit=${limit}`;
  const { products } = await readAnswer(listSimilarProducts, await ask("GET", path));
  return products.map(({ url }) => url.replace("/listing/", ""));
}

test("API-18 LST-24 similar products are public, of the same collection first, and never the listing itself", async () => {
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
  expect(await errorOf(await ask("GET", path))).toBe("404 listing_missing /query/slug");
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
  const listing = await readAnswer(getListing, await ask("GET", path));
  const primary = listing.products.find(({ productId }) => productId === "212");
  expect(listing.primaryProduct).toEqual({ productId: "212", variationId: primary?.variationId });
  expect(primary?.variations).toMatchObject([
    {
      images: [{ label: "primary", src: "/media/hoodie.svg" }],
      availableSizesWithId: [{ label: "S" }, { label: "M" }],
    },
  ]);
});

/** Names of the files, in the order in which they are shown. */
const shownIn = (images: readonly { src: string }[]) =>
  images.map(({ src }) => src.replace("/media/", ""));

const sharedPictures = [{ src: "both.svg" }, { src: "navy.svg" }];
const coloured = {
  images: sharedPictures,
  products: [
    aProduct("tee", {
      variations: [
        {
          colorName: "Navy",
          images: [{ src: "navy-back.svg", label: "back" as const }, { src: "navy.svg" }],
          sizes: [aSize("M")],
        },
        { colorName: "Rust", sizes: [aSize("M")] },
      ],
    }),
  ],
};

test("LST-05 a colour shows its own pictures, then those of every colour, each once and in the seller's order", async () => {
  const seller = await aStore();
  const plain = { images: sharedPictures, products: [aProduct("mug")] };
  await imported(seller, { listings: [aListing("tee", coloured), aListing("mug", plain)] });
  const read = (slug: string) =>
    ask("GET", `/v1/listings?slug=${slug}&storeSlug=aurora&${market}&country_code=US`);
  const [tee, mug] = await Promise.all(
    ["tee", "mug"].map(async (slug) => readAnswer(getListing, await read(slug))),
  );
  const own = ["navy-back.svg", "navy.svg", "both.svg"];
  const shared = ["both.svg", "navy.svg"];
  expect(tee?.products[0]?.variations.map(({ images }) => shownIn(images))).toEqual([own, shared]);
  expect(tee?.products[0]?.variations[0]?.images.map(({ label, side }) => [label, side])).toEqual([
    ["primary", "back"],
    ["other", "other"],
    ["other", "other"],
  ]);
  expect(shownIn(tee?.images ?? [])).toEqual(own);
  expect(mug?.products[0]?.variations.map(({ images }) => shownIn(images))).toEqual([shared]);
  expect(shownIn(mug?.images ?? [])).toEqual(shared);
  expect([tee?.thumbnail.primary, mug?.thumbnail.primary]).toEqual([
    "/media/navy-back.svg",
    "/media/both.svg",
  ]);
});

test("LST-30 LST-18 every sku of a listing says how and from where it comes to the shopper", async () => {
  const seller = await aStore();
  const sizes = [aSize("Digital")];
  const file = { kind: "digital" as const, variations: [{ colorName: "", sizes }] };
  const products = [aProduct("tee"), aProduct("file", file)];
  await imported(seller, { listings: [aListing("both", { products })] });
  const path = "/v1/listings?slug=both&storeSlug=aurora&currency=EUR&region=EU&country_code=DE";
  const listing = await readAnswer(getListing, await ask("GET", path));
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
  const answer = await readAnswer(
    listCartListings,
    await ask("POST", "/v1/cart/listings", { body }),
  );
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
    return (await readAnswer(getCartProduct, response)).product;
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
  "/v1/collection/@/items",
  "/v1/blanks?id=@",
  `/v1/stores/products?slug=aurora&${market}&collection=@`,
  "/v1/stores/collection?storeId=aurora&slug=@",
  "/v1/inventory?colorId=@&sizeId=@",
  `/v1/listings?slug=@&storeSlug=aurora&${market}&country_code=US`,
  `/v0/listing/@?store_slug=aurora&${market}&country_code=US`,
  `/v1/listings/similar?slug=@&storeSlug=aurora&${market}`,
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
      expect(await errorOf(await ask("GET", `${path}&${wrong}`, { headers }))).toBe(pointer);
    }
    const far = await ask("GET", `${path}&page=9007199254740991&per=150`, { headers });
    expect(far.status).toBe(200);
    await far.body?.cancel();
  }
});
