// Calls of a seller about the tree of collections and what stands in each. Deleting one is with the catalogue's calls.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { CollectionInputSchema, SlugSchema } from "./catalog-import";
import { CollectionRuleSchema, CollectionSortSchema } from "./collection-rule";
import { ListingSummarySchema } from "./seller-listing-calls";

export const SellerCollectionSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  parentSlug: z.string().nullable(),
  /** Neither in the menu nor at its address, with all that is nested in it. */
  hidden: z.boolean(),
  /** Listings that name it themselves or match its rule, hidden ones included. */
  listings: z.int(),
  /** Null where it is filled by hand. */
  rule: CollectionRuleSchema.nullable(),
  sort: CollectionSortSchema,
  /** Another one after every change by `putCollection`. Empty from a platform that has none. */
  version: z.string().default(""),
});
export type SellerCollection = z.infer<typeof SellerCollectionSchema>;

const collectionParams = z.object({ slug: z.string().max(200) });
const savedAnswer = z.object({ slug: z.string(), revision: z.int() });

export const listSellerCollections = defineCall({
  name: "listSellerCollections",
  summary: "All collections of the store in the order of their tree, hidden ones included",
  base: "seller",
  scope: "catalog:read",
  method: "GET",
  path: "/v1/seller/collections",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ collections: z.array(SellerCollectionSchema) }),
  repeatable: true,
});

/**
 * A new one stands last. `slug` in the body is a new address; what is left out stays as it is. With a `rule` its
 * listings are those that match, now and later; without it again (null) those that it has then stay in it.
 * `expectedVersion` is the one that was read, null where there must be none at this address yet: 409
 * `collection_changed` otherwise. Without it the last one wins.
 */
export const putCollection = defineCall({
  name: "putCollection",
  summary: "Create a collection, or change its name, address, place in the tree and visibility",
  base: "seller",
  scope: "catalog:write",
  method: "PUT",
  path: "/v1/seller/collections/:slug",
  params: z.object({ slug: SlugSchema }),
  query: noFields,
  body: z.object({
    name: CollectionInputSchema.shape.name,
    slug: SlugSchema.optional(),
    parentSlug: SlugSchema.nullable().optional(),
    hidden: z.boolean().optional(),
    rule: CollectionRuleSchema.nullable().optional(),
    sort: CollectionSortSchema.optional(),
    expectedVersion: z.string().max(100).nullable().optional(),
  }),
  answer: savedAnswer,
  repeatable: true,
});

const PlacesSchema = z
  .array(z.object({ slug: SlugSchema, parentSlug: SlugSchema.nullable() }))
  .max(500);

/**
 * Names every collection once, parents before what is nested in it; 409 `collections_changed` otherwise, or where
 * `expected` is not the stored order any more.
 */
export const orderCollections = defineCall({
  name: "orderCollections",
  summary: "Set the order and nesting of all collections",
  base: "seller",
  scope: "catalog:write",
  method: "PUT",
  path: "/v1/seller/collections",
  params: noFields,
  query: noFields,
  body: z.object({
    collections: PlacesSchema,
    /** The order that its editor saw. Left out, the last one wins. */
    expected: PlacesSchema.optional(),
  }),
  answer: z.object({ revision: z.int() }),
  repeatable: true,
});

/** How many listings a seller may sort by hand. */
export const maxSortedListings = 500;

/** In the shop's order; the first 500 and how many there are. */
export const listCollectionListings = defineCall({
  name: "listCollectionListings",
  summary: "The listings that stand in a collection themselves, hidden ones included",
  base: "seller",
  scope: "catalog:read",
  method: "GET",
  path: "/v1/seller/collections/:slug/listings",
  params: collectionParams,
  query: noFields,
  body: noBody,
  answer: z.object({
    listings: z.array(ListingSummarySchema),
    total: z.int(),
    /** Of which listings stand in it, in which order. Empty from a platform that has none. */
    version: z.string().default(""),
  }),
  repeatable: true,
});

/**
 * What is left out leaves the collection; 409 `collection_too_large` where there are more than can be named, 409
 * `collection_by_rule` where a rule says what stands in it, 409 `collection_listings_changed` where they are not
 * `expectedVersion` any more. Without it the last one wins.
 */
export const putCollectionListings = defineCall({
  name: "putCollectionListings",
  summary: "Set which listings stand in a collection, and in which order",
  base: "seller",
  scope: "catalog:write",
  method: "PUT",
  path: "/v1/seller/collections/:slug/listings",
  params: collectionParams,
  query: noFields,
  body: z.object({
    listings: z.array(z.string().max(200)).max(maxSortedListings),
    /** The one that was read. */
    expectedVersion: z.string().max(100).optional(),
  }),
  answer: savedAnswer,
  repeatable: true,
});

/** Changes nothing. The first of them in the order asked for, and how many there are. */
export const previewCollectionRule = defineCall({
  name: "previewCollectionRule",
  summary: "The listings that match a rule at this moment, hidden ones included",
  base: "seller",
  scope: "catalog:read",
  method: "POST",
  path: "/v1/seller/collection-previews",
  params: noFields,
  query: noFields,
  body: z.object({ rule: CollectionRuleSchema, sort: CollectionSortSchema.default("newest") }),
  answer: z.object({ listings: z.array(ListingSummarySchema).max(12), total: z.int() }),
  repeatable: true,
});
