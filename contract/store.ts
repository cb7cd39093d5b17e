// A store as everybody may see it: what the directory publishes and the storefront's door reads
// before anything else. Tokens and keys never appear here.
import * as z from "zod";
import { MarketSchema } from "./market";
import { PromoBannerSchema } from "./promo-code";

/** Lower-case letters, digits and inner hyphens; 2–63 characters, a valid DNS label (TEN-04). */
export const StoreSlugSchema = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/);

export type CollectionNode = {
  id: string;
  slug: string;
  name: string;
  collections: CollectionNode[];
};
/** A collection with its nested collections (TEN-07). */
export const CollectionNodeSchema: z.ZodType<CollectionNode> = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  get collections() {
    return z.array(CollectionNodeSchema);
  },
});

/** TEN-07: the seller's own ids at Google and Facebook; an empty one loads nothing (ANA-06). */
export const MarketingPixelsSchema = z.object({
  gmcMerchantId: z.string().max(60).default(""),
  googleAnalytics: z.string().max(60).default(""),
  facebook: z.string().max(60).default(""),
});

const HideableMethodSchema = z.enum(["card", "paypal", "afterpay"]);
/** What a seller may hide at checkout. */
export type HideableMethod = z.infer<typeof HideableMethodSchema>;

export const StoreSettingsSchema = z.object({
  market: MarketSchema,
  /** E-mail address shown as support contact. */
  supportEmail: z.email().optional(),
  marketingPixels: MarketingPixelsSchema.prefault({}),
  /** FLG-04: what a store leaves out of the first four is decided by the deployment (Q122). */
  flags: z
    .object({
      ageGate: z.boolean().optional(),
      fanMessage: z.boolean().optional(),
      support: z.boolean().optional(),
      newCheckout: z.boolean().optional(),
      afterpay: z.boolean().default(true),
      /** COL-06: the first collection feeds the featured grid (Q28). */
      collectionsMode: z.boolean().default(false),
    })
    .prefault({}),
  /** FLG-02, Q121, PAY-04: never card and PayPal, since Afterpay is not there for everybody. */
  hiddenPaymentMethods: z
    .array(HideableMethodSchema)
    .max(2)
    .refine((hidden) => !(hidden.includes("card") && hidden.includes("paypal")), {
      message: "one of card and paypal has to stay",
    })
    .default([]),
});
export type StoreSettings = z.infer<typeof StoreSettingsSchema>;

export const StoreStatusSchema = z.enum(["active", "suspended"]);

/** TEN-07, but for `sellerToken`, which never leaves the platform (Q3). */
export const StoreRecordSchema = z.object({
  id: z.string(),
  slug: StoreSlugSchema,
  name: z.string(),
  /** Empty in records that were published before sellers had ids. */
  sellerId: z.string().default(""),
  status: StoreStatusSchema,
  /** Rises with every publish; part of every cache key. */
  revision: z.int(),
  settings: StoreSettingsSchema,
  collections: z.array(CollectionNodeSchema),
  /** What the shop's banners offer; codes without a banner are not in it. */
  promoCodes: z.array(PromoBannerSchema).default([]),
  /** The hostname that all others lead to; null: the one below the operator's own domain. */
  primaryHost: z.string().nullable().default(null),
  /** GAT-01: counts the access codes this store has had; 0 is open to everybody. */
  accessVersion: z.int().default(0),
});
/** The published record of one store, kept in KV under `store:{slug}`. */
export type StoreRecord = z.infer<typeof StoreRecordSchema>;
