// When a promo code counts, and what it takes off. Pure: the caller says what time it is, what is
// bought and how many uses of the code are taken.

import type { PromoBenefit, PromoCode } from "#contract/promotions/promo-code";
import type { CallError } from "#contract/protocol/errors";
import type { Currency } from "#core/money/currencies";
import { type Money, money } from "#core/money/money";
import type { ExchangeRates } from "#platform/kernel/settings/exchange-rates";
import { convertMinor } from "#platform/modules/catalog/market-price";
import type { Discount } from "#platform/modules/order-totals/order-totals";

export type PromoSituation = {
  now: Date;
  /** The sum of the goods that it is for; null where none of them is bought. */
  goods: Money | null;
  /** Uses promised to other checkouts that are being paid. */
  heldByOthers: number;
  rates: ExchangeRates;
};

const details = {
  promo_code_unknown: "This promo code is not known.",
  promo_code_needs_address: "A promo code needs a delivery address first.",
  promo_code_not_started: "This promo code cannot be used yet.",
  promo_code_ended: "This promo code has ended.",
  promo_code_used_up: "This promo code has been used as often as it may be.",
  promo_code_too_many_tries: "Too many codes were tried. Please try again later.",
  promo_code_other_goods: "This promo code is for other products.",
  promo_code_below_minimum: "The order is too small for this promo code.",
} as const;
export type PromoReason = keyof typeof details;

/** The storefront finds promo errors by a pointer that mentions `promoCode`. */
export function promoError(reason: PromoReason): CallError {
  return { code: reason, detail: details[reason], source: { pointer: "/data/promoCode" } };
}

function convert(
  given: { amount: number; currency: Currency },
  currency: Currency,
  rates: ExchangeRates,
): Money {
  return money(convertMinor(given.amount, given.currency, currency, rates), currency);
}

/** Null when the code counts. It starts on the instant of `startsAt` and is over on that of `endsAt`. */
export function validatePromoCode(promo: PromoCode, situation: PromoSituation): PromoReason | null {
  const { goods, rates } = situation;
  const nowMs = situation.now.getTime();
  if (promo.startsAt !== null && nowMs < Date.parse(promo.startsAt)) {
    return "promo_code_not_started";
  }
  if (promo.endsAt !== null && nowMs >= Date.parse(promo.endsAt)) return "promo_code_ended";
  if (promo.usageLimit !== null && promo.used + situation.heldByOthers >= promo.usageLimit) {
    return "promo_code_used_up";
  }
  if (goods === null) return "promo_code_other_goods";
  if (promo.minimum === null) return null;
  const minimum = convert(promo.minimum, goods.currency, rates);
  return goods.amountMinor < minimum.amountMinor ? "promo_code_below_minimum" : null;
}

/** @param standardShipping what a code for free delivery pays for */
export function discountOf(
  benefit: PromoBenefit,
  standardShipping: Money,
  rates: ExchangeRates,
): Discount {
  const { currency } = standardShipping;
  switch (benefit.type) {
    case "percentage":
      return { kind: "percentage", percent: benefit.value };
    case "fixed_value":
      return { kind: "fixed-value", value: convert(benefit.value, currency, rates) };
    case "free_shipping":
      return {
        kind: "free-shipping",
        upTo: benefit.everyService === true ? null : standardShipping,
      };
  }
}
