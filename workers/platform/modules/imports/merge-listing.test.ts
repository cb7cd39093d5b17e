import { expect, test } from "vitest";
import {
  type ListingInput,
  ListingInputSchema,
  type ParsedListingInput,
} from "#contract/catalog/catalog-import";
import type { Field } from "#platform/modules/imports/shopify-csv/columns";
import { describeChange } from "./describe-change";
import { mergeListing } from "./merge-listing";

type Parts = Partial<ListingInput> & { sizes?: string[]; price?: number; details?: object };

function aListing({ sizes = ["S", "M"], price = 2000, details = {}, ...parts }: Parts = {}) {
  const variation = {
    colorName: "Navy",
    images: [{ src: "imported/a.jpg" }],
    sizes: sizes.map((label) => ({ label, prices: { USD: price }, stock: 4 })),
  };
  const product = { key: "tee", title: "Tee", productType: "Tee", variations: [variation] };
  return ListingInputSchema.parse({
    sourceKey: "shopify:tee",
    slug: "tee",
    title: "Tee",
    descriptionHtml: "<p>Soft.</p>",
    tags: ["new"],
    vendor: "Ridge",
    products: [{ ...product, ...details }],
    ...parts,
  });
}

function merge(
  incoming: ParsedListingInput,
  stored: ParsedListingInput,
  missing: Field[],
  isPartial = true,
) {
  const options = { keepPrices: false, hidden: false };
  return mergeListing(incoming, stored, { options, missing: new Set(missing), isPartial });
}

test("what Shopify has no column for stays, and its columns win", () => {
  const stored = aListing({
    visibility: "private",
    collections: ["spring"],
    details: { materials: "Cotton", productId: "77", shipsInDays: 9 },
  });
  const { listing } = merge(aListing({ title: "New", collections: ["tees"] }), stored, []);
  expect(listing).toMatchObject({
    title: "New",
    visibility: "private",
    collections: ["spring", "tees"],
    products: [{ materials: "Cotton", productId: "77", shipsInDays: 9 }],
  });
});

test.each<[Field[], Partial<ParsedListingInput>]>([
  [["body"], { descriptionHtml: "<p>Soft.</p>" }],
  [["vendor"], { vendor: "Ridge" }],
  [["tags"], { tags: ["new"] }],
  [["status", "published"], { published: false }],
])("without the column %s the shop's value stays", (missing, stays) => {
  const incoming = aListing({ descriptionHtml: "", vendor: "", tags: [], published: true });
  const stored = aListing({ published: false });
  expect(merge(incoming, stored, missing).listing).toMatchObject(stays);
});

test("without columns of options every variant stays; with them the missing one goes", () => {
  const [incoming, stored] = [aListing({ sizes: ["S"] }), aListing()];
  const partly = merge(incoming, stored, ["option2Value"]);
  expect([partly.keepsVariants, partly.listing.products]).toEqual([true, stored.products]);
  const whole = merge(incoming, stored, []);
  expect([whole.keepsVariants, whole.listing.products[0]?.variations[0]?.sizes.length]).toEqual([
    false,
    1,
  ]);
  expect(describeChange(stored, whole.listing)).toEqual({
    changes: ["variants"],
    removes: ["Navy / M"],
  });
});

test("a complete listing of our own takes the place of the stored one as it is", () => {
  const incoming = aListing({ tags: [], vendor: "", details: { materials: "Linen" } });
  expect(merge(incoming, aListing(), ["tags", "vendor"], false).listing).toEqual(incoming);
});

test("a change of price, stock and title is named, and nothing where nothing changed", () => {
  expect(describeChange(aListing(), aListing({ price: 2500, title: "T" })).changes).toEqual([
    "title",
    "prices",
  ]);
  expect(describeChange(aListing(), aListing())).toEqual({ changes: [], removes: [] });
});
