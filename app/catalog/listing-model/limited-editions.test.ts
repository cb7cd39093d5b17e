import { expect, test } from "vitest";
import { aListing, aProduct, aSize, aVariation } from "#tests/fixtures/app/catalog";
import { isLimitedEdition, sellLimitedEditions } from "./limited-editions";

test("LST-34 LST-33 1816 is special everywhere, others where the operator says so", () => {
  expect(isLimitedEdition("1816", [])).toBe(true);
  expect(isLimitedEdition("1901", [])).toBe(false);
  expect(isLimitedEdition("1901", ["1900", "1901"])).toBe(true);
});

function sold(count: number | null, stocks: (number | null)[], productId = "1816") {
  const sizes = stocks.map((stock, index) => aSize(String(index), stock));
  const product = aProduct(productId, [aVariation("1", { availableSizesWithId: sizes })]);
  const [first] = sellLimitedEditions(aListing({ products: [product] }), [], count).products;
  return {
    type: first?.delivery.type,
    sizes: first?.variations[0]?.availableSizesWithId.map((size) => [
      size.label,
      size.inventoryCount,
    ]),
  };
}

test("Q40 a special product is digital, in the one size Digital, as many as are counted", () => {
  expect(sold(7, [null])).toEqual({ type: "digital", sizes: [["Digital", 7]] });
  expect(sold(0, [null]).sizes).toEqual([["Digital", 0]]);
  expect(sold(null, [null]).sizes).toEqual([["Digital", null]]);
});

test("Q40 a count is never more than one edition has left itself", () => {
  expect(sold(7, [120]).sizes).toEqual([["Digital", 7]]);
  expect(sold(120, [12]).sizes).toEqual([["Digital", 12]]);
  expect(sold(null, [3]).sizes).toEqual([["Digital", 3]]);
});

test("LST-19 a special product of eight sizes lists the size Digital once, as one that is left where there is one", () => {
  expect(
    sold(
      null,
      Array.from({ length: 8 }, () => null),
    ).sizes,
  ).toEqual([["Digital", null]]);
  expect(sold(120, [0, 5, 9]).sizes).toEqual([["Digital", 5]]);
  expect(sold(0, [4, 5]).sizes).toEqual([["Digital", 0]]);
});

test("special products whose sizes have prices of their own, such as gift cards, are listed by what they are", () => {
  const sizes = [aSize("10"), { ...aSize("25"), price: 2500 }, { ...aSize("50"), price: 5000 }];
  const product = aProduct("1816", [aVariation("1", { availableSizesWithId: sizes })]);
  const [first] = sellLimitedEditions(aListing({ products: [product] }), [], 7).products;
  const offered = first?.variations[0]?.availableSizesWithId;
  expect(offered?.map(({ label, price }) => [label, price])).toEqual([
    ["10", 2000],
    ["25", 2500],
    ["50", 5000],
  ]);
});

test("other products stay as they are", () => {
  expect(sold(7, [null], "2")).toEqual({ type: "physical", sizes: [["0", null]] });
});
