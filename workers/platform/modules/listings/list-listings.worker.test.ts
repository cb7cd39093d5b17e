import { expect, test } from "vitest";
import { listListings } from "#contract/catalog/seller-listing-calls";
import { asSeller, listOf, readListing, slugsOf } from "#tests/fixtures/platform/listings";
import { aListing, aSize, aStore, ask, errorOf, imported } from "#tests/fixtures/platform/platform";

async function aCatalog() {
  const seller = await aStore();
  const of = (
    slug: string,
    title: string,
    stock: number | null,
    merchantSku: string,
    type = "Tee",
  ) =>
    aListing(slug, {
      title,
      products: [
        {
          key: "tee",
          title: "Classic",
          productType: type,
          variations: [{ colorName: "Navy", sizes: [aSize("S", { stock, merchantSku })] }],
        },
      ],
    });
  const listings = [
    of("anvil", "Ärmel tee", 0, "AB-100"),
    of("bow", "blue bow", 3, "AB-200", "Pin"),
    of("cap", "Cap", null, "", "Cap"),
    of("dot", "Dotted tee", 0, "XY-1"),
  ];
  await imported(seller, { listings });
  return seller;
}

test("the list is searched by parts of titles in any case and by the beginning of a SKU", async () => {
  const seller = await aCatalog();
  expect(await slugsOf(seller, "search=TEE")).toEqual(["dot", "anvil"]);
  expect(await slugsOf(seller, `search=${encodeURIComponent("ärm")}`)).toEqual(["anvil"]);
  expect(await slugsOf(seller, "search=ab-")).toEqual(["bow", "anvil"]);
  const [{ sku = "" } = {}] = (await readListing(seller, "cap")).inventory;
  expect(await slugsOf(seller, `search=${sku}`)).toEqual(["cap"]);
  expect(await slugsOf(seller, "search=%25")).toEqual([]);
});

test("the list is filtered by stock and type, and a row says what there is", async () => {
  const seller = await aCatalog();
  expect(await slugsOf(seller, "stock=out")).toEqual(["dot", "anvil"]);
  expect(await slugsOf(seller, "type=Pin&sort=title")).toEqual(["bow"]);
  const { listings, types } = await listOf(seller, "search=blue");
  expect(types).toEqual(["Cap", "Pin", "Tee"]);
  expect(listings[0]).toMatchObject({
    title: "blue bow",
    state: "public",
    productTypes: ["Pin"],
    variants: 1,
    soldOut: 0,
    stock: 3,
    price: { minMinor: 2000, maxMinor: 2000, currency: "USD" },
  });
});

test.each([
  ["newest", ["dot", "cap", "bow", "anvil"]],
  ["title", ["bow", "cap", "dot", "anvil"]],
] as const)("pages follow each other in the order %s without a gap", async (sort, expected) => {
  const seller = await aCatalog();
  const found: string[] = [];
  let after = "";
  for (let page = 0; page < 4; page += 1) {
    const { listings, next } = await listOf(seller, `limit=1&sort=${sort}${after}`);
    found.push(...listings.map(({ slug }) => slug));
    after = `&after=${encodeURIComponent(next ?? "")}`;
  }
  expect(found).toEqual(expected);
  const answer = await ask("GET", `${listListings.path}?after=x`, asSeller(seller));
  expect(await errorOf(answer)).toBe("422 cursor_unknown /query/after");
});
