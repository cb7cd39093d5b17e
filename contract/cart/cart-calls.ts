// Catalogue lookups for a cart. All shapes are ours, none is the specification's.
import * as z from "zod";
import { CartItemAnswerSchema, ListingSchema } from "#contract/catalog/catalog";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { RegionSchema } from "#contract/values/market";
import { CurrencySchema } from "#contract/values/money.schema";

const marketQuery = { currency: CurrencySchema, region: RegionSchema };

/** The current title, price and stock of up to 100 skus. */
export const listCartItems = defineCall({
  name: "listCartItems",
  summary: "Current title, price and stock of the SKUs in a cart",
  base: "commerce",
  method: "POST",
  path: "/v1/cart/items",
  params: noFields,
  query: noFields,
  body: z.object({
    storeSlug: z.string(),
    ...marketQuery,
    skus: z.array(z.string().max(100)).max(100),
    /** Of the listings that they were added from, in the same order: then a listing that is gone is answered as that. */
    slugs: z.array(z.string().max(200)).max(100).optional(),
    /** Whose shopper asks: what they hold for themselves while they pay is not taken from them. */
    checkoutId: z.string().max(100).optional(),
  }),
  answer: z.object({ items: z.array(CartItemAnswerSchema) }),
  repeatable: true,
});

/** Our shape. `missing` names the slugs that the store does not show: private ones as well. */
export const listCartListings = defineCall({
  name: "listCartListings",
  summary: "The listings behind a cart's lines",
  base: "commerce",
  method: "POST",
  path: "/v1/cart/listings",
  params: noFields,
  query: noFields,
  body: z.object({
    storeSlug: z.string(),
    ...marketQuery,
    slugs: z.array(z.string().max(200)).max(60),
  }),
  answer: z.object({ listings: z.array(ListingSchema), missing: z.array(z.string()) }),
  repeatable: true,
});

/** One SKU, as `listCartItems` gives many. */
export const getCartProduct = defineCall({
  name: "getCartProduct",
  summary: "Current title, price and stock of one SKU",
  base: "commerce",
  method: "GET",
  path: "/v1/cart/product",
  params: noFields,
  query: z.object({ storeSlug: z.string(), ...marketQuery, sku: z.string().max(100) }),
  body: noBody,
  answer: z.object({ product: CartItemAnswerSchema }),
  repeatable: true,
});
