import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { CatalogImportSchema, type ListingInput } from "#contract/catalog/catalog-import";
import { anExport, aRow, readAll } from "#tests/fixtures/ops/shopify-csv";

const path = fileURLToPath(
  new URL("../../../../../ops/shopify/fixtures/shopify-export.csv", import.meta.url),
);
const sample = () => readAll(createReadStream(path, { highWaterMark: 61 }));

async function requireListing(handle: string): Promise<ListingInput> {
  const { listings } = await sample();
  const found = listings.find(({ sourceKey }) => sourceKey === `shopify:${handle}`);
  if (found === undefined) throw new Error(`the sample has no ${handle}`);
  return found;
}

test("the sample becomes listings that the contract accepts", async () => {
  const { listings } = await sample();
  expect(listings).toHaveLength(12);
  expect(CatalogImportSchema.safeParse({ listings }).error?.issues ?? []).toEqual([]);
});

test("exactly the rejected rows of the sample are named with their line", async () => {
  const { faults, rows } = await sample();
  expect(rows).toBe(28);
  expect(faults).toEqual([
    'line 26: Variant Price "abc" is not a price',
    'line 28: the variant "41–43" is already in line 27',
    'line 31: the product "tote-bag" began in line 13 and other products stand between; keep its rows together',
    "line 32: the row cannot be read: a quote stands inside a cell",
    'line 33: Image Src "not an address" is not a web address; the picture was left out',
  ]);
});

test("colours hold their sizes, and option names of the first row hold for all", async () => {
  const { products } = await requireListing("ridge-tee");
  expect(
    products[0]?.variations.map(({ colorName, sizes }) => [
      colorName,
      ...sizes.map(({ label, stock, merchantSku }) => [label, stock, merchantSku]),
    ]),
  ).toEqual([
    ["Spruce", ["S", 12, "RT-SPR-S"], ["M", 0, "RT-SPR-M"]],
    ["Sand", ["S", 4, "RT-SND-S"], ["M", null, "RT-SND-M"]],
  ]);
});

test("each colour shows its own picture first and then those that belong to no colour", async () => {
  const { products } = await requireListing("ridge-tee");
  const shown = products[0]?.variations.map((variation) =>
    (variation.images ?? []).map(({ src, alt, label }) => [src.split("/").at(-1), alt, label]),
  );
  const shared = [
    ["ridge-back.jpg?v=1", "The back", "back"],
    ["ridge-size-guide.png?v=1", "Size guide", "other"],
  ];
  expect(shown).toEqual([
    [["ridge-front.jpg?v=1", "Ridge Tee in spruce", "front"], ...shared],
    [["ridge-sand.jpg?v=1", "Ridge Tee in sand", "front"], ...shared],
  ]);
});

test("a description over several lines is read whole, quotes included", async () => {
  const { descriptionHtml } = await requireListing("ridge-tee");
  expect(descriptionHtml.split("\n")).toHaveLength(5);
  expect(descriptionHtml).toContain('Printed in "one" pass');
});

test("type, tags, vendor and a collection come along", async () => {
  const tee = await requireListing("ridge-tee");
  expect(tee).toMatchObject({
    slug: "ridge-tee",
    vendor: "North Ridge",
    tags: ["organic", "tee", "new in"],
    collections: ["t-shirt"],
  });
  expect((await requireListing("tote-bag")).products[0]?.productType).toBe("Tote Bags");
  const untyped = await requireListing("sticker.set!");
  expect([untyped.products[0]?.productType, untyped.collections]).toEqual(["Merchandise", []]);
});

test("COL-01 a type or collection named like a page of the shop gets an address beside it", async () => {
  const { listings } = await readAll(anExport([aRow({ Type: "Events", Collection: "Media" })]));
  expect(listings[0]?.collections).toEqual(["events-2", "media"]);
});

test("a price column of a market with a currency is a price in that currency", async () => {
  const { products } = await requireListing("ridge-tee");
  expect(products[0]?.variations[0]?.sizes[0]?.prices).toEqual({ USD: 2490, EUR: 2290 });
  expect(products[0]?.variations[1]?.sizes[0]?.prices).toEqual({ USD: 2490 });
});

test("options named in German are colour and size", async () => {
  const { products, slug } = await requireListing("kapuzenjacke-größe");
  expect(slug).toBe("kapuzenjacke-größe");
  expect(products[0]?.variations).toMatchObject([
    { colorName: "Grün", sizes: [{ label: "M" }, { label: "L", prices: { USD: 104990 } }] },
  ]);
});

test("a product without options has one unnamed colour and one size", async () => {
  const physical = (await requireListing("tote-bag")).products;
  const digital = (await requireListing("field-recordings")).products;
  expect(physical).toMatchObject([
    { kind: "physical", variations: [{ colorName: "", sizes: [{ label: "One size", stock: 7 }] }] },
  ]);
  expect(digital).toMatchObject([
    { kind: "digital", variations: [{ colorName: "", sizes: [{ label: "Digital" }] }] },
  ]);
});

test("each value of another option is a product of its own, and only its download is digital", async () => {
  const { products } = await requireListing("night-songs");
  expect(products.map(({ key, title, option, kind }) => [key, title, option, kind])).toEqual([
    ["vinyl", "Night Songs – Vinyl", { name: "Format", value: "Vinyl" }, "physical"],
    ["cd", "Night Songs – CD", { name: "Format", value: "CD" }, "physical"],
    ["download", "Night Songs – Download", { name: "Format", value: "Download" }, "digital"],
  ]);
  expect(products[1]?.variations[0]?.images?.[0]).toMatchObject({ alt: "The disc" });
});

test("several other options are combined, each combination once", async () => {
  const { products } = await requireListing("trail-mug");
  expect(products.map(({ option }) => option)).toEqual([
    { name: "Material / Volume", value: "Enamel / 350 ml" },
    { name: "Material / Volume", value: "Enamel / 500 ml" },
    { name: "Material / Volume", value: "Steel / 350 ml" },
  ]);
  expect(products[2]?.variations[0]?.colorName).toBe("Black");
});

test("what is unpublished, a draft or archived is stored unpublished", async () => {
  const { listings } = await sample();
  const hidden = listings.filter(({ published }) => published === false);
  expect(hidden.map(({ title }) => title)).toEqual(["Summer Cap", "Old Poster", "Sticker Set"]);
});

test("a missing colour is unnamed and a missing size is the one size", async () => {
  expect((await requireListing("summer-cap")).products[0]?.variations[0]?.colorName).toBe("");
  const sizes = (await requireListing("old-poster")).products[0]?.variations[0]?.sizes;
  expect(sizes?.map(({ label }) => label)).toEqual(["A3", "One size"]);
});

test("gift cards are digital even where the export would ship them", async () => {
  const { products } = await requireListing("gift-card");
  expect(products.map(({ kind, option }) => [kind, option?.value])).toEqual([
    ["digital", "$25"],
    ["digital", "$50"],
  ]);
});
