import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { AvailableSize } from "#contract/catalog/catalog";
import { aListing, aProduct, aSize, aVariation } from "#tests/fixtures/app/catalog";
import { isInStock } from "./in-stock";
import {
  chooseColor,
  chooseProduct,
  offersColors,
  parseSelection,
  selectionIds,
  selectionPath,
  selectVariant,
  withoutUnknownChoices,
} from "./variant-selection";

function selectedBy(query: string) {
  return selectionIds(selectVariant(aListing(), parseSelection(new URLSearchParams(query))));
}

test("LST-02 product, variation and size of the address choose by their ids", () => {
  expect(selectedBy("product=5&variation=20&size=2")).toEqual({
    product: "5",
    variation: "20",
    size: "2",
  });
});

test("LST-02 the legacy pid chooses a product as well", () => {
  expect(selectedBy("pid=5").product).toBe("5");
});

test("LST-02 product wins over pid, in either order", () => {
  expect(selectedBy("product=5&pid=2").product).toBe("5");
  expect(selectedBy("pid=2&product=5").product).toBe("5");
});

test("POF-01 a colour without its product chooses the product that it is of", () => {
  expect(selectedBy("variation=20&size=2")).toEqual({ product: "5", variation: "20", size: "2" });
});

test("LST-02 an address that chooses nothing shows the first product, colour and size", () => {
  expect(selectedBy("")).toEqual({ product: "2", variation: "10", size: "1" });
});

test.each([
  ["product=99", { product: "2", variation: "10", size: "1" }],
  ["product=5&variation=10", { product: "5", variation: "20", size: "1" }],
  ["product=5&variation=20&size=99", { product: "5", variation: "20", size: "1" }],
  ["product=&variation=&size=", { product: "2", variation: "10", size: "1" }],
  ["product=5&variation=__proto__", { product: "5", variation: "20", size: "1" }],
])("LST-03 %s falls back to the first of what is unknown only", (query, expected) => {
  expect(selectedBy(query)).toEqual(expected);
});

test("LST-03 a size that the chosen colour lacks falls back to that colour's first", () => {
  expect(selectedBy("product=5&variation=21&size=1")).toEqual({
    product: "5",
    variation: "21",
    size: "3",
  });
});

test("a changed selection writes product and drops pid", () => {
  const path = selectionPath(aListing(), selectedBy("pid=5"));
  expect(path).toBe("/listing/ridge-tee?product=5&variation=20&size=1");
});

test("an address made from a selection chooses that selection again", () => {
  const listing = aListing();
  for (const product of listing.products) {
    for (const variation of product.variations) {
      for (const size of variation.availableSizesWithId) {
        const ids = selectionIds({ product, variation, size });
        expect(selectedBy(selectionPath(listing, ids).split("?")[1] ?? "")).toEqual(ids);
      }
    }
  }
});

test("a single colour without a name is no choice; a named one, or a second, is", () => {
  expect(offersColors(aProduct("2", [aVariation("10", { colorName: "" })]))).toBe(false);
  expect(offersColors(aProduct("2", [aVariation("10", { colorName: "Navy" })]))).toBe(true);
  expect(
    offersColors(
      aProduct("2", [aVariation("10", { colorName: "" }), aVariation("11", { colorName: "" })]),
    ),
  ).toBe(true);
});

function labelled(...labels: [id: string, label: string][]): AvailableSize[] {
  return labels.map(([id, label]) => ({ ...aSize(id), label }));
}

test("LST-04 another colour keeps the size by its label, whatever its id is there", () => {
  const first = aVariation("10", { availableSizesWithId: labelled(["1", "S"], ["2", "M"]) });
  const second = aVariation("11", { availableSizesWithId: labelled(["7", "S"], ["1", "M"]) });
  const product = aProduct("2", [first, second]);
  const medium = { product, variation: first, size: labelled(["2", "M"])[0] ?? aSize("2") };
  expect(chooseColor(medium, second)).toEqual({ product: "2", variation: "11", size: "1" });
});

test("LST-04 another colour without that size leads to its first size", () => {
  const first = aVariation("10", { availableSizesWithId: labelled(["1", "S"], ["2", "M"]) });
  const second = aVariation("11", { availableSizesWithId: labelled(["2", "L"]) });
  const product = aProduct("2", [first, second]);
  const selection = { product, variation: first, size: labelled(["2", "M"])[0] ?? aSize("2") };
  expect(chooseColor(selection, second).size).toBe("2");
});

test("another product keeps colour and size by their names", () => {
  const tee = aProduct("2", [aVariation("10", { colorName: "Navy" })]);
  const hoodie = aProduct("5", [
    aVariation("20", { colorName: "Bone" }),
    aVariation("21", { colorName: "Navy" }),
  ]);
  const [variation = aVariation("10")] = tee.variations;
  const selection = { product: tee, variation, size: aSize("2") };
  expect(chooseProduct(selection, hoodie)).toEqual({ product: "5", variation: "21", size: "2" });
});

test("LST-14 a colour that is offered in no size is out of stock", () => {
  const listing = { ...aListing(), products: [aProduct("2", [aVariation("10")])] };
  const bare = aVariation("10", { availableSizesWithId: [] });
  const { size } = selectVariant({ ...listing, products: [aProduct("2", [bare])] }, {});
  expect(isInStock(size)).toBe(false);
});

test("an address without the values that its listing does not have shows the same variant, and names nothing else", () => {
  const ids = fc.constantFrom("1", "2", "3");
  const sizes = fc.uniqueArray(ids).map((list) => list.map((id) => aSize(id)));
  const colors = fc
    .uniqueArray(fc.tuple(ids, sizes), { minLength: 1, selector: ([id]) => id })
    .map((list) =>
      list.map(([id, availableSizesWithId]) => aVariation(id, { availableSizesWithId })),
    );
  const products = fc
    .uniqueArray(fc.tuple(ids, colors), { minLength: 1, selector: ([id]) => id })
    .map((list) => list.map(([id, variations]) => aProduct(id, variations)));
  const names = fc.constantFrom("product", "pid", "variation", "size");
  const values = fc.constantFrom("1", "2", "3", "9", "", "__proto__");
  const queries = fc
    .array(fc.tuple(names, values), { maxLength: 5 })
    .map((pairs) => new URLSearchParams(pairs));
  fc.assert(
    fc.property(products, queries, (of, query) => {
      const listing = aListing({ products: of });
      const known = withoutUnknownChoices(of, query);
      const shown = selectionIds(selectVariant(listing, parseSelection(known)));
      expect(shown).toEqual(selectionIds(selectVariant(listing, parseSelection(query))));
      for (const [name, value] of known) {
        expect(query.getAll(name)).toContain(value);
        expect(shown[name === "pid" ? "product" : (name as keyof typeof shown)]).toBe(value);
      }
      expect(withoutUnknownChoices(of, known).toString()).toBe(known.toString());
    }),
    { numRuns: 2_000 },
  );
});
