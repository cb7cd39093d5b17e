import { expect, test } from "vitest";
import { makeOrderNumber, normalizeOrderNumber } from "./order-number";

test("order numbers are random and have no characters that look alike", () => {
  const numbers = new Set(Array.from({ length: 500 }, makeOrderNumber));
  expect(numbers.size).toBe(500);
  for (const number of numbers) expect(number).toMatch(/^AW-[0-9A-HJKMNP-TV-Z]{8}$/);
});

test("TRK-01 a number is understood as people type it", () => {
  const byHand = ["AW-0123ABCD", "aw-0123abcd", " 0123ABCD ", "AW 0123ABCD", "aw-OI23abcd"];
  // Copied with a sign before it or the sentence's end behind it, or with the dash that a phone makes.
  const pasted = [
    "#AW-0123ABCD",
    "AW-0123ABCD.",
    "AW–0123ABCD",
    "AW‑0123ABCD",
    "#0123ABCD",
    "0123 ABCD",
    // As an East Asian keyboard types it.
    "ＡＷ－０１２３ａｂｃｄ",
    "０１２３　ＡＢＣＤ",
  ];
  for (const typed of [...byHand, ...pasted]) {
    expect(normalizeOrderNumber(typed)).toBe("AW-0123ABCD");
  }
  for (const number of Array.from({ length: 200 }, makeOrderNumber)) {
    expect(normalizeOrderNumber(number)).toBe(number);
    expect(normalizeOrderNumber(number.slice(3))).toBe(number);
  }
});
