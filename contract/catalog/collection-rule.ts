// What a collection holds by itself: conditions on listings, and the order in which it shows them. Membership follows
// the listings; which of them match is the platform's to say.
import * as z from "zod";
import { AmountMinorSchema, CurrencySchema } from "#contract/values/money.schema";
import { productKinds } from "#core/catalog/product-kinds";

export const maxConditions = 20;
export const maxRuleDays = 3650;

const text = z.string().trim().min(1).max(120);

export const CollectionConditionSchema = z.discriminatedUnion("kind", [
  /** Parts of words too, small letters or large. */
  z.object({ kind: z.literal("title"), contains: text }),
  z.object({ kind: z.literal("tag"), tag: text }),
  z.object({ kind: z.literal("type"), type: text }),
  /** Of the price that its tile shows; null is open. Converted where the listing has none in this currency. */
  z
    .object({
      kind: z.literal("price"),
      minMinor: AmountMinorSchema.nullable(),
      maxMinor: AmountMinorSchema.nullable(),
      currency: CurrencySchema,
    })
    .refine(({ minMinor, maxMinor }) => minMinor !== null || maxMinor !== null, {
      message: "a price needs a lower or an upper end",
    }),
  /** Something of it is on hand, or made on demand. */
  z.object({ kind: z.literal("stock"), isIn: z.boolean() }),
  /** Came into the shop within so many days. */
  z.object({ kind: z.literal("age"), days: z.int().min(1).max(maxRuleDays) }),
  /** Something of it is sent by post, or downloaded. */
  z.object({ kind: z.literal("delivery"), by: z.enum(productKinds) }),
  z.object({ kind: z.literal("preorder"), is: z.boolean() }),
]);
export type CollectionCondition = z.infer<typeof CollectionConditionSchema>;

export const CollectionRuleSchema = z.object({
  match: z.enum(["all", "any"]),
  conditions: z.array(CollectionConditionSchema).min(1).max(maxConditions),
});
export type CollectionRule = z.infer<typeof CollectionRuleSchema>;

/** `hand` is the order that the seller gave; a collection by rule has none. */
export const CollectionSortSchema = z.enum(["hand", "newest", "price", "price-down", "title"]);
export type CollectionSort = z.infer<typeof CollectionSortSchema>;
