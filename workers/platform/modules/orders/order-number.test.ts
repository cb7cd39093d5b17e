import { expect, test } from "vitest";
import { makeOrderNumber, normalizeOrderNumber } from "./order-number";

test("order numbers are random and have no characters that look alike", () => {
  const numbers = new Set(Array.from({ length: 500 }, makeOrderNumber));
  expect(numbers.size).toBe(500);
  for (const number of numbers) expect(number).toMatch(/^AW-[0-9A-HJKMNP-TV-Z]{8}$/);
});

test("TRK-01 a number is understood as people type it", () => {
  for (const typed of ["AW-0123ABCD", "aw-0123abcd", " 0123ABCD ", "AW 0123ABCD", "aw-OI23abcd"]) {
    expect(normalizeOrderNumber(typed)).toBe("AW-0123ABCD");
  }
  for (const number of Array.from({ length: 200 }, makeOrderNumber)) {
    expect(normalizeOrderNumber(number)).toBe(number);
    expect(normalizeOrderNumber(number.slice(3))).toBe(number);
  }
});
