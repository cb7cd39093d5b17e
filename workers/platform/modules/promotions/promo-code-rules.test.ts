import fc from "fast-check";
import { expect, test } from "vitest";
import { type PromoCode, PromoCodeInputSchema } from "#contract/promotions/promo-code";
import { currencies } from "#core/money/currencies";
import { money } from "#core/money/money";
import { computeCosts } from "#platform/modules/order-totals/order-totals";
import { discountOf, validatePromoCode } from "./promo-code-rules";

const rates = {
  date: "2026-01-01",
  perUsd: { USD: 1, GBP: 0.8, EUR: 0.9, AUD: 1.5, CAD: 1.4 },
};

function aCode(change: Partial<PromoCode> = {}): PromoCode {
  return {
    code: "TEST",
    benefit: { type: "free_shipping" },
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    minimum: null,
    appliesTo: null,
    banner: false,
    used: 0,
    ...change,
  };
}

const at = (time: string, heldByOthers = 0) => ({
  now: new Date(time),
  goods: money(2000, "USD"),
  heldByOthers,
  rates,
});

test("a code counts from the instant of its start to just before that of its end", () => {
  const promo = aCode({ startsAt: "2026-05-01T00:00:00Z", endsAt: "2026-06-01T00:00:00Z" });
  expect(validatePromoCode(promo, at("2026-04-30T23:59:59.999Z"))).toBe("promo_code_not_started");
  expect(validatePromoCode(promo, at("2026-05-01T00:00:00.000Z"))).toBeNull();
  expect(validatePromoCode(promo, at("2026-05-31T23:59:59.999Z"))).toBeNull();
  expect(validatePromoCode(promo, at("2026-06-01T00:00:00.000Z"))).toBe("promo_code_ended");
});

test("uses promised to others count as used", () => {
  const promo = aCode({ usageLimit: 3, used: 1 });
  expect(validatePromoCode(promo, at("2026-05-01T00:00:00Z", 1))).toBeNull();
  expect(validatePromoCode(promo, at("2026-05-01T00:00:00Z", 2))).toBe("promo_code_used_up");
});

test("the minimum is converted to the checkout's currency, rounded once, and may just be met", () => {
  const promo = aCode({ minimum: { amount: 1999, currency: "USD" } });
  const inPounds = (amountMinor: number) => ({
    ...at("2026-05-01T00:00:00Z"),
    goods: money(amountMinor, "GBP"),
  });
  expect(validatePromoCode(promo, inPounds(1599))).toBeNull();
  expect(validatePromoCode(promo, inPounds(1598))).toBe("promo_code_below_minimum");
});

test("a code for other goods than those that are bought is refused, whatever they cost", () => {
  const promo = aCode({ minimum: { amount: 1, currency: "USD" } });
  const situation = { ...at("2026-05-01T00:00:00Z"), goods: null };
  expect(validatePromoCode(promo, situation)).toBe("promo_code_other_goods");
});

test("a fixed value is converted by way of dollars and rounded once; its own currency stays", () => {
  const off = (amount: number, from: "USD" | "GBP", to: (typeof currencies)[number]) =>
    discountOf({ type: "fixed_value", value: { amount, currency: from } }, money(0, to), rates);
  expect(off(500, "USD", "USD")).toEqual({ kind: "fixed-value", value: money(500, "USD") });
  expect(off(5, "USD", "EUR")).toEqual({ kind: "fixed-value", value: money(5, "EUR") });
  // 333 pence are 416.25 cents; rounding those first would make 374 of them.
  expect(off(333, "GBP", "EUR")).toEqual({ kind: "fixed-value", value: money(375, "EUR") });
});

test("whatever a code takes off, in any currency, no part of the costs falls below nothing", () => {
  const anyBenefit = fc.oneof(
    fc.record({
      type: fc.constant("percentage" as const),
      value: fc.double({ min: 0.01, max: 100, noNaN: true }),
    }),
    fc.record({
      type: fc.constant("fixed_value" as const),
      value: fc.record({
        amount: fc.integer({ min: 1, max: 1_000_000_00 }),
        currency: fc.constantFrom(...currencies),
      }),
    }),
    fc.constant({ type: "free_shipping" as const }),
  );
  const amount = fc.integer({ min: 0, max: 999_99 });
  fc.assert(
    fc.property(
      ...([anyBenefit, fc.constantFrom(...currencies), amount, amount] as const),
      (benefit, currency, price, shipping) => {
        const { total, subtotal, discount, tax } = computeCosts({
          currency,
          taxRate: 0.0725,
          shipping: money(shipping, currency),
          lines: [{ price: money(price, currency), quantity: 3 }],
          discount: discountOf(benefit, money(shipping, currency), rates),
        });
        const most = benefit.type === "free_shipping" ? shipping : subtotal.value;
        expect(discount.value).toBeLessThanOrEqual(most);
        expect(Math.min(total.value, discount.value, tax.value)).toBeGreaterThanOrEqual(0);
        expect(total.value).toBe(subtotal.value - discount.value + shipping + tax.value);
      },
    ),
  );
});

test("a code that ends before it starts is rejected, with fractions of a second too", () => {
  const terms = { benefit: { type: "free_shipping" as const } };
  const parse = (startsAt: string, endsAt: string) =>
    PromoCodeInputSchema.safeParse({ ...terms, startsAt, endsAt }).success;
  expect(parse("2026-05-01T00:00:00Z", "2026-05-01T00:00:00.500Z")).toBe(true);
  expect(parse("2026-05-01T00:00:00.500Z", "2026-05-01T00:00:00Z")).toBe(false);
  expect(parse("2026-05-01T00:00:00Z", "2026-05-01T00:00:00Z")).toBe(false);
});
