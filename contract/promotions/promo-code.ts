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

/** Slugs. A collection stands for all that it shows, with what is nested in it, hidden or not. */
export const PromoScopeSchema = z.object({
  listings: z.array(z.string().max(200)).max(200).default([]),
  collections: z.array(z.string().max(200)).max(100).default([]),
});
export type PromoScope = z.infer<typeof PromoScopeSchema>;

const terms = {
  startsAt: z.iso.datetime().nullable().default(null),
  endsAt: z.iso.datetime().nullable().default(null),
  /** Orders that may use it in all; null is without limit. */
  usageLimit: z.int().min(1).max(1_000_000).nullable().default(null),
  /** Smallest sum of the goods that it is for; converted where the shopper pays in another currency. */
  minimum: AmountSchema.nullable().default(null),
  /** Null is for all goods. Empty where all that it was for is gone: then it takes off nothing. */
  appliesTo: PromoScopeSchema.nullable().default(null),
  /** Shown in the shop's promo banners. */
  banner: z.boolean().default(false),
};

/** A code without its name and count. */
export const PromoTermsSchema = z.object({ benefit: PromoBenefitSchema, ...terms });
export type PromoTerms = z.infer<typeof PromoTermsSchema>;

type Checked = Pick<PromoTerms, "startsAt" | "endsAt" | "appliesTo">;

/** As times: with and without fractions of a second their texts do not sort. */
const endsLater = ({ startsAt, endsAt }: Checked) =>
  startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt);
const isForSomething = ({ appliesTo }: Checked) =>
  appliesTo === null || appliesTo.listings.length + appliesTo.collections.length > 0;

const endProblem = { message: "the code ends before it starts", path: ["endsAt"] };
const scopeProblem = { message: "the code is for nothing", path: ["appliesTo"] };

export const PromoCodeInputSchema = PromoTermsSchema.refine(endsLater, endProblem).refine(
  isForSomething,
  scopeProblem,
);
export type PromoCodeInput = z.input<typeof PromoCodeInputSchema>;

const StrictAmountSchema = AmountSchema.strict();
const [percentage, fixedValue, freeShipping] = PromoBenefitSchema.options;

/**
 * What a seller sends: a field that there is not is refused, since it may have been a limit. `expectedVersion`: the one
 * that was read; null where there must be no code of this name yet.
 */
export const PromoCodeChangeSchema = z
  .strictObject({
    ...PromoTermsSchema.shape,
    benefit: z.discriminatedUnion("type", [
      percentage.strict(),
      z.strictObject({ ...fixedValue.shape, value: StrictAmountSchema }),
      freeShipping.strict(),
    ]),
    minimum: StrictAmountSchema.nullable().default(null),
    appliesTo: PromoScopeSchema.strict().nullable().default(null),
    expectedVersion: z.string().max(100).nullable().optional(),
  })
  .refine(endsLater, endProblem)
  .refine(isForSomething, scopeProblem);

export const PromoCodeSchema = PromoTermsSchema.extend({
  code: z.string(),
  /** Orders that used it. */
  used: z.int(),
});
export type PromoCode = z.infer<typeof PromoCodeSchema>;

/** `version` is another one after every change of the terms, and the same after a use. */
export const EditedPromoCodeSchema = PromoCodeSchema.extend({
  /** Empty from a platform that has none. */
  version: z.string().default(""),
});

export const SoldPromoCodeSchema = EditedPromoCodeSchema.extend({
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
  /** For some of the goods alone. */
  isSelective: z.literal(true).optional(),
});
export type PromoBanner = z.infer<typeof PromoBannerSchema>;
