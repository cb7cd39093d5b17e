import { expect, test } from "vitest";
import { parseMoney, toMoneyText } from "./money-text";

test("a sum is read with a point or a comma, and what is no sum is none", () => {
  expect(["12", "12.5", "12,50", " 0.07 ", "19.99"].map(parseMoney)).toEqual([
    1200, 1250, 1250, 7, 1999,
  ]);
  for (const wrong of [
    "",
    "-1",
    "1.234",
    "1,234",
    "abc",
    "1e3",
    "1.23.4,50",
    "1,234,50",
    "1 2345",
  ]) {
    expect(parseMoney(wrong), wrong).toBeNull();
  }
  expect(toMoneyText(parseMoney("1234567.89") ?? 0, "en")).toBe("1234567.89");
  expect([toMoneyText(1250, "de"), toMoneyText(5, "en")]).toEqual(["12,50", "0.05"]);
});

test("1.234,50 as a German price list has it is read as a sum, and 1.234, which may be another, is not", () => {
  const typed = ["1.234,50", "1,234.50", "1 234,50", "1\u00a0234", "12.345.678,9", "1’234.50"];
  expect(typed.map(parseMoney)).toEqual([123450, 123450, 123450, 123400, 1234567890, 123450]);
});

test("an amount is written to the cent, also below zero", () => {
  const written = [0, 5, 123456, -250].map((amount) => toMoneyText(amount, "en"));
  expect(written).toEqual(["0.00", "0.05", "1234.56", "-2.50"]);
});
