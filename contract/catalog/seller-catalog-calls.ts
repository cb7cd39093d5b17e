// Catalogue and inventory calls of a seller: import, export, stock counts. An import is repeatable.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { CatalogImportSchema, ListingOutcomeSchema } from "./catalog-import";
import { PreorderFormSchema } from "./preorder";

/** One batch of a catalogue; `publish` makes it visible at once. */
export const importCatalog = defineCall({
  name: "importCatalog",
  summary: "Import a batch of listings; importing the same keys again updates and never doubles",
  base: "seller",
  scope: "catalog:write",
  method: "POST",
  path: "/v1/seller/catalog/import",
  params: noFields,
  query: noFields,
  body: CatalogImportSchema.extend({ publish: z.boolean().default(true) }),
  answer: z.object({ outcomes: z.array(ListingOutcomeSchema), revision: z.int() }),
  repeatable: true,
});

/**
 * The form that `importCatalog` takes; importing it again changes nothing. All collections stand on
 * the first page; `next` is the `after` of the following one. A page ends early rather than becoming
 * larger than an import may be. Prices stand as the seller gave them, none converted.
 *
 * `counts` says what `stock` and `pastOrders` are. `given`: the numbers that the seller last
 * imported, so that a file which is edited and imported into the same store restores no unit that
 * was sold in the meantime. `current`: what is on hand, reserved units included, and all orders so
 * far, for a move to another store; meant for a shop that is closed meanwhile.
 */
export const exportCatalog = defineCall({
  name: "exportCatalog",
  summary: "The catalogue in the form in which it is imported, page by page",
  base: "seller",
  scope: "catalog:read",
  method: "GET",
  path: "/v1/seller/catalog/export",
  params: noFields,
  query: z.object({
    after: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(200),
    counts: z.enum(["given", "current"]).default("given"),
  }),
  body: noBody,
  answer: z.object({ catalog: CatalogImportSchema, next: z.int().nullable() }),
  repeatable: true,
});

export const InventoryLineSchema = z.object({
  sku: z.string(),
  merchantSku: z.string(),
  /** The slug of its listing, and what it is called there. */
  listing: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  /** On hand, reserved units included; null is made on demand without limit. */
  stock: z.int().nullable(),
  reserved: z.int(),
  sold: z.int(),
  /** A digital product whose file was not uploaded: it is not sold, whatever is in stock. */
  missingFile: z.literal(true).optional(),
});
export type InventoryLine = z.infer<typeof InventoryLineSchema>;

/** Of one listing whole; of the whole store page by page, `next` being the `after` of the following page. */
export const listInventory = defineCall({
  name: "listInventory",
  summary: "Stock of every SKU of one listing or of the store: on hand, reserved, sold",
  base: "seller",
  scope: "catalog:read",
  method: "GET",
  path: "/v1/seller/inventory",
  params: noFields,
  query: z.object({
    listing: z.string().max(200).optional(),
    after: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(200),
  }),
  body: noBody,
  answer: z.object({ inventory: z.array(InventoryLineSchema), next: z.string().nullable() }),
  repeatable: true,
});

/**
 * Names an edit that may be sent again, with the same lines or others, because no answer came: what was done for it
 * before is not done twice. Remembered for thirty days.
 */
const EditSchema = z.uuid().optional();

const StockSchema = z.int().min(0).max(1_000_000).nullable();

/**
 * A count is set as it is; below what is reserved it is taken and the reservations fail at payment. With `from`, what
 * its editor saw, only the difference is done, so that units that are sold meanwhile stay sold. An `edit` that has set
 * the SKU before counts from the number that it set then.
 */
export const setInventory = defineCall({
  name: "setInventory",
  summary: "Set the pieces on hand of some SKUs; all of them or none",
  base: "seller",
  scope: "catalog:write",
  method: "PUT",
  path: "/v1/seller/inventory",
  params: noFields,
  query: noFields,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          sku: z.string().max(200),
          stock: StockSchema,
          from: StockSchema.optional(),
        }),
      )
      .min(1)
      .max(500),
    edit: EditSchema,
  }),
  answer: z.object({ inventory: z.array(InventoryLineSchema) }),
  repeatable: true,
});

/** Repeated only under an `Idempotency-Key`: adding five units twice adds ten. */
export const adjustInventory = defineCall({
  name: "adjustInventory",
  summary: "Add to or take from the pieces on hand of some SKUs; all of them or none",
  base: "seller",
  scope: "catalog:write",
  method: "POST",
  path: "/v1/seller/inventory/adjustments",
  params: noFields,
  query: noFields,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          sku: z.string().max(200),
          by: z
            .int()
            .min(-1_000_000)
            .max(1_000_000)
            .refine((by) => by !== 0, { message: "nothing to add or take" }),
        }),
      )
      .min(1)
      .max(500),
    reason: z.string().max(200).default(""),
  }),
  answer: z.object({ inventory: z.array(InventoryLineSchema) }),
  repeatable: false,
});

/** 409 while a shopper is paying for it. Orders of it stay as they are; its ids are not given again. */
export const deleteListing = defineCall({
  name: "deleteListing",
  summary: "Take a listing away for good",
  base: "seller",
  scope: "catalog:write",
  method: "DELETE",
  path: "/v1/seller/listings/:slug",
  params: z.object({ slug: z.string().max(200) }),
  query: noFields,
  body: noBody,
  answer: z.object({ slug: z.string(), revision: z.int() }),
  repeatable: true,
});

/** Its listings stay in the shop. 409 while other collections are nested in it. */
export const deleteCollection = defineCall({
  name: "deleteCollection",
  summary: "Take a collection away; its listings stay",
  base: "seller",
  scope: "catalog:write",
  method: "DELETE",
  path: "/v1/seller/collections/:slug",
  params: z.object({ slug: z.string().max(200) }),
  query: noFields,
  body: noBody,
  answer: z.object({ slug: z.string(), revision: z.int() }),
  repeatable: true,
});

export const PreorderSchema = PreorderFormSchema.extend({
  id: z.int(),
  /** Its listing and what was chosen, by the names they had then. */
  slug: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  /** The seller's own number for that size, or empty. */
  merchantSku: z.string(),
  createdAt: z.iso.datetime(),
});

/** Newest first; `before` is the id to go on from (the seller reads what was asked for). */
export const listPreorders = defineCall({
  name: "listPreorders",
  summary: "Pre-order requests, newest first",
  base: "seller",
  scope: "orders:read",
  method: "GET",
  path: "/v1/seller/preorders",
  params: noFields,
  query: z.object({
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  body: noBody,
  answer: z.object({
    preorders: z.array(PreorderSchema),
    next: z.int().nullable(),
  }),
  repeatable: true,
});
