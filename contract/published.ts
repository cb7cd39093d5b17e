// What the platform publishes to KV and the storefront reads without asking: the keys and the
// shapes, in one place for both.
import * as z from "zod";
import { TileProductSchema } from "./catalog";
import type { Currency } from "./money";

export const publishedKeys = {
  /** StoreRecord. */
  store: (slug: string) => `store:${slug}`,
  /** ThemeData, or `{ "statusCode": 404 }`. */
  theme: (slug: string) => `theme:${slug}`,
  /** PublishedProducts: the product cache of API-07. */
  products: (slug: string, currency: Currency) => `products:${slug}:${currency}`,
  /** The slug of the store that a verified hostname belongs to. */
  host: (hostname: string) => `host:${hostname}`,
  /** There for a month after a seller asked for the hostname or lost it. Says nothing of whose it is. */
  awaitedHost: (hostname: string) => `awaited:${hostname}`,
};

/** The first tiles of a store in one currency; a region changes no price today, so it is not in the key. */
export const PublishedProductsSchema = z.object({
  /** The store's revision that these tiles belong to. */
  revision: z.int(),
  total_count: z.int(),
  products: z.array(TileProductSchema),
});
export type PublishedProducts = z.infer<typeof PublishedProductsSchema>;
