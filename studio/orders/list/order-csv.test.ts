import { expect, test } from "vitest";
import { anOrder } from "#tests/fixtures/ops/answers";
import { buildCsvHead, toCsvLines } from "./order-csv";

test("16 a line stands for each article, and the order's sums in the first of them alone", () => {
  const [item] = anOrder().items;
  if (item === undefined) throw new Error("The order has no article");
  const csvHead = buildCsvHead("en");
  const order = anOrder({ items: [item, { ...item, sku: "4-5-6" }] });
  const lines = toCsvLines(order, "en").split("\r\n");
  expect(lines.map((line) => line.includes("1234.50"))).toEqual([true, false, false]);
  const columns = csvHead.split(",").length;
  expect(csvHead.startsWith("\u{feff}order,")).toBe(true);
  for (const line of lines.slice(0, 2)) expect(line.split(",")).toHaveLength(columns);
});

test("16 what a shopper typed never becomes a formula, and keeps its quotes, commas and lines", () => {
  const { customer } = anOrder();
  const names = ["=1+1", "+49", "-2+3", "@SUM(A1)", 'Ada "A", B\nC'].map((firstName) =>
    toCsvLines(anOrder({ customer: { ...customer, firstName } }), "en"),
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

test("a name with a formula behind a semicolon stays text where a spreadsheet splits the line there", () => {
  const { customer } = anOrder();
  const firstName = "Ada;=HYPERLINK(1)";
  const lines = toCsvLines(anOrder({ customer: { ...customer, firstName } }), "en");
  expect(lines).toContain(",Ada;'=HYPERLINK(1),");
});

test("a German export has semicolons and decimal commas, which a German spreadsheet reads as columns and sums", () => {
  const columns = buildCsvHead("de").split(";").length;
  const [line = ""] = toCsvLines(anOrder(), "de").split("\r\n");
  expect(line.split(";")).toHaveLength(columns);
  expect(line).toContain(";1234,50;");
});
