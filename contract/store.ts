// A store as everybody may see it: what the directory publishes and the storefront's door reads
// before anything else. Tokens and keys never appear here.
import * as z from "zod";
import { MarketSchema } from "./market";

/** Lower-case letters, digits and inner hyphens; 2–63 characters, a valid DNS label (TEN-04). */
export const StoreSlugSchema = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/);

/** Slugs that would collide with hosts or routes of the operator's own. */
export const reservedSlugs: readonly string[] = [
  "www",
  "api",
  "admin",
  "affiliate",
  "localization",
  "cdn",
  "assets",
  "media",
  "mail",
  "checkout",
  "platform",
  "sandbox",
  "status",
  "help",
  "support",
  "preview",
];

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

export const StoreSettingsSchema = z.object({
  market: MarketSchema,
  /** E-mail address shown as support contact. */
  supportEmail: z.email().optional(),
  flags: z
    .object({
      ageGate: z.boolean().default(false),
      fanMessage: z.boolean().default(false),
      afterpay: z.boolean().default(true),
      support: z.boolean().default(true),
    })
    .prefault({}),
});
export type StoreSettings = z.infer<typeof StoreSettingsSchema>;

export const StoreRecordSchema = z.object({
  id: z.string(),
  slug: StoreSlugSchema,
  name: z.string(),
  status: z.enum(["active", "suspended"]),
  /** Rises with every publish; part of every cache key. */
  revision: z.int(),
  settings: StoreSettingsSchema,
  collections: z.array(CollectionNodeSchema),
});
/** The published record of one store, kept in KV under `store:{slug}`. */
export type StoreRecord = z.infer<typeof StoreRecordSchema>;
