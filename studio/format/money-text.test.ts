import { expect, test } from "vitest";
import { parseMoney, toMoneyText, writeDecimal } from "./money-text";

test("a sum is read with a point or a comma, and what is no sum is none", () => {
  expect(["12", "12.5", "12,50", " 0.07 ", "19.99"].map(parseMoney)).toEqual([
    1200, 1250, 1250, 7, 1999,
  ]);
  for (const wrong of ["", "-1", "1.234", "1,000.00", "abc", "1e3"]) {
    expect(parseMoney(wrong), wrong).toBeNull();
  }
  expect(toMoneyText(parseMoney("1234567.89") ?? 0)).toBe("1234567.89");
  expect([toMoneyText(1250, "de"), toMoneyText(5, "en")]).toEqual(["12,50", "0.05"]);
});

test("an amount is written to the cent, also below zero", () => {
  expect([0, 5, 123456, -250].map(writeDecimal)).toEqual(["0.00", "0.05", "1234.56", "-2.50"]);
});
