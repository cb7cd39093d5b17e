// Public record of a store: published by the directory, read by the storefront's middleware before
// anything else. Must not hold tokens or keys.
import * as z from "zod";
import { PromoBannerSchema } from "#contract/promotions/promo-code";
import { MarketSchema } from "#contract/values/market";
import { StoreSlugSchema } from "./store-slug";

export type CollectionNode = {
  id: string;
  slug: string;
  name: string;
  collections: CollectionNode[];
};
/** A collection with its nested collections. */
export const CollectionNodeSchema: z.ZodType<CollectionNode> = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  get collections() {
    return z.array(CollectionNodeSchema);
  },
});

/** The seller's own ids at Google and Facebook; an empty one loads nothing. */
export const MarketingPixelsSchema = z.object({
  gmcMerchantId: z.string().max(60).default(""),
  googleAnalytics: z.string().max(60).default(""),
  facebook: z.string().max(60).default(""),
});

export const HideableMethodSchema = z.enum(["card", "paypal", "afterpay"]);
/** What a seller may hide at checkout. */
export type HideableMethod = z.infer<typeof HideableMethodSchema>;

export const StoreSettingsSchema = z.object({
  market: MarketSchema,
  /** Of days in reports, and of what the studio shows; null: that of each reader. */
  timeZone: z.string().max(64).nullable().default(null),
  /** E-mail address shown as support contact. */
  supportEmail: z.email().optional(),
  marketingPixels: MarketingPixelsSchema.prefault({}),
  /** What a store leaves out of the first four is decided by the deployment. */
  flags: z
    .object({
      ageGate: z.boolean().optional(),
      fanMessage: z.boolean().optional(),
      support: z.boolean().optional(),
      newCheckout: z.boolean().optional(),
      afterpay: z.boolean().default(true),
      /** The first collection feeds the featured grid. */
      collectionsMode: z.boolean().default(false),
    })
    .prefault({}),
  /** Never card and PayPal, since Afterpay is not offered in every market. */
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

/** Chosen when a store is opened; neither can change later. */
export const StorePlaceSchema = z.object({
  /** `eu`: Cloudflare runs the store's objects, and stores their data, in the European Union alone. */
  jurisdiction: z.enum(["eu"]).nullable().default(null),
  /** Near where the object is first made; Cloudflare may choose another place. */
  locationHint: z
    .enum(["wnam", "enam", "sam", "weur", "eeur", "apac", "oc", "afr", "me"])
    .nullable()
    .default(null),
});
export type StorePlace = z.infer<typeof StorePlaceSchema>;

/** But for `sellerToken`, which never leaves the platform. */
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
  /** Counts the access codes this store has had; 0 has no gate. */
  accessVersion: z.int().default(0),
});
/** The published record of one store, in KV under `store:{slug}`. */
export type StoreRecord = z.infer<typeof StoreRecordSchema>;
