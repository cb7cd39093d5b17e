import * as fc from "fast-check";
import { expect, test } from "vitest";
import { currencies } from "./currencies";
import { addMoney, type Money, money, multiplyMoney, shareOfMoney, sumMoney } from "./money";

const amounts = fc.integer({ min: 0, max: 1_000_000_000 });
const dollars = (amountMinor: number): Money => money(amountMinor, "USD");

test("LOC-12 an amount is whole minor units or nothing", () => {
  expect(money(1999, "EUR")).toEqual({ amountMinor: 1999, currency: "EUR" });
  for (const amount of [19.99, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => money(amount, "EUR")).toThrow(RangeError);
  }
});

test("a sum is the sum of its amounts, in whatever order they come", () => {
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 60 }), (parts) => {
      const total = parts.reduce((sum, part) => sum + part, 0);
      expect(sumMoney(parts.map(dollars), "USD")).toEqual(dollars(total));
      expect(sumMoney(parts.toReversed().map(dollars), "USD")).toEqual(dollars(total));
    }),
  );
});

test("the sum of nothing is zero in the currency that was asked for", () => {
  expect(sumMoney([], "CAD")).toEqual(money(0, "CAD"));
});

test("adding two currencies throws", () => {
  for (const left of currencies) {
    for (const right of currencies.filter((currency) => currency !== left)) {
      expect(() => addMoney(money(1, left), money(1, right))).toThrow(RangeError);
      expect(() => sumMoney([money(1, right)], left)).toThrow(RangeError);
    }
  }
});

test("a price times a quantity equals repeated addition", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 60 }), (amount, quantity) => {
      const lines = Array.from({ length: quantity }, () => dollars(amount));
      expect(multiplyMoney(dollars(amount), quantity)).toEqual(sumMoney(lines, "USD"));
    }),
  );
});

test("a fractional quantity is rejected", () => {
  expect(() => multiplyMoney(dollars(333), 0.5)).toThrow(RangeError);
});

/** A share by whole numbers alone, half up: what the rounding must come to. */
function exactShare(amount: number, partsPerTenThousand: number): number {
  return Number((BigInt(amount) * BigInt(partsPerTenThousand) * 2n + 10_000n) / 20_000n);
}

test("a share is rounded once, half up, whatever binary fractions make of the rate", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 10_000 }),
      (amount, parts) => {
        const share = shareOfMoney(dollars(amount), parts / 10_000);
        expect(share).toEqual(dollars(exactShare(amount, parts)));
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  [1000, 0.0825, 83],
  // As binary fractions these two come out just below a half.
  [2500, 0.0006, 2],
  [1500, 0.009, 14],
  [1999, 0.0825, 165],
  [50, 0.01, 1],
  [49, 0.01, 0],
  [1005, 0.1, 101],
  [0, 0.5, 0],
  [1234, 1, 1234],
])("of %s, the share %s is %s", (amount, rate, share) => {
  expect(shareOfMoney(dollars(amount), rate)).toEqual(dollars(share));
});
