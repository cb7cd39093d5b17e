import { expect, test } from "vitest";
import de from "#studio/locales/de/catalogue";
import en from "#studio/locales/en/catalogue";
import { createStudioI18n } from "#studio/locales/studio-i18n";
import { addColor, addSize, blankDraft, type Draft } from "#studio/products/draft/product-draft";
import { cellName } from "#studio/products/draft/product-patch";
import { readCellError } from "#studio/products/variants/field-ids";
import { type EditorProblem, linkProblems } from "./error-links";
import { buildErrors, listProblems } from "./save-result";

const texts = {
  en: createStudioI18n("en", en).getFixedT("en", "products"),
  de: createStudioI18n("de", de).getFixedT("de", "products"),
};

function aDraft(): Draft {
  const draft = blankDraft("One size");
  const [product] = draft.products;
  if (product === undefined) throw new Error("A blank draft has a product");
  const sized = ["S", "M"].reduce(addSize, product);
  const shaped = ["Navy", "Red"].reduce(addColor, sized);
  return { ...draft, products: [{ ...shaped, key: "tee" }] };
}
const draft = aDraft();
const [product] = draft.products;
const red = product?.colors.find(({ name }) => name === "Red");
const redM = cellName("tee", "Red", "M");
const rowOf = (product?.colors ?? [])
  .flatMap(({ name, cells }) => cells.map(({ size }) => `${name} ${size}`))
  .indexOf("Red M");
const links = (problems: readonly EditorProblem[], locale: "en" | "de" = "en") =>
  linkProblems(problems, { draft, currencies: ["EUR", "USD"], t: texts[locale] });

test("each wrong price is a link that names variant, currency and reason, and leads to its cell", () => {
  expect(red?.cells.map(({ size }) => size)).toContain("M");
  const problems = [
    { code: "price", place: redM, column: "USD" },
    { code: "price", place: redM, column: "EUR" },
  ] as const;
  expect(links(problems)).toEqual([
    {
      id: `cell-0-${rowOf}-USD`,
      text: "Red / M, Price USD: A price looks like 12.50.",
      cell: { key: "tee", row: rowOf, column: 1 },
    },
    {
      id: `cell-0-${rowOf}-EUR`,
      text: "Red / M, Price EUR: A price looks like 12.50.",
      cell: { key: "tee", row: rowOf, column: 0 },
    },
  ]);
  expect(links(problems, "de")[0]?.text).toMatch(/^Red \/ M, Preis USD: /);
});

test("a wrong price marks its own cell, a missing one all prices of its variant", () => {
  const t = texts.en;
  const wrong = [{ code: "price", place: redM, column: "USD" } as const];
  const errors = buildErrors({ kind: "problems", problems: wrong }, t);
  const textAt = (found: typeof errors, currency: "USD" | "EUR") =>
    readCellError(found, redM, { kind: "price", currency });
  expect([textAt(errors, "USD"), textAt(errors, "EUR")]).toEqual([t("error.price"), undefined]);
  expect(readCellError(errors, redM, { kind: "stock" })).toBeUndefined();
  const missing = [{ code: "priceMissing", place: redM, column: "price" } as const];
  const none = buildErrors({ kind: "problems", problems: missing }, t);
  expect([textAt(none, "USD"), textAt(none, "EUR")]).toEqual([
    t("error.priceMissing"),
    t("error.priceMissing"),
  ]);
  expect(readCellError(none, redM, { kind: "stock" })).toBeUndefined();
});

test("wrong fields and an address that is taken are links too, and what is gone from the editor is left out", () => {
  expect(
    links([
      { code: "title", place: "title" },
      { code: "days", place: "tee" },
      { code: "price", place: cellName("tee", "Green", "M"), column: "USD" },
    ]).map(({ id }) => id),
  ).toEqual(["title", "days-0"]);
  const taken = listProblems({ kind: "refused", code: "slug_taken" });
  expect(links(taken)).toEqual([
    { id: "slug", text: "Address: Another product has this address.", cell: null },
  ]);
  expect(listProblems({ kind: "refused", code: "listing_unknown" })).toEqual([]);
});
