import { expect, test } from "vitest";
import { addColor, addSize, blankProduct } from "#studio/products/draft/product-draft";
import {
  fillAll,
  fillDown,
  formatBlock,
  listColumns,
  parseBlock,
  pasteBlock,
  rangeOf,
  rowsOf,
} from "./grid-block";

const columns = listColumns(["USD", "EUR"]);
/** Two colours in two sizes: four rows of four columns. */
const product = addSize(addColor(addColor(blankProduct("tee", "S"), "Navy"), "Rust"), "M");
const at = (row: number, column: number) => ({ row, column });
const from = (row: number, column: number) => rangeOf(at(row, column), at(row, column));
const whole = rangeOf(at(0, 0), at(3, 3));
const textOf = (one: typeof product) => formatBlock(rowsOf(one), columns, whole).split("\n");

test("a block of a spreadsheet goes where the cursor stands, and what is too large is left out", () => {
  const pasted = pasteBlock(
    product,
    columns,
    from(2, 1),
    parseBlock("10,50\tA-1\t4\tmore\r\n11\tA-2\t\t\r\n12\tA-3\r\n"),
  );
  expect(textOf(pasted)).toEqual(["\t\t\t", "\t\t\t", "\t10,50\tA-1\t4", "\t11\tA-2\t"]);
});

test("one value fills all cells that are marked", () => {
  const pasted = pasteBlock(product, columns, rangeOf(at(3, 0), at(1, 0)), parseBlock("20"));
  expect(textOf(pasted)).toEqual(["\t\t\t", "20\t\t\t", "20\t\t\t", "20\t\t\t"]);
  const emptied = pasteBlock(pasted, columns, from(1, 0), [[""]]);
  expect(rowsOf(emptied)[1]?.prices).toEqual({});
});

test("one price goes into every variant, and leaves the other columns as they are", () => {
  const priced = fillAll(pasteBlock(product, columns, from(2, 0), [["9"]]), columns, 1, "20");
  expect(textOf(priced)).toEqual(["\t20\t\t", "\t20\t\t", "9\t20\t\t", "\t20\t\t"]);
});

test("filling down repeats the first row that is marked, or the row above a single one", () => {
  const filled = pasteBlock(product, columns, from(0, 0), parseBlock("1\t2"));
  const marked = fillDown(filled, columns, rangeOf(at(0, 0), at(2, 1)));
  expect(textOf(marked)).toEqual(["1\t2\t\t", "1\t2\t\t", "1\t2\t\t", "\t\t\t"]);
  // The same again is no change, in whichever currency.
  const again = pasteBlock(marked, columns, from(0, 0), [["1"]]);
  expect(JSON.stringify(again)).toBe(JSON.stringify(marked));
  const below = fillDown(marked, columns, from(3, 1));
  expect(textOf(below)[3]).toBe("\t2\t\t");
  expect(fillDown(filled, columns, from(0, 0))).toBe(filled);
});

test("what is copied is what a spreadsheet reads, and comes back the same", () => {
  const filled = pasteBlock(product, columns, from(0, 0), parseBlock("1\t2\tX\t3\n4\t5\tY\t6"));
  const copied = formatBlock(rowsOf(filled), columns, rangeOf(at(0, 0), at(1, 3)));
  expect(copied).toBe("1\t2\tX\t3\n4\t5\tY\t6");
  expect(textOf(pasteBlock(product, columns, from(0, 0), parseBlock(copied)))).toEqual(
    textOf(filled),
  );
});

test("eight hundred variants take a block in a moment", () => {
  let large = blankProduct("tee", "S0");
  for (let size = 1; size < 20; size += 1) large = addSize(large, `S${size}`);
  for (let color = 0; color < 40; color += 1) large = addColor(large, `C${color}`);
  const block = Array.from({ length: 800 }, (_, row) => [String(row)]);
  const pasted = pasteBlock(large, columns, from(0, 3), block);
  expect(rowsOf(pasted).map(({ stock }) => stock)).toEqual(block.flat());
});

test("amounts that a spreadsheet copies with the sign of the column's own currency are pasted without it", () => {
  const priced = (text: string) =>
    rowsOf(pasteBlock(product, columns, from(0, 0), [[text]]))[0]?.prices.USD;
  const euro = (text: string) =>
    rowsOf(pasteBlock(product, columns, from(0, 1), [[text]]))[0]?.prices.EUR;
  expect(["1.234,50 €", "€ 19,99", "19,99\u00a0€", "5 EUR"].map(euro)).toEqual([
    "1.234,50",
    "19,99",
    "19,99",
    "5",
  ]);
  expect(["$19.99", "US$5", "7 USD"].map(priced)).toEqual(["19.99", "5", "7"]);
  // Of another currency it stays, to be refused.
  expect([priced("19,99 €"), priced("CA$5"), euro("$5")]).toEqual(["19,99 €", "CA$5", "$5"]);
});
