import { expect, test } from "vitest";
import { anOrder } from "#tests/fixtures/ops/answers";
import { csvHead, toCsvLines } from "./order-csv";

test("16 a line stands for each article, and the order's sums in the first of them alone", () => {
  const [item] = anOrder().items;
  if (item === undefined) throw new Error("The order has no article");
  const lines = toCsvLines(anOrder({ items: [item, { ...item, sku: "4-5-6" }] })).split("\r\n");
  expect(lines.map((line) => line.includes("1234.50"))).toEqual([true, false, false]);
  const columns = csvHead.split(",").length;
  expect(csvHead.startsWith("\u{feff}order,")).toBe(true);
  for (const line of lines.slice(0, 2)) expect(line.split(",")).toHaveLength(columns);
});

test("16 what a shopper typed never becomes a formula, and keeps its quotes, commas and lines", () => {
  const { customer } = anOrder();
  const names = ["=1+1", "+49", "-2+3", "@SUM(A1)", 'Ada "A", B\nC'].map((firstName) =>
    toCsvLines(anOrder({ customer: { ...customer, firstName } })),
  );
  for (const [index, cell] of [
    "'=1+1",
    "'+49",
    "'-2+3",
    "'@SUM(A1)",
    '"Ada ""A"", B\nC"',
  ].entries()) {
    expect(names[index]).toContain(`,${cell},`);
  }
});
