import { expect, test } from "vitest";
import { fieldOf, shownStock } from "#studio/products/draft/no-script-fields";
import { blankCell, blankDraft, type Draft } from "#studio/products/draft/product-draft";
import { diffDraft } from "#studio/products/draft/product-patch";
import { describeShown, shownField } from "#studio/products/draft/shown-variants";
import { readNoScriptForm, readShown } from "./read-no-script-form.server";

function tagsAfter(before: string[], posted: Record<string, string>): string[] {
  const form = new FormData();
  for (const [name, value] of Object.entries(posted)) form.set(name, value);
  return readNoScriptForm({ ...blankDraft("One size"), tags: before }, form).tags;
}

test("19.3 the pre-order switch works without scripts, beside the tags that are typed", () => {
  const on = { hasPreorder: "yes", preorder: "on" };
  expect(tagsAfter(["hats"], { ...on, tags: "hats, wool" })).toEqual(["hats", "wool", "pre-order"]);
  expect(tagsAfter(["hats", "pre-order"], { ...on, tags: "hats" })).toEqual(["hats", "pre-order"]);
  expect(tagsAfter(["hats", "pre-order"], { hasPreorder: "yes", tags: "hats" })).toEqual(["hats"]);
});

test("a form without these fields leaves the tags as they are", () => {
  expect(tagsAfter(["hats", "pre-order"], {})).toEqual(["hats", "pre-order"]);
});

/** Of one size whose page showed 9, and of which 3 were sold since: what the posted page changes of it. */
function stockChangeOf(typed: string) {
  const blank = blankDraft("One size");
  const stored = {
    ...blank,
    products: blank.products.map((product) => ({
      ...product,
      colors: product.colors.map((color) => ({
        ...color,
        cells: color.cells.map((cell) => ({ ...cell, stock: "6" })),
      })),
    })),
  };
  const form = new FormData();
  form.set("title", "Another title");
  form.set(fieldOf(0, 0, 0, "stock"), typed);
  form.set(fieldOf(0, 0, 0, shownStock), "9");
  const shown = readShown(stored, form);
  return diffDraft(shown, readNoScriptForm(shown, form))?.cells.map(({ stock }) => stock);
}

test("13 without scripts too units that were sold since the page was shown stay sold", () => {
  expect(stockChangeOf("9")).toEqual([]);
  expect(stockChangeOf("7")).toEqual([{ from: "9", to: "7" }]);
});

test("13 a page that comes back with what was typed still says what it showed at first", () => {
  const form = new FormData();
  form.set(fieldOf(0, 0, 0, "stock"), "7");
  form.set(fieldOf(0, 0, 0, shownStock), "9");
  const typed = readNoScriptForm(readShown(blankDraft("One size"), form), form);
  expect(typed.products[0]?.colors[0]?.cells[0]).toMatchObject({ stock: "7", shownStock: "9" });
});

/** A product in these sizes, each with its own number on stock. */
function aDraft(sizes: readonly string[]): Draft {
  const blank = blankDraft("One size");
  const products = blank.products.map((product) => {
    const cells = sizes.map((size, index) => ({ ...blankCell(size), stock: String(index + 1) }));
    return { ...product, colors: product.colors.map((color) => ({ ...color, cells })) };
  });
  return { ...blank, products };
}
const cellsOf = (draft: Draft) =>
  draft.products.flatMap(({ colors }) =>
    colors.flatMap(({ cells }) => cells.map(({ size, stock }) => [size, stock])),
  );

test("12 fields of a page that shows other sizes than are stored go to the sizes that it named", () => {
  const stored = aDraft(["S", "M"]);
  const form = new FormData();
  form.set(shownField, describeShown(aDraft(["M", "XL"]), stored));
  form.set("product.0.sizes", "M, XL");
  form.set(fieldOf(0, 0, 0, "stock"), "20");
  form.set(fieldOf(0, 0, 1, "stock"), "5");
  const typed = readNoScriptForm(readShown(stored, form), form);
  expect(cellsOf(typed)).toEqual([
    ["M", "20"],
    ["XL", "5"],
  ]);
});

test("12 a picture that was sent with a save that was refused is there for the next one, and one that others removed is not", () => {
  const picture = (src: string) => ({ src, alt: "", label: "other" as const });
  const stored = { ...aDraft(["S"]), pictures: [picture("front.png"), picture("back.png")] };
  const shown = { ...stored, pictures: [...stored.pictures, picture("sent.png")] };
  const form = new FormData();
  form.set(shownField, describeShown(shown, stored));
  const now = { ...stored, pictures: [picture("front.png")] };
  const sources = (draft: Draft) => draft.pictures.map(({ src }) => src);
  expect(sources(readShown(now, form))).toEqual(["front.png", "sent.png"]);
  expect(sources(readShown(blankDraft(""), form, { isGone: true }))).toEqual([
    "front.png",
    "back.png",
    "sent.png",
  ]);
});

test("a page that says nothing, or nonsense, of what it showed is read as what is stored", () => {
  for (const said of ["", "{", '{"outline":[]}']) {
    const form = new FormData();
    form.set(shownField, said);
    form.set(fieldOf(0, 0, 1, "stock"), "8");
    const typed = readNoScriptForm(readShown(aDraft(["S", "M"]), form), form);
    expect(cellsOf(typed)).toEqual([
      ["S", "1"],
      ["M", "8"],
    ]);
  }
});
