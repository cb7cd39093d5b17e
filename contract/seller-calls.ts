// The calls of sellers and operators, made by `ops`. A seller's token reaches one store; the store
// is named by the `X-Store` header on every call. The operator's token reaches all of them.
import * as z from "zod";
import { defineCall, noBody, noFields } from "./call";
import { CatalogImportSchema, ListingOutcomeSchema } from "./catalog-import";
import { OrderSchema } from "./order";
import { StoreRecordSchema, StoreSettingsSchema, StoreSlugSchema } from "./store";
import { ThemeDataSchema } from "./theme";

/** Makes a store and its first token; the token is shown once and kept only as a hash. */
export const createStore = defineCall({
  name: "createStore",
  base: "operator",
  method: "POST",
  path: "/v1/operator/stores",
  params: noFields,
  query: noFields,
  body: z.object({
    slug: StoreSlugSchema,
    name: z.string().min(1).max(120),
    settings: StoreSettingsSchema,
  }),
  answer: z.object({ store: StoreRecordSchema, sellerToken: z.string() }),
  repeatable: false,
});

export const listStores = defineCall({
  name: "listStores",
  base: "operator",
  method: "GET",
  path: "/v1/operator/stores",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({
    stores: z.array(z.object({ slug: z.string(), name: z.string(), status: z.string() })),
  }),
  repeatable: true,
});

/** Binds a hostname to a store at once: the operator vouches for it. */
export const mapHost = defineCall({
  name: "mapHost",
  base: "operator",
  method: "PUT",
  path: "/v1/operator/hosts",
  params: noFields,
  query: noFields,
  body: z.object({ hostname: z.string().min(1).max(253), slug: StoreSlugSchema }),
  answer: z.object({ hostname: z.string(), slug: z.string() }),
  repeatable: true,
});

/** One batch of a catalogue; `publish` makes it visible at once. */
export const importCatalog = defineCall({
  name: "importCatalog",
  base: "seller",
  method: "POST",
  path: "/v1/seller/catalog/import",
  params: noFields,
  query: noFields,
  body: CatalogImportSchema.extend({ publish: z.boolean().default(true) }),
  answer: z.object({ outcomes: z.array(ListingOutcomeSchema), revision: z.int() }),
  repeatable: true,
});

/** The body is the file itself; `:path` may contain slashes. */
export const putMedia = defineCall({
  name: "putMedia",
  base: "seller",
  method: "PUT",
  path: "/v1/seller/media/:path{.+}",
  params: z.object({ path: z.string().max(500) }),
  query: noFields,
  body: z.instanceof(ArrayBuffer),
  answer: z.object({ path: z.string(), bytes: z.int() }),
  repeatable: true,
});

export const putTheme = defineCall({
  name: "putTheme",
  base: "seller",
  method: "PUT",
  path: "/v1/seller/theme",
  params: noFields,
  query: noFields,
  body: ThemeDataSchema,
  answer: z.object({ revision: z.int() }),
  repeatable: true,
});

/** Publishes the store anew: record, theme and product cache. */
export const publishStore = defineCall({
  name: "publishStore",
  base: "seller",
  method: "POST",
  path: "/v1/seller/publish",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ revision: z.int() }),
  repeatable: true,
});

/** Newest first. */
export const listOrders = defineCall({
  name: "listOrders",
  base: "seller",
  method: "GET",
  path: "/v1/seller/orders",
  params: noFields,
  query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  body: noBody,
  answer: z.object({ orders: z.array(OrderSchema.extend({ email: z.string() })) }),
  repeatable: true,
});

/** Stock of every sku of one listing: what was put in, what is reserved, what was sold. */
export const listInventory = defineCall({
  name: "listInventory",
  base: "seller",
  method: "GET",
  path: "/v1/seller/inventory",
  params: noFields,
  query: z.object({ listing: z.string() }),
  body: noBody,
  answer: z.object({
    inventory: z.array(
      z.object({
        sku: z.string(),
        merchantSku: z.string(),
        stock: z.int().nullable(),
        reserved: z.int(),
        sold: z.int(),
      }),
    ),
  }),
  repeatable: true,
});
