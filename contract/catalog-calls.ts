// What a storefront asks of the catalogue. Paths, query and body names are the specification's; a
// comment marks the shapes that are ours.
import * as z from "zod";
import { defineCall, noBody, noFields } from "./call";
import { CartItemAnswerSchema, ListingSchema, TileProductSchema } from "./catalog";
import { RegionSchema } from "./market";
import { CurrencySchema } from "./money.schema";

const marketQuery = { currency: CurrencySchema, region: RegionSchema };

const listingQuery = {
  ...marketQuery,
  /** The shopper's two-letter country (Q77). */
  country_code: z.string().length(2),
};

const VisibilityQuerySchema = z.literal("any").optional();

/** API-04: tile pages of 12, or `collection` with `per` up to 150 (COL-05). Pages start at 1. */
export const listStoreProducts = defineCall({
  name: "listStoreProducts",
  base: "commerce",
  method: "GET",
  path: "/v1/stores/products",
  params: noFields,
  query: z.object({
    slug: z.string(),
    ...marketQuery,
    page: z.coerce.number().int().min(1).default(1),
    per: z.coerce.number().int().min(1).max(150).default(12),
    collection: z.string().optional(),
    visibility: VisibilityQuerySchema,
  }),
  body: noBody,
  answer: z.object({
    products: z.array(TileProductSchema),
    total_count: z.int(),
    page: z.int(),
    per: z.int(),
  }),
  repeatable: true,
});

/** API-08. `slug` names the listing, `storeSlug` the store. */
export const getListing = defineCall({
  name: "getListing",
  base: "commerce",
  method: "GET",
  path: "/v1/listings",
  params: noFields,
  query: z.object({
    slug: z.string(),
    storeSlug: z.string(),
    ...listingQuery,
    productId: z.string().optional(),
    visibility: VisibilityQuerySchema,
  }),
  body: noBody,
  answer: ListingSchema,
  repeatable: true,
});

/** API-09: the older listing call, used when the newer one fails (Q77). */
export const getListingPayload = defineCall({
  name: "getListingPayload",
  base: "commerce",
  method: "GET",
  path: "/v0/listing/:slug",
  params: z.object({ slug: z.string() }),
  query: z.object({ store_slug: z.string(), ...listingQuery }),
  body: noBody,
  answer: z.object({ products_payload: ListingSchema }),
  repeatable: true,
});

/** API-11: stock of one colour and size; null means made on demand (Q78). */
export const getInventory = defineCall({
  name: "getInventory",
  base: "commerce",
  method: "GET",
  path: "/v1/inventory",
  params: noFields,
  query: z.object({ colorId: z.string(), sizeId: z.string() }),
  body: noBody,
  answer: z.object({ inventoryCount: z.int().nullable() }),
  repeatable: true,
});

/** API-19, our shape: the current title, price and stock of up to 100 skus. */
export const listCartItems = defineCall({
  name: "listCartItems",
  base: "commerce",
  method: "POST",
  path: "/v1/cart/items",
  params: noFields,
  query: noFields,
  body: z.object({
    storeSlug: z.string(),
    ...marketQuery,
    skus: z.array(z.string().max(100)).max(100),
  }),
  answer: z.object({ items: z.array(CartItemAnswerSchema) }),
  repeatable: true,
});
