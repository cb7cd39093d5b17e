import { expect, test } from "vitest";
import { findShorthand, findTestCard, passesLuhn, TEST_CARDS } from "./test-cards";

test("every published test card passes the Luhn check and is listed once", () => {
  const numbers = TEST_CARDS.map((card) => card.number);
  expect(numbers.filter((number) => !passesLuhn(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("the invalid number of the documentation fails the Luhn check", () => {
  expect(passesLuhn("4242424242424241")).toBe(false);
  expect(passesLuhn("")).toBe(false);
});

test.each([
  ["4242424242424242", null, false],
  ["4000000000000002", "generic_decline", false],
  ["4000000000009995", "insufficient_funds", false],
  ["4000000000000069", "expired_card", false],
  ["4000000000000119", "processing_error", false],
  ["4000000000000127", "incorrect_cvc", false],
  ["4000002500003155", null, true],
  ["4000002760003184", null, true],
  ["4000000000003220", null, true],
  ["4000008260003178", "insufficient_funds", true],
  ["4000008400001629", "generic_decline", true],
])("card %s: decline %s, challenge %s", (number, decline, challenge) => {
  expect(findTestCard(number)?.behaviour).toMatchObject({ decline, challenge });
});

test("shorthands name test cards, and a prototype's property is not one", () => {
  expect(findShorthand("pm_card_visa")?.number).toBe("4242424242424242");
  expect(findShorthand("constructor")).toBeNull();
});
