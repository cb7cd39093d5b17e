// Promo code schemas: the seller's input, and the part that banners may show.
import * as z from "zod";
import { AmountMinorSchema, CurrencySchema, MoneySchema } from "#contract/values/money.schema";

/** Upper case; letters, digits, hyphens and underscores. Shoppers may type it in any case. */
export const PromoCodeNameSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/);

const AmountSchema = z.object({ amount: AmountMinorSchema.min(1), currency: CurrencySchema });

/** `value` is a percentage, or an amount in minor units with its currency. */
export const PromoBenefitSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("percentage"), value: z.number().gt(0).max(100) }),
  z.object({ type: z.literal("fixed_value"), value: AmountSchema }),
  /** Pays for standard delivery; for the dearer services too only where the seller says so. */
  z.object({ type: z.literal("free_shipping"), everyService: z.boolean().optional() }),
]);
export type PromoBenefit = z.infer<typeof PromoBenefitSchema>;

const terms = {
  startsAt: z.iso.datetime().nullable().default(null),
  endsAt: z.iso.datetime().nullable().default(null),
  /** Orders that may use it in all; null is without limit. */
  usageLimit: z.int().min(1).max(1_000_000).nullable().default(null),
  /** Smallest subtotal; converted where the shopper pays in another currency. */
  minimum: AmountSchema.nullable().default(null),
  /** Shown in the shop's promo banners. */
  banner: z.boolean().default(false),
};

/** A code without its name and count. */
export const PromoTermsSchema = z.object({ benefit: PromoBenefitSchema, ...terms });
export type PromoTerms = z.infer<typeof PromoTermsSchema>;

export const PromoCodeInputSchema = PromoTermsSchema.refine(
  // As times: with and without fractions of a second their texts do not sort.
  ({ startsAt, endsAt }) =>
    startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
  { message: "the code ends before it starts", path: ["endsAt"] },
);
export type PromoCodeInput = z.input<typeof PromoCodeInputSchema>;

export const PromoCodeSchema = PromoTermsSchema.extend({
  code: z.string(),
  /** Orders that used it. */
  used: z.int(),
});
export type PromoCode = z.infer<typeof PromoCodeSchema>;

export const SoldPromoCodeSchema = PromoCodeSchema.extend({
  /** What the orders that used it paid, less what went back; one sum for each currency. */
  revenue: z.array(MoneySchema).default([]),
});
export type SoldPromoCode = z.infer<typeof SoldPromoCodeSchema>;

/** One entry of the store's `promoCodes`. */
export const PromoBannerSchema = z.object({
  code: z.string(),
  type: z.enum(["percentage", "fixed_value", "free_shipping"]),
  value: z.union([z.number(), AmountSchema]).nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
});
export type PromoBanner = z.infer<typeof PromoBannerSchema>;
