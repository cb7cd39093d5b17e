import { expect, test } from "vitest";
import { buildTemplate } from "./template-csv";

test("the template has its prices with the decimal mark of the person's spreadsheet", () => {
  const pricesIn = (locale: string) => {
    const [header = [], ...rows] = buildTemplate(locale);
    return rows.map((row) => row[header.indexOf("Variant Price")]);
  };
  expect(pricesIn("de")).toEqual(["24,90", "24,90", "24,90", "12,00"]);
  expect(pricesIn("en")).toEqual(["24.90", "24.90", "24.90", "12.00"]);
});
