// Catalogue calls of a storefront. Paths, query and body names are the specification's; a comment
// marks the shapes that are ours.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { RegionSchema } from "#contract/values/market";
import { CurrencySchema } from "#contract/values/money.schema";
import { productKinds } from "#core/catalog/product-kinds";
import { readListingPayload } from "#core/remote-backend/read-listing";
import { maxPreviewLength } from "#core/signed-tokens/preview-link";
import { type Listing, ListingSchema, ProductDetailsSchema, TileProductSchema } from "./catalog";
import { PreorderFormSchema } from "./preorder";

const marketQuery = { currency: CurrencySchema, region: RegionSchema };

const listingQuery = {
  ...marketQuery,
  /** The shopper's two-letter country. */
  country_code: z.string().length(2),
};

/**
 * `any` needs the preview hash of the seller's own link, or the token of the seller or the
 * operator as Bearer; without one it is ignored. A listing that is asked for by its slug
 * is answered in any case, with its visibility.
 */
export const visibilityQuery = {
  visibility: z.literal("any").optional(),
  preview: z.string().max(maxPreviewLength).optional(),
};

/** As many as a page of a collection has. */
export const maxTilesPerCall = 150;

/**
 * Tile pages of 12, or `collection` with `per` up to 150. Pages start at 1.
 * `for=search` adds what the shop's own search reads of each product.
 */
export const listStoreProducts = defineCall({
  name: "listStoreProducts",
  summary: "A page of tiles, of the whole store or of one collection",
  details:
    "`ids` asks for these products alone, in this order and whatever the page; what is not shown is left out.",
  base: "commerce",
  method: "GET",
  path: "/v1/stores/products",
  params: noFields,
  query: z.object({
    slug: z.string(),
    ...marketQuery,
    page: z.coerce.number().int().min(1).default(1),
    per: z.coerce.number().int().min(1).max(maxTilesPerCall).default(12),
    collection: z.string().optional(),
    /** Ours: ids of tiles, separated by commas. */
    ids: z
      .string()
      .max(41 * maxTilesPerCall)
      .refine((ids) => ids.split(",").length <= maxTilesPerCall, "More than 150 ids.")
      .optional(),
    for: z.literal("search").optional(),
    ...visibilityQuery,
  }),
  body: noBody,
  answer: z.object({
    products: z.array(TileProductSchema),
    /** These three are left out by backends whose last page is a short one. */
    total_count: z.int().optional(),
    page: z.int().optional(),
    per: z.int().optional(),
  }),
  repeatable: true,
});

/** As many as a file of a sitemap holds. */
export const maxSlugsPerPage = 1_500;

/** Ours. For a sitemap, to which a page of as many tiles would be work for nothing. */
export const listPublicSlugs = defineCall({
  name: "listPublicSlugs",
  summary: "The slugs of a store's public listings, in its order",
  base: "commerce",
  method: "GET",
  path: "/v1/stores/slugs",
  params: noFields,
  query: z.object({
    slug: z.string(),
    page: z.coerce.number().int().min(1).default(1),
    per: z.coerce.number().int().min(1).max(maxSlugsPerPage).default(maxSlugsPerPage),
  }),
  body: noBody,
  answer: z.object({ slugs: z.array(z.string()), total_count: z.int() }),
  repeatable: true,
});

/** `slug` names the listing, `storeSlug` the store. */
export const getListing = defineCall({
  name: "getListing",
  summary: "One listing with its products, colours and sizes",
  base: "commerce",
  method: "GET",
  path: "/v1/listings",
  params: noFields,
  query: z.object({
    slug: z.string(),
    storeSlug: z.string(),
    ...listingQuery,
    productId: z.string().optional(),
    ...visibilityQuery,
  }),
  body: noBody,
  answer: ListingSchema,
  repeatable: true,
});

/** The older listing call, used when the newer one fails. */
export const getListingPayload = defineCall({
  name: "getListingPayload",
  summary: "The same listing in the older envelope",
  details: "Asked where the newer call fails.",
  base: "commerce",
  method: "GET",
  path: "/v0/listing/:slug",
  params: z.object({ slug: z.string() }),
  query: z.object({ store_slug: z.string(), ...listingQuery }),
  body: noBody,
  answer: z.preprocess(
    (answer: { products_payload: Listing }) => readListingPayload(answer),
    z.object({ products_payload: ListingSchema }),
  ),
  repeatable: true,
});

/** Stock of one colour and size; null means made on demand. */
export const getInventory = defineCall({
  name: "getInventory",
  summary: "Pieces left of one colour and size; null is made on demand",
  details: "A colour's id is its variation's.",
  base: "commerce",
  method: "GET",
  path: "/v1/inventory",
  params: noFields,
  query: z.object({ colorId: z.string(), sizeId: z.string() }),
  body: noBody,
  answer: z.object({ inventoryCount: z.int().nullable() }),
  repeatable: true,
});

/**
 * What is known of a blank, whichever listing uses it. Title and details are those
 * of the first public listing with it, colours and sizes those of the first twenty.
 */
export const getBlank = defineCall({
  name: "getBlank",
  summary: "The product behind a print: details, colours and sizes",
  base: "commerce",
  method: "GET",
  path: "/v1/blanks",
  params: noFields,
  query: z.object({ id: z.string().max(20) }),
  body: noBody,
  answer: z.object({
    blank: z.object({
      id: z.string(),
      title: z.string(),
      productType: z.string(),
      type: z.enum(productKinds),
      /** The description is a listing's, not a blank's. */
      details: ProductDetailsSchema.omit({ description: true }),
      colors: z.array(z.object({ name: z.string(), hex: z.string() })),
      sizes: z.array(z.object({ id: z.string(), label: z.string() })),
    }),
  }),
  repeatable: true,
});

/**
 * `userToken` is what the store proves itself by: HMAC-SHA-256 of its slug under the API key,
 * in hex (`buildUserToken`; no token of a seller's ever leaves the platform). `listingId` is a
 * listing's id or its slug; the count is of all its digital products. Null is without limit.
 */
export const getAvailability = defineCall({
  name: "getAvailability",
  summary: "Copies left of a digital listing",
  details:
    "`userToken` is HMAC-SHA-256 of the store's slug under the API key, in hex. Null is without limit.",
  base: "availability",
  method: "GET",
  path: "/v1/availability",
  params: noFields,
  query: z.object({ userToken: z.string().max(200), listingId: z.string().max(200) }),
  body: noBody,
  answer: z.object({ count: z.int().min(0).nullable() }),
  repeatable: true,
  apiKey: true,
});

/** Same collection first, public, never the listing itself. */
export const listSimilarProducts = defineCall({
  name: "listSimilarProducts",
  summary: "Tiles for the carousel below a listing",
  base: "commerce",
  method: "GET",
  path: "/v1/listings/similar",
  params: noFields,
  query: z.object({
    slug: z.string(),
    storeSlug: z.string(),
    ...marketQuery,
    limit: z.coerce.number().int().min(1).max(24).default(12),
    ...visibilityQuery,
  }),
  body: noBody,
  answer: z.object({ products: z.array(TileProductSchema) }),
  repeatable: true,
});

/** What the storefront hands on when a shopper posts the pre-order form. */
export const createPreorder = defineCall({
  name: "createPreorder",
  summary: "Keep a pre-order request for the seller",
  base: "baseApi",
  method: "POST",
  path: "/v1/preorders",
  params: noFields,
  query: noFields,
  body: PreorderFormSchema.extend({ storeSlug: z.string() }),
  /** `slug` of the listing, for a form that did not name it. */
  answer: z.object({ id: z.int(), slug: z.string().optional() }),
  repeatable: false,
  perShopper: true,
  status: 201,
});
