// Calls of a seller about single listings: the list, one of them as it is edited, and changes to one or several. Rules
// and stored form are those of the import.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { AmountMinorSchema, CurrencySchema } from "#contract/values/money.schema";
import {
  listingSorts,
  listingStates,
  listingStocks,
  maxSearchLength,
} from "#core/catalog/listing-filter";
import {
  ListingInputSchema,
  ListingOutcomeSchema,
  PricesSchema,
  ProductInputSchema,
  SizeInputSchema,
  SlugSchema,
  VariationInputSchema,
} from "./catalog-import";

export const ListingStateSchema = z.enum(listingStates);
export type ListingState = z.infer<typeof ListingStateSchema>;

export const ListingSummarySchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  state: ListingStateSchema,
  /** Of a hidden one: once it is shown, it is private. */
  isPrivate: z.literal(true).optional(),
  /** A path of the shop's or a web address. */
  thumbnail: z.string().nullable(),
  productTypes: z.array(z.string()),
  variants: z.int(),
  /** How many of the variants have nothing on hand. */
  soldOut: z.int(),
  /** On hand of all variants together; null where one is made on demand without limit. */
  stock: z.int().nullable(),
  /** Lowest and highest in the store's own currency; null where nothing of it is sold. */
  price: z
    .object({
      minMinor: AmountMinorSchema,
      maxMinor: AmountMinorSchema,
      currency: CurrencySchema,
    })
    .nullable(),
  /** A digital product whose file was not uploaded: it is not sold. */
  missingFile: z.literal(true).optional(),
  updatedAt: z.iso.datetime(),
});
export type ListingSummary = z.infer<typeof ListingSummarySchema>;

export const ListingSortSchema = z.enum(listingSorts);

/** `search` finds parts of titles and the beginning of a SKU, the seller's own or the shop's. */
export const listListings = defineCall({
  name: "listListings",
  summary: "A page of the store's listings, hidden ones included, found by title, SKU and state",
  base: "seller",
  scope: "catalog:read",
  method: "GET",
  path: "/v1/seller/listings",
  params: noFields,
  query: z.object({
    search: z.string().trim().max(maxSearchLength).optional(),
    state: ListingStateSchema.optional(),
    /** out: nothing of it is on hand. some-out: a size is sold out. low: a size has come down to `getLowStock`'s threshold. */
    stock: z.enum(listingStocks).optional(),
    type: z.string().max(120).optional(),
    /** Slug of a collection that the listing itself stands in. */
    collection: z.string().max(200).optional(),
    sort: ListingSortSchema.default("newest"),
    after: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  body: noBody,
  answer: z.object({
    listings: z.array(ListingSummarySchema),
    /** The `after` of the following page. */
    next: z.string().nullable(),
    /** Product types that there are, to filter by; the first hundred. */
    types: z.array(z.string()),
  }),
  repeatable: true,
});

/** Stock of one size as it is now. `key` names its product. */
export const SizeStockSchema = z.object({
  key: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string(),
  /** On hand, reserved units included; null is made on demand without limit. */
  stock: z.int().nullable(),
  reserved: z.int(),
  sold: z.int(),
});
export type SizeStock = z.infer<typeof SizeStockSchema>;

/**
 * In the form in which it is imported; `version` is another one after every change but those of stock.
 * The `stock` in it is the number that was last imported, `inventory` has what there is.
 */
export const getSellerListing = defineCall({
  name: "getSellerListing",
  summary: "One listing as its seller edits it, with its version and the stock of every size",
  base: "seller",
  scope: "catalog:read",
  method: "GET",
  path: "/v1/seller/listings/:slug",
  params: z.object({ slug: z.string().max(200) }),
  query: noFields,
  body: noBody,
  answer: z.object({
    id: z.string(),
    version: z.string(),
    updatedAt: z.iso.datetime(),
    listing: ListingInputSchema,
    inventory: z.array(SizeStockSchema),
    /** By `src` of the listing's pictures, as pages show them: with the version of an uploaded one. */
    pictures: z.record(z.string(), z.string()),
    /** Files to sell that its products name and that were not uploaded. */
    missingFiles: z.array(z.string()),
  }),
  repeatable: true,
});

// A misspelt price or stock is refused; an import, which others write, leaves out what it does not know.
const OwnSizeSchema = z.strictObject({ ...SizeInputSchema.shape, prices: PricesSchema.strict() });
const OwnVariationSchema = z.strictObject({
  ...VariationInputSchema.shape,
  sizes: z.array(OwnSizeSchema).min(1).max(100),
});
const OwnProductSchema = z.strictObject({
  ...ProductInputSchema.shape,
  variations: z.array(OwnVariationSchema).min(1).max(100),
});
/** As it is read and imported. Its name across imports is its own: what is sent of it is left out. */
const OwnListingSchema = z
  .strictObject({
    ...ListingInputSchema.shape,
    sourceKey: ListingInputSchema.shape.sourceKey.optional(),
    products: z.array(OwnProductSchema).min(1).max(50),
  })
  .transform(({ sourceKey: _, ...listing }) => listing);
const SavedListingSchema = ListingOutcomeSchema.extend({ version: z.string(), revision: z.int() });

/** A slug that is taken gets a number. Repeated only under an `Idempotency-Key`. */
export const createListing = defineCall({
  name: "createListing",
  summary: "Create one listing",
  base: "seller",
  scope: "catalog:write",
  method: "POST",
  path: "/v1/seller/listings",
  params: noFields,
  query: noFields,
  body: z.strictObject({ listing: OwnListingSchema }),
  answer: SavedListingSchema,
  repeatable: false,
  status: 201,
});

/**
 * Stock of sizes that there are already is left as it is: `setInventory` changes it. 409 `listing_changed` where the
 * listing is not `expectedVersion` any more, and not what is asked for already; 422 `file_missing` for a published digital product without its file.
 */
export const putListing = defineCall({
  name: "putListing",
  summary: "Save one listing whole, unless somebody else has changed it meanwhile",
  base: "seller",
  scope: "catalog:write",
  method: "PUT",
  path: "/v1/seller/listings/:slug",
  params: z.object({ slug: z.string().max(200) }),
  query: noFields,
  body: z.strictObject({
    listing: OwnListingSchema,
    expectedVersion: z.string().max(100).optional(),
  }),
  answer: SavedListingSchema,
  repeatable: true,
});

/** The copy is hidden, has nothing in stock and none of the seller's own SKUs. */
export const duplicateListing = defineCall({
  name: "duplicateListing",
  summary: "Make a hidden copy of a listing",
  base: "seller",
  scope: "catalog:write",
  method: "POST",
  path: "/v1/seller/listings/:slug/copies",
  params: z.object({ slug: z.string().max(200) }),
  query: noFields,
  body: z.object({ title: ListingInputSchema.shape.title }),
  answer: SavedListingSchema,
  repeatable: false,
  status: 201,
});

const TagSchema = z.string().trim().min(1).max(120);

export const ListingChangeSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("show") }),
  z.strictObject({ kind: z.literal("hide") }),
  z.strictObject({ kind: z.literal("delete") }),
  z.strictObject({ kind: z.literal("addTag"), tag: TagSchema }),
  z.strictObject({ kind: z.literal("removeTag"), tag: TagSchema }),
  z.strictObject({ kind: z.literal("addToCollection"), collection: SlugSchema }),
  z.strictObject({ kind: z.literal("removeFromCollection"), collection: SlugSchema }),
]);
export type ListingChange = z.infer<typeof ListingChangeSchema>;

/** Each listing changes as a whole or not at all; `failed` names those that did not, and why. */
export const changeListings = defineCall({
  name: "changeListings",
  summary: "Show, hide, delete, tag or sort several listings into a collection",
  base: "seller",
  scope: "catalog:write",
  method: "POST",
  path: "/v1/seller/listing-changes",
  params: noFields,
  query: noFields,
  body: z.strictObject({
    slugs: z.array(z.string().max(200)).min(1).max(200),
    change: ListingChangeSchema,
  }),
  answer: z.object({
    changed: z.array(z.string()),
    failed: z.array(z.object({ slug: z.string(), code: z.string(), detail: z.string() })),
    revision: z.int(),
  }),
  repeatable: true,
});
