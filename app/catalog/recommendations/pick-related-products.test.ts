import { expect, test } from "vitest";
import {
  formatSlugKeys,
  parseSlugKeys,
  slugKeyOf,
} from "#app/catalog/listing-model/serialize-slugs";
import type { TileProduct } from "#contract/catalog/catalog";
import { buildCandidates, pickRelatedProducts } from "./pick-related-products";

function aTile(slug: string, change: Partial<TileProduct> = {}): TileProduct {
  return {
    id: slug,
    listingId: slug,
    productId: "1",
    name: slug,
    url: `/listing/${slug}`,
    price: 1000,
    currency: "USD",
    productName: "Tee",
    imageUrl: null,
    additionalImages: [],
    colors: [],
    inStock: true,
    ...change,
  };
}

const tiles = (count: number) => Array.from({ length: count }, (_, index) => aTile(`tee-${index}`));
const names = (products: readonly TileProduct[]) => products.map(({ name }) => name);

test("LST-25 four products are shown, and none that is in the cart", () => {
  expect(names(pickRelatedProducts(tiles(9), ""))).toEqual(["tee-0", "tee-1", "tee-2", "tee-3"]);
  const cart = formatSlugKeys(["tee-1", "tee-3"]);
  expect(names(pickRelatedProducts(tiles(9), cart))).toEqual(["tee-0", "tee-2", "tee-4", "tee-5"]);
});

test("LST-25 with everything in the cart nothing is left to show", () => {
  const cart = formatSlugKeys(["tee-0", "tee-1"]);
  expect(pickRelatedProducts(tiles(2), cart)).toEqual([]);
});

test("Q37 the listing itself is no candidate, and what is similar comes last", () => {
  const candidates = buildCandidates(tiles(5), { slug: "tee-2", similar: [aTile("tee-0")] });
  expect(names(candidates)).toEqual(["tee-1", "tee-3", "tee-4", "tee-0"]);
});

test("at most eight candidates are sent", () => {
  expect(buildCandidates(tiles(40), { slug: "x", similar: [] })).toHaveLength(8);
});

test("a slug in any language has the same key in the cart and in a tile's address", () => {
  const slug = "футболка-é-1";
  for (const url of [`/listing/${slug}`, encodeURI(`/listing/${slug}`), `/listing/${slug}?pid=3`]) {
    expect(formatSlugKeys([slug])).toBe(slugKeyOf({ url }));
  }
});

test.each([
  '"><script>alert(1)</script>',
  "a'b",
  "a~b",
  "a(b)",
  "\\u0022",
  "\u2028",
  "\ud800",
  "",
  "*!",
])("a slug that no listing can have, %j, leaves nothing that a page could run", (slug) => {
  const text = formatSlugKeys([slug, "tee"]);
  expect(text).toMatch(/^[\w%~-]*$/);
  expect(parseSlugKeys(text).has("tee")).toBe(true);
});
