import fc from "fast-check";
import { expect, test } from "vitest";
import { currencies } from "#core/money/currencies";
import { formatAmount, parseAmount } from "./amounts";

test("what is typed in major units is exact in minor ones", () => {
  expect(parseAmount("12.50", "USD")).toBe(1250);
  expect(parseAmount("12.5", "EUR")).toBe(1250);
  expect(parseAmount("0.29", "GBP")).toBe(29);
  expect(parseAmount(" 1000000000.00 ", "USD")).toBe(100_000_000_000);
});

test("every amount reads as it was typed, in every currency", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000_00 }),
      fc.constantFrom(...currencies),
      (minor, currency) => {
        const shown = formatAmount(minor, currency);
        const typed = shown.replace(/[^\d.]/g, "");
        expect(parseAmount(typed, currency)).toBe(minor);
      },
    ),
  );
});

test("nothing, signs, commas, exponents and parts of a cent are no amounts", () => {
  for (const text of [
    "",
    "0",
    "0.00",
    "-1",
    "+1",
    "1,50",
    "1e3",
    "1.505",
    ".5",
    "5.",
    "٣",
    "NaN",
  ]) {
    expect(() => parseAmount(text, "USD"), text).toThrow("Write it in USD like 12.50");
  }
  expect(() => parseAmount("1000000000.01", "USD")).toThrow("is not an amount");
});
