import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ListingInput,
  ListingInputSchema,
  type ParsedListingInput,
} from "#contract/catalog/catalog-import";
import { toPlainCell } from "#contract/catalog/round-trip-column";
import { oneLinePattern } from "#contract/values/one-line";
import { formatExactCsv } from "#ops/cli/csv";
import { aPriceRule, readAll } from "#tests/fixtures/ops/shopify-csv";
import { listColumns, writeListing } from "./listing-to-csv-rows";

const mediaBase = "https://platform.example/media/aurora";
const collections = [
  { slug: "apparel", name: "Apparel", parentSlug: null },
  { slug: "tees", name: "=Tees, all", parentSlug: "apparel" },
];

function aCsv(listings: readonly ParsedListingInput[]): string {
  const columns = listColumns("EUR");
  const rows = listings.flatMap((listing, index) =>
    writeListing(listing, {
      currency: "EUR",
      mediaBase,
      collections,
      isFirst: index === 0,
      handle: `handle-${index}`,
    }),
  );
  return `${formatExactCsv([columns, ...rows.map((row) => columns.map((name) => row[name] ?? ""))])}\n`;
}

function aListing(parts: Partial<ListingInput> = {}): ParsedListingInput {
  const size = { label: "M", prices: { EUR: 2490, USD: 2700 }, stock: 3, merchantSku: "RT-M" };
  const image = { src: "mockups/ridge tee.svg", alt: "Front", label: "front" } as const;
  return ListingInputSchema.parse({
    sourceKey: "own:ridge",
    slug: "ridge-tee",
    title: "Ridge Tee",
    descriptionHtml: "<p>A</p>",
    vendor: "North",
    tags: ["a", "b, c"],
    collections: ["tees"],
    pastOrders: 12,
    products: [
      {
        key: "tee",
        productId: "7",
        title: "The tee",
        productType: "T-shirt",
        materials: "Linen",
        shipsInDays: 9,
        variations: [
          {
            colorName: "Moss",
            hex: "#112233",
            images: [image],
            sizes: [size, { ...size, label: "L" }],
          },
          { colorName: "moss", hex: "#445566", sizes: [{ ...size, stock: null }] },
        ],
      },
      {
        key: "file",
        title: "The file",
        productType: "Wallpaper",
        kind: "digital",
        download: "downloads/a.zip",
        variations: [
          { colorName: "", sizes: [{ label: "Digital", prices: { EUR: 100 }, stock: null }] },
        ],
      },
    ],
    ...parts,
  });
}

const read = (text: string) => readAll(text, aPriceRule("EUR"));

test("what is written as Shopify's CSV is read back whole, with its collections and no loss", async () => {
  const listings = [aListing(), aListing({ slug: "b", sourceKey: "own:b", visibility: "private" })];
  const back = await read(aCsv(listings));
  expect([back.faults, back.losses, back.collections]).toEqual([[], [], ["apparel", "tees"]]);
  expect(back.listings.map((listing) => ListingInputSchema.parse(listing))).toEqual(listings);
});

test("without our own column Shopify's columns alone still give the goods", async () => {
  const text = aCsv([aListing()]);
  const back = await read(text.replace("Awning (product", "Other (product"));
  expect(back.faults).toEqual([]);
  expect(back.listings).toMatchObject([
    {
      sourceKey: "shopify:handle-0",
      title: "Ridge Tee",
      collections: ["t-shirt", "tees-all"],
      products: [
        {
          kind: "physical",
          variations: [
            {
              colorName: "Moss",
              images: [{ src: `${mediaBase}/mockups/ridge%20tee.svg` }],
              sizes: [
                { label: "M", prices: { EUR: 2490, USD: 2700 }, stock: 3, merchantSku: "RT-M" },
                {},
              ],
            },
            { colorName: "moss (2)", sizes: [{ stock: null }] },
          ],
        },
        { kind: "digital", variations: [{ sizes: [{ prices: { EUR: 100 } }] }] },
      ],
    },
  ]);
});

test("what is edited in a plain column is taken, and the rest stays", async () => {
  const text = aCsv([aListing()])
    .replace("Ridge Tee", "Valley Tee")
    .replace(",24.90,", ",19.00,")
    .replace(",North,", ",South,");
  const [listing] = (await read(text)).listings;
  expect(listing).toMatchObject({ title: "Valley Tee", vendor: "South", slug: "ridge-tee" });
  expect(listing?.products[0]).toMatchObject({
    title: "The tee",
    materials: "Linen",
    productId: "7",
  });
  expect(listing?.products[0]?.variations[0]?.sizes[0]?.prices).toEqual({ EUR: 1900, USD: 2700 });
});

test("rows that were copied under another handle are another listing", async () => {
  const text = aCsv([aListing()]).replaceAll(/^handle-0/gm, "copy");
  const [listing] = (await read(text)).listings;
  expect(listing).toMatchObject({ sourceKey: "shopify:copy", slug: "copy", pastOrders: 0 });
  expect(listing?.products[0]).not.toHaveProperty("productId");
});

test("a broken cell of ours is named, and the product is read as Shopify's", async () => {
  const back = await read(aCsv([aListing()]).replace('""version"":1', '""version"":9'));
  expect(back.faults[0]).toMatch(
    /^line 2: Awning .+ cannot be read; the product is taken as Shopify's own$/,
  );
  expect(back.listings).toHaveLength(1);
});

const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom(
    "=1+1",
    "+49",
    "-x",
    "@a",
    '"',
    '""',
    ",",
    "a,b;c\td",
    "a\r\nb",
    "\rb",
    " a ",
    "=A1\n,",
  ),
  fc.constantFrom(
    "\uFFFD",
    "\uFEFFx",
    "\u2028",
    "Moss",
    "moss",
    "MOSS",
    "–",
    "Default Title",
    "1.000,00",
  ),
);
const named = oddText.filter((text) => text.length > 0);
const oneLine = oddText.filter((text) => oneLinePattern.test(text));
const namedOnce = oneLine.filter((text) => text.length > 0);
const price = fc.integer({ min: 0, max: 99_999_999 });
const anImage = fc.record({
  src: fc.oneof(
    fc.constantFrom(
      "a/b c.svg",
      "ü/x.png",
      "https://cdn.example/x.png?v=1",
      "https://cdn.example/y.png",
    ),
    fc.webUrl({ validSchemes: ["https"] }),
  ),
  alt: oddText,
  label: fc.constantFrom("front", "back", "other"),
});
const aSize = fc.record(
  {
    label: namedOnce,
    prices: fc.record({ EUR: price, USD: price, GBP: price }, { requiredKeys: ["EUR"] }),
    stock: fc.option(fc.nat(5000)),
    // Blanks around a SKU are no part of it and are not carried along.
    merchantSku: named.map(toPlainCell).filter((text) => text !== ""),
  },
  { requiredKeys: ["label", "prices", "stock"] },
);
const aVariation = fc.record({
  colorName: oneLine,
  hex: fc.constantFrom("#112233", "#abcdef"),
  images: fc.array(anImage, { maxLength: 3 }),
  sizes: fc.uniqueArray(aSize, { minLength: 1, maxLength: 3, selector: ({ label }) => label }),
});
const aProduct = fc.record({
  key: named,
  title: namedOnce,
  productType: oddText,
  materials: oddText,
  option: fc.option(fc.record({ name: oneLine, value: oneLine })),
  kind: fc.constantFrom("physical", "digital"),
  variations: fc.uniqueArray(aVariation, {
    minLength: 1,
    maxLength: 3,
    selector: ({ colorName }) => colorName,
  }),
});
const anyListing = fc.record({
  sourceKey: named,
  title: namedOnce,
  descriptionHtml: oddText,
  vendor: oneLine,
  slug: fc.constantFrom("a", "größe-5", "x-1"),
  visibility: fc.constantFrom("public", "private"),
  published: fc.boolean(),
  tags: fc.array(oddText, { maxLength: 3 }),
  collections: fc.subarray(["apparel", "tees"]),
  images: fc.array(anImage, { maxLength: 2 }),
  products: fc.uniqueArray(aProduct, { minLength: 1, maxLength: 3, selector: ({ key }) => key }),
});

test("any listing, with texts of any kind, comes back as it was", async () => {
  const property = fc.asyncProperty(
    fc.array(anyListing, { minLength: 1, maxLength: 2 }),
    async (given) => {
      const listings = given.map((listing) => ListingInputSchema.parse(listing));
      const back = await read(aCsv(listings));
      expect(back.faults).toEqual([]);
      expect(back.listings.map((listing) => ListingInputSchema.parse(listing))).toEqual(listings);
    },
  );
  await fc.assert(property, { numRuns: 200 });
}, 30_000);
