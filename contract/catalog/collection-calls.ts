// Calls that read collections: the tree of a store, its flat list, and one by one.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { CollectionNodeSchema } from "#contract/store/store";
import { RegionSchema } from "#contract/values/market";
import { CurrencySchema } from "#contract/values/money.schema";
import { TileProductSchema } from "./catalog";
import { visibilityQuery } from "./catalog-calls";

const pageQuery = {
  currency: CurrencySchema.optional(),
  region: RegionSchema.optional(),
  page: z.coerce.number().int().min(1).default(1),
  per: z.coerce.number().int().min(1).max(150).default(12),
};

const IdSchema = z.coerce.string();

export const getStoreCollections = defineCall({
  name: "getStoreCollections",
  summary: "A store's collections, nested",
  base: "commerce",
  method: "GET",
  path: "/v1/stores/collections",
  params: noFields,
  query: z.object({ slug: z.string() }),
  body: noBody,
  answer: z.object({ collections: z.array(CollectionNodeSchema) }),
  repeatable: true,
});

/** Read in collections mode: the first one feeds the home page. */
export const listCollections = defineCall({
  name: "listCollections",
  summary: "A store's collections in one flat list, in their order",
  base: "commerce",
  method: "GET",
  path: "/v1/collections",
  params: noFields,
  query: z.object({ storeSlug: z.string() }),
  body: noBody,
  answer: z.object({
    collections: z.array(
      // The documented call names no more than the id.
      z.object({ id: IdSchema, slug: z.string().default(""), name: z.string().default("") }),
    ),
  }),
  repeatable: true,
});

/** The store is named by `X-Store`; without a currency the store's own is taken. */
export const listCollectionItems = defineCall({
  name: "listCollectionItems",
  summary: "A page of a collection's tiles",
  base: "commerce",
  method: "GET",
  path: "/v1/collection/:id/items",
  params: z.object({ id: z.string().max(20) }),
  query: z.object({ ...pageQuery, ...visibilityQuery }),
  body: noBody,
  answer: z.object({
    items: z.array(TileProductSchema),
    /** As those of `listStoreProducts`. */
    total_count: z.int().optional(),
    page: z.int().optional(),
    per: z.int().optional(),
  }),
  repeatable: true,
});

/** A collection by its store and its slug, wherever it is nested. */
export const getCollection = defineCall({
  name: "getCollection",
  summary: "One collection by its slug, with its parents and how much it holds",
  base: "commerce",
  method: "GET",
  path: "/v1/stores/collection",
  params: noFields,
  query: z.object({ storeId: z.string(), slug: z.string().max(200) }),
  body: noBody,
  answer: z.object({
    collection: z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      /** Outermost first. */
      parents: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
      total_count: z.int(),
    }),
  }),
  repeatable: true,
});
