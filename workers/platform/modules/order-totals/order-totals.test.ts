import fc from "fast-check";
import { expect, test } from "vitest";
import { CostsSchema } from "#contract/checkout/checkout-costs";
import { currencies } from "#core/money/currencies";
import { money } from "#core/money/money";
import { type CostInput, computeCosts, type Discount, shareDiscount } from "./order-totals";

const anyInput: fc.Arbitrary<CostInput> = fc
  .record({
    currency: fc.constantFrom(...currencies),
    prices: fc.array(
      fc.tuple(fc.integer({ min: 0, max: 500_00 }), fc.integer({ min: 1, max: 999 })),
      {
        maxLength: 30,
      },
    ),
    shippingMinor: fc.integer({ min: 0, max: 900_00 }),
    rate: fc.constantFrom(0, 0.04, 0.0625, 0.06875, 0.0825, 0.105),
    discount: fc.oneof(
      fc.constant(null),
      fc.record({
        kind: fc.constant("percentage"),
        percent: fc.double({ min: -5, max: 200, noNaN: true }),
      }),
      fc.record({ kind: fc.constant("fixed-value"), minor: fc.integer({ min: 0, max: 9_000_00 }) }),
      fc.record({ kind: fc.constant("free-shipping") }),
    ),
  })
  .map(({ currency, prices, shippingMinor, rate, discount }) => ({
    currency,
    lines: prices.map(([price, quantity]) => ({ price: money(price, currency), quantity })),
    shipping: money(shippingMinor, currency),
    taxRate: rate,
    discount: toDiscount(discount),
  }));

function toDiscount(
  raw: { kind: string; percent?: number; minor?: number } | null,
): Discount | null {
  if (raw === null) return null;
  if (raw.percent !== undefined) return { kind: "percentage", percent: raw.percent };
  if (raw.minor !== undefined) return { kind: "fixed-value", value: money(raw.minor, "USD") };
  return { kind: "free-shipping", upTo: null };
}

/** A fixed value is given in the checkout's own currency. */
function inOneCurrency(input: CostInput): CostInput {
  if (input.discount?.kind !== "fixed-value") return input;
  const value = money(input.discount.value.amountMinor, input.currency);
  return { ...input, discount: { kind: "fixed-value", value } };
}

test("CHK-11 the total is the sum of its parts and nothing is ever negative", () => {
  fc.assert(
    fc.property(anyInput, (raw) => {
      const costs = CostsSchema.parse(computeCosts(inOneCurrency(raw)));
      expect(costs.total.value).toBe(
        costs.subtotal.value - costs.discount.value + costs.shipping.value + costs.tax.value,
      );
    }),
  );
});

test("tax is rounded once, on the whole discounted sum and not line by line", () => {
  fc.assert(
    fc.property(anyInput, (raw) => {
      const input = inOneCurrency(raw);
      const costs = computeCosts(input);
      const offGoods = input.discount?.kind === "free-shipping" ? 0 : costs.discount.value;
      const exact = (costs.subtotal.value - offGoods) * input.taxRate;
      expect(Math.abs(costs.tax.value - exact)).toBeLessThanOrEqual(0.5001);
    }),
  );
});

test("no part is negative, a discount takes no more than what it is taken from", () => {
  fc.assert(
    fc.property(anyInput, (raw) => {
      const input = inOneCurrency(raw);
      const { subtotal, discount, shipping, tax, total } = computeCosts(input);
      for (const { value } of [subtotal, discount, shipping, tax, total]) {
        expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
      }
      const most = input.discount?.kind === "free-shipping" ? shipping : subtotal;
      expect(discount.value).toBeLessThanOrEqual(most.value);
      expect(shipping.value).toBe(input.shipping.amountMinor);
    }),
  );
});

test("free shipping changes the discount alone: goods and tax are as without a code", () => {
  fc.assert(
    fc.property(anyInput, (raw) => {
      const plain = computeCosts({ ...raw, discount: null });
      const free = computeCosts({ ...raw, discount: { kind: "free-shipping", upTo: null } });
      const total = { ...plain.total, value: plain.total.value - plain.shipping.value };
      expect(free).toEqual({ ...plain, discount: plain.shipping, total });
    }),
  );
});

test("a share of the goods is rounded once, half up, and everything off leaves shipping alone", () => {
  const at = (priceMinor: number, percent: number) =>
    computeCosts({
      currency: "USD",
      shipping: money(499, "USD"),
      taxRate: 0.0625,
      lines: [{ price: money(priceMinor, "USD"), quantity: 1 }],
      discount: { kind: "percentage", percent },
    });
  expect(at(1999, 12.5).discount.value).toBe(250);
  expect(at(1005, 10).discount.value).toBe(101);
  expect(at(333, 33.3).discount.value).toBe(111);
  expect(at(1999, 100)).toMatchObject({ tax: { value: 0 }, total: { value: 499 } });
});

test("shipping is not taxed and free shipping takes exactly the shipping off", () => {
  const costs = computeCosts({
    currency: "USD",
    lines: [{ price: money(1000, "USD"), quantity: 1 }],
    shipping: money(499, "USD"),
    discount: { kind: "free-shipping", upTo: null },
    taxRate: 0.0825,
  });
  expect(costs).toEqual({
    subtotal: { value: 1000 },
    discount: { value: 499 },
    shipping: { value: 499 },
    tax: { value: 83 },
    total: { value: 1083, currency: "USD" },
  });
});

test("free shipping up to a sum leaves the rest of a dearer service to pay", () => {
  const at = (shippingMinor: number) =>
    computeCosts({
      currency: "USD",
      shipping: money(shippingMinor, "USD"),
      taxRate: 0,
      lines: [{ price: money(1000, "USD"), quantity: 1 }],
      discount: { kind: "free-shipping", upTo: money(499, "USD") },
    });
  expect(at(2499)).toMatchObject({ discount: { value: 499 }, total: { value: 3000 } });
  expect(at(300)).toMatchObject({ discount: { value: 300 }, total: { value: 1000 } });
  expect(at(0)).toMatchObject({ discount: { value: 0 }, total: { value: 1000 } });
});

test("a discount in another currency is a mistake of ours, not a sum", () => {
  const input = {
    currency: "EUR" as const,
    lines: [{ price: money(1000, "EUR"), quantity: 1 }],
    shipping: money(0, "EUR"),
    discount: { kind: "fixed-value" as const, value: money(500, "USD") },
    taxRate: 0,
  };
  expect(() => computeCosts(input)).toThrow(RangeError);
});

const usd = (minor: number) => money(minor, "USD");

test.each<[string, Discount, number]>([
  ["a percentage", { kind: "percentage", percent: 10 }, 300],
  ["a fixed value", { kind: "fixed-value", value: usd(5000) }, 3000],
])("%s is taken off the goods alone that the code is for", (_what, discount, expected) => {
  const lines = [
    { price: usd(1500), quantity: 2 },
    { price: usd(9000), quantity: 1, isDiscounted: false },
  ];
  const input = { currency: "USD", lines, shipping: usd(500), taxRate: 0.1, discount } as const;
  const costs = computeCosts(input);
  expect(costs.discount.value).toBe(expected);
  expect(costs.tax.value).toBe((12_000 - expected) / 10);
});

test("shares of a discount add up to it, and lines that it is not for have none", () => {
  const anyLine = fc.record({
    price: fc.integer({ min: 0, max: 10_000 }).map(usd),
    quantity: fc.integer({ min: 1, max: 9 }),
    isDiscounted: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 8 }),
      fc.integer({ min: 0, max: 100 }),
      (lines, percent) => {
        const discount = { kind: "percentage", percent } as const;
        const costs = computeCosts({
          currency: "USD",
          lines,
          shipping: usd(0),
          taxRate: 0,
          discount,
        });
        const shares = shareDiscount(lines, costs.discount.value);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(costs.discount.value);
        for (const [index, { price, quantity, isDiscounted }] of lines.entries()) {
          const most = isDiscounted ? price.amountMinor * quantity : 0;
          expect(shares[index]).toBeGreaterThanOrEqual(0);
          expect(shares[index]).toBeLessThanOrEqual(most);
        }
      },
    ),
  );
});
