import { expect, test } from "vitest";
import type { PromoBanner } from "#contract/promotions/promo-code";
import { selectPromoBanners } from "./select-promo-banners";

const nowMs = Date.parse("2026-05-20T12:00:00Z");

function aBanner(change: Partial<PromoBanner> = {}): PromoBanner {
  return {
    code: "WELCOME10",
    type: "percentage",
    value: 10,
    startsAt: null,
    endsAt: null,
    ...change,
  };
}

const shown = (...banners: PromoBanner[]) => selectPromoBanners(banners, nowMs);

test("PRO-02 a share, an amount in US dollars and free shipping are shown with what they give", () => {
  const fixed = aBanner({
    code: "TAKE5",
    type: "fixed_value",
    value: { amount: 500, currency: "USD" },
  });
  const free = aBanner({ code: "SHIPFREE", type: "free_shipping", value: null });
  expect(shown(aBanner(), fixed, free)).toEqual([
    { code: "WELCOME10", type: "percentage", percent: 10 },
    { code: "TAKE5", type: "fixed_value", amount: { amount: 500, currency: "USD" } },
    { code: "SHIPFREE", type: "free_shipping" },
  ]);
});

test.each<[string, PromoBanner]>([
  ["no code", aBanner({ code: "" })],
  ["a share of nothing", aBanner({ value: 0 })],
  ["a share below nothing", aBanner({ value: -5 })],
  ["a share that is none", aBanner({ value: null })],
  ["a share given as an amount", aBanner({ value: { amount: 500, currency: "USD" } })],
  ["an amount of nothing", aBanner({ type: "fixed_value", value: { amount: 0, currency: "USD" } })],
  ["an amount in euro", aBanner({ type: "fixed_value", value: { amount: 500, currency: "EUR" } })],
  ["an amount without a currency", aBanner({ type: "fixed_value", value: 500 })],
  ["an amount that is none", aBanner({ type: "fixed_value", value: null })],
])("PRO-02 %s is not shown", (_what, banner) => {
  expect(shown(banner)).toEqual([]);
});

test("PRO-02 a banner of an unknown type is not shown", () => {
  const { type: _type, ...typeless } = aBanner();
  expect(selectPromoBanners([typeless as PromoBanner], nowMs)).toEqual([]);
});

test("PRO-02 free shipping is shown whatever its value says", () => {
  expect(shown(aBanner({ type: "free_shipping", value: 0 }))).toHaveLength(1);
});

test("a banner is shown from its start on and no longer at its end", () => {
  const at = (ms: number) => new Date(nowMs + ms).toISOString();
  expect(shown(aBanner({ startsAt: at(0) }))).toHaveLength(1);
  expect(shown(aBanner({ startsAt: at(1) }))).toHaveLength(0);
  expect(shown(aBanner({ endsAt: at(1) }))).toHaveLength(1);
  expect(shown(aBanner({ endsAt: at(0) }))).toHaveLength(0);
});
