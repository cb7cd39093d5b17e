// KV keys and schemas of published stores: written by the platform, read by the storefront. A change
// here must still read what is stored.
import * as z from "zod";
import { TileProductSchema } from "#contract/catalog/catalog";
import { searchEntryShape } from "#contract/catalog/search-entry-calls";
import { StoreRecordSchema } from "#contract/store/store";
import { LenientThemeSchema } from "#contract/theme/theme";
import type { Currency } from "#core/money/currencies";

export const publishedKeys = {
  /** PublishedStore: which revision is the newest. */
  store: (slug: string) => `store:${slug}`,
  /**
   * PublishedEdition: all that one revision shows, under one key. KV promises no order between keys,
   * so what belongs together must not be read from two.
   */
  edition: (slug: string, revision: number, currency: Currency) =>
    `edition:${slug}:${revision}:${currency}`,
  /** Of all editions of one store. */
  editions: (slug: string) => `edition:${slug}:`,
  /** PublishedSearch: what the newest edition, or one a little older, is searched by. */
  search: (slug: string) => `search:${slug}`,
  /** The slug of the store that a verified hostname belongs to. */
  host: (hostname: string) => `host:${hostname}`,
  /** There for a month after a seller asked for the hostname or lost it. Says nothing of whose it is. */
  unconnectedHost: (hostname: string) => `unconnected:${hostname}`,
};

/** The first tiles of a store in one currency; a region changes no price today, so it is not in the key. */
export const PublishedProductsSchema = z.object({
  /** The store's revision that these tiles belong to. */
  revision: z.int(),
  total_count: z.int(),
  products: z.array(TileProductSchema),
});
export type PublishedProducts = z.infer<typeof PublishedProductsSchema>;

/** What a location shows where the newest revision's edition has not arrived yet. */
export const PublishedStoreSchema = StoreRecordSchema.extend({
  previousRevision: z.int().nullable().optional(),
});
export type PublishedStore = z.infer<typeof PublishedStoreSchema>;

/** Never changes once it is there. */
export const PublishedEditionSchema = z.object({
  store: StoreRecordSchema,
  /** Stored as it was; a field that no longer fits is left out alone. */
  theme: LenientThemeSchema,
  products: PublishedProductsSchema,
  /** The last revision that another search came with; missing in what an older release published. */
  searchRevision: z.int().optional(),
});
export type PublishedEdition = z.infer<typeof PublishedEditionSchema>;

/** What a store is searched by. Written behind its publish, so that an edition may be there before it. */
export const PublishedSearchSchema = z.object({
  /** Another store may have had the slug. */
  storeId: z.string(),
  /** What this and later editions with the same `searchRevision` are searched by. */
  revision: z.int(),
  /** As the call answers them, of all products. */
  entries: z.object(searchEntryShape),
});
export type PublishedSearch = z.infer<typeof PublishedSearchSchema>;
