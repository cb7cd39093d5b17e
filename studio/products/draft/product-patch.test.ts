import { expect, test } from "vitest";
import type { ParsedListingInput } from "#contract/catalog/catalog-import";
import { ListingInputSchema } from "#contract/catalog/catalog-import";
import { applyPatch } from "#studio/products/save/apply-patch.server";
import { PatchSchema } from "./patch.schema";
import { addColor, addSize, type Draft, moveEntry, removeSize, sizesOf } from "./product-draft";
import { diffDraft } from "./product-patch";
import { readDraft } from "./read-draft.server";
import { suggestSlug } from "./suggest-slug";
import { parsePrice, parseStock } from "./typed-amounts";

const listing: ParsedListingInput = ListingInputSchema.parse({
  sourceKey: "x",
  slug: "tee",
  title: "Tee",
  descriptionHtml: "<p>Soft.</p>",
  products: [
    {
      key: "tee",
      title: "Classic",
      productType: "Tee",
      variations: ["Navy", "Rust"].map((colorName) => ({
        colorName,
        hex: "#112233",
        sizes: ["S", "M"].map((label) => ({ label, prices: { USD: 2000 }, stock: 9 })),
      })),
    },
  ],
});
const inventory = ["Navy", "Rust"].flatMap((color) =>
  ["S", "M"].map((size) => ({
    key: "tee",
    color,
    size,
    sku: `1_${color}_${size}`,
    stock: 5,
    reserved: 0,
    sold: 4,
  })),
);
const aDraft = () => readDraft({ listing, inventory }, "en");

function edit(
  draft: Draft,
  change: (product: Draft["products"][number]) => Draft["products"][number],
): Draft {
  return { ...draft, products: draft.products.map(change) };
}

function apply(after: Draft) {
  const patch = diffDraft(aDraft(), after);
  if (patch === null) throw new Error("nothing differs");
  return applyPatch(listing, PatchSchema.parse(JSON.parse(JSON.stringify(patch))));
}

test("a draft that was not touched has no patch, and shows the stock that there is", () => {
  expect(diffDraft(aDraft(), aDraft())).toBeNull();
  expect(aDraft().products[0]?.colors[0]?.cells[0]).toMatchObject({
    prices: { USD: "20.00" },
    stock: "5",
  });
});

test("one cell that was changed is one cell that is sent, its stock as a difference", () => {
  const after = edit(aDraft(), (product) => ({
    ...product,
    colors: product.colors.map((color, index) => ({
      ...color,
      cells: color.cells.map((cell, place) =>
        index === 1 && place === 0
          ? { ...cell, stock: "3", prices: { USD: "21.5", EUR: "19" } }
          : cell,
      ),
    })),
  }));
  const patch = diffDraft(aDraft(), after);
  expect(patch).toEqual({
    fields: {},
    cells: [
      {
        key: "tee",
        color: "Rust",
        size: "S",
        prices: { USD: "21.5", EUR: "19" },
        stock: { from: "5", to: "3" },
      },
    ],
  });
  const applied = apply(after);
  expect(applied.stock).toEqual([{ key: "tee", color: "Rust", size: "S", from: 5, to: 3 }]);
  // The imported number stays: the platform keeps what shoppers left of it.
  expect(applied.listing.products[0]?.variations[1]?.sizes[0]).toEqual({
    label: "S",
    prices: { USD: 2150, EUR: 1900 },
    stock: 9,
  });
  expect(applied.problems).toEqual([]);
});

test("a new size and a new colour come with the price of their neighbours and a stock of their own", () => {
  const after = edit(aDraft(), (product) => addColor(addSize(product, "L"), "Moss"));
  const { listing: saved, problems, stock } = apply(after);
  expect([problems, stock]).toEqual([[], []]);
  const moss = saved.products[0]?.variations[2];
  expect(moss?.colorName).toBe("Moss");
  expect(moss?.sizes.map(({ label, prices, stock: count }) => [label, prices.USD, count])).toEqual([
    ["S", 2000, null],
    ["M", 2000, null],
    ["L", 2000, null],
  ]);
  expect(saved.products[0]?.variations[0]?.sizes[0]?.stock).toBe(9);
});

test("a size that is taken away goes, and everything else stays", () => {
  const { listing: saved } = apply(edit(aDraft(), (product) => removeSize(product, "M")));
  expect(saved.products[0]?.variations.map(({ sizes }) => sizes.map(({ label }) => label))).toEqual(
    [["S"], ["S"]],
  );
});

test("what is typed wrong is named with its place, and no price is missing unnoticed", () => {
  const broken = edit(aDraft(), (product) => ({
    ...product,
    shipsInDays: "soon",
    colors: product.colors.map((color) => ({
      ...color,
      name: "Navy",
      cells: color.cells.map((cell, place) => ({
        ...cell,
        prices: { USD: place === 0 ? "a lot" : "" },
      })),
    })),
  }));
  const { problems } = apply({ ...broken, title: " ", slug: "No Slug" });
  expect(new Set(problems.map(({ code }) => code))).toEqual(
    new Set(["title", "slug", "price", "priceMissing", "days", "colorTwice"]),
  );
});

test("a price that cannot be read is one thing to put right, also where there was none before", () => {
  const added = edit(aDraft(), (product) => {
    const sized = addSize(product, "L");
    return {
      ...sized,
      colors: sized.colors.map((color) => ({
        ...color,
        cells: color.cells.map((cell) =>
          cell.size === "L" ? { ...cell, prices: { USD: "a lot" } } : cell,
        ),
      })),
    };
  });
  expect(apply(added).problems.map(({ code }) => code)).toEqual(["price", "price"]);
});

test("a product that is hidden keeps how it was shown, and one that is shown says how", () => {
  expect(apply({ ...aDraft(), state: "hidden" }).listing).toMatchObject({
    published: false,
    visibility: "public",
  });
  expect(apply({ ...aDraft(), state: "private" }).listing).toMatchObject({
    published: true,
    visibility: "private",
  });
});

test.each([
  ["12", 1200],
  ["12,5", 1250],
  [" 12.05 ", 1205],
  ["", null],
  ["-1", "invalid"],
  ["1.234", "invalid"],
  ["$5", "invalid"],
])("the price %j is read as %j", (typed, expected) => {
  expect(parsePrice(typed)).toBe(expected);
});

test("a count has no fraction and ends at a million, and none is no limit", () => {
  expect([parseStock(""), parseStock("0"), parseStock("1.5"), parseStock("1000001")]).toEqual([
    null,
    0,
    "invalid",
    "invalid",
  ]);
});

test("an address is made of a title's letters and numbers, whatever their script", () => {
  expect(suggestSlug("Über-Großes T-Shirt (Größe 2)!")).toBe("uber-grosses-t-shirt-grosse-2");
  expect(suggestSlug("  ")).toBe("");
});

test("an entry moves within its list and never out of it", () => {
  expect([moveEntry([1, 2, 3], 0, 2), moveEntry([1, 2, 3], 0, -1)]).toEqual([
    [2, 3, 1],
    [1, 2, 3],
  ]);
});

test("a product without colours gets its first one in place of none", () => {
  const [product] = aDraft().products;
  if (product === undefined) throw new Error("no product");
  const plain = {
    ...product,
    colors: product.colors.slice(0, 1).map((one) => ({ ...one, name: "" })),
  };
  expect(addColor(plain, "Moss").colors.map(({ name }) => name)).toEqual(["Moss"]);
  expect(sizesOf(addSize(addColor(plain, "Moss"), "L"))).toEqual(["S", "M", "L"]);
});
