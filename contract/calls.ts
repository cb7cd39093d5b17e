// The calls a shopper's storefront makes. Paths, query and body names are the specification's
// (API-02 … API-32); a comment marks the ones whose shape is ours.
import * as z from "zod";
import { defineCall } from "./call";
import { CartItemAnswerSchema, ListingSchema, TileProductSchema } from "./catalog";
import {
  CheckoutLineInputSchema,
  CheckoutSchema,
  CheckoutStateSchema,
  CheckoutUpdateSchema,
  CustomerInputSchema,
  DeliveryQuoteSchema,
  PaymentMethodSchema,
  PaymentStateSchema,
  PlatformSchema,
} from "./checkout";
import { LocalizationDetailsSchema, MarketSchema, RegionSchema } from "./market";
import { AmountMinorSchema, CurrencySchema } from "./money.schema";
import { OrderSchema } from "./order";
import { CollectionNodeSchema, StoreRecordSchema } from "./store";
import { ThemeDataSchema } from "./theme";

const none = z.object({});
const noBody = z.undefined();
const marketQuery = { currency: CurrencySchema, region: RegionSchema };
const listingQuery = {
  ...marketQuery,
  /** The shopper's two-letter country (Q77). */
  country_code: z.string().length(2),
};
const VisibilityQuerySchema = z.literal("any").optional();

/** API-02: an unknown store answers 404 with `errors.store`. */
export const getStore = defineCall({
  name: "getStore",
  base: "commerce",
  method: "GET",
  path: "/v1/stores",
  params: none,
  query: z.object({ slug: z.string() }),
  body: noBody,
  answer: z.object({ store: StoreRecordSchema }),
  repeatable: true,
});

/** API-03. */
export const getStoreCollections = defineCall({
  name: "getStoreCollections",
  base: "commerce",
  method: "GET",
  path: "/v1/stores/collections",
  params: none,
  query: z.object({ slug: z.string() }),
  body: noBody,
  answer: z.object({ collections: z.array(CollectionNodeSchema) }),
  repeatable: true,
});

/** API-04: tile pages of 12, or `collection` with `per` up to 150 (COL-05). Pages start at 1. */
export const listStoreProducts = defineCall({
  name: "listStoreProducts",
  base: "commerce",
  method: "GET",
  path: "/v1/stores/products",
  params: none,
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
  params: none,
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
  params: none,
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
  params: none,
  query: none,
  body: z.object({
    storeSlug: z.string(),
    ...marketQuery,
    skus: z.array(z.string().max(100)).max(100),
  }),
  answer: z.object({ items: z.array(CartItemAnswerSchema) }),
  repeatable: true,
});

/** API-13. */
export const getLocalizationDetails = defineCall({
  name: "getLocalizationDetails",
  base: "commerce",
  method: "GET",
  path: "/v1/localization_details",
  params: none,
  query: z.object({ storeId: z.string() }),
  body: noBody,
  answer: LocalizationDetailsSchema,
  repeatable: true,
});

/** API-16: path is ours; `siteKey` is the store's slug. */
export const getTheme = defineCall({
  name: "getTheme",
  base: "theme",
  method: "GET",
  path: "/v1/theme",
  params: none,
  query: z.object({ siteKey: z.string(), accessCode: z.string().optional() }),
  body: noBody,
  answer: ThemeDataSchema.extend({ statusCode: z.int().optional() }),
  repeatable: true,
});

/** API-20: repeated only under its idempotency key. `market` is ours: the prices that were shown. */
export const createCheckout = defineCall({
  name: "createCheckout",
  base: "checkouts",
  method: "POST",
  path: "/checkout",
  params: none,
  query: none,
  body: z.object({
    storeSlug: z.string(),
    lineItems: z.array(CheckoutLineInputSchema).min(1).max(200),
    market: MarketSchema,
    trafficSource: z.string().max(200).nullable().default(null),
    affiliate: z.string().max(200).nullable().default(null),
    idempotencyKey: z.string().max(200),
  }),
  answer: CheckoutSchema,
  repeatable: true,
});

/** API-21. */
export const getCheckout = defineCall({
  name: "getCheckout",
  base: "checkouts",
  method: "GET",
  path: "/checkout",
  params: none,
  query: z.object({ id: z.string(), storeSlug: z.string() }),
  body: noBody,
  answer: CheckoutSchema,
  repeatable: true,
});

/** API-22: an update says what shall hold, so it may be repeated. */
export const updateCheckout = defineCall({
  name: "updateCheckout",
  base: "checkouts",
  method: "PUT",
  path: "/v1/checkout",
  params: none,
  query: none,
  body: z.object({ id: z.string(), data: CheckoutUpdateSchema }),
  answer: CheckoutSchema,
  repeatable: true,
});

/** API-24. */
export const listDeliveryOptions = defineCall({
  name: "listDeliveryOptions",
  base: "checkouts",
  method: "POST",
  path: "/deliveryOptions",
  params: none,
  query: none,
  body: z.object({
    id: z.string(),
    storeSlug: z.string(),
    stateCode: z.string(),
    countryCode: z.string(),
  }),
  answer: z.object({
    data: z.object({ attributes: z.object({ quotes: z.array(DeliveryQuoteSchema) }) }),
  }),
  repeatable: true,
});

const paymentBody = {
  storeSlug: z.string(),
  checkoutId: z.string(),
  /** The total the shopper saw, in minor units; another total is refused with `amount_changed`. */
  amount: AmountMinorSchema,
  platform: PlatformSchema,
  paymentMethod: PaymentMethodSchema,
  billingDetails: z.object({ name: z.string().max(200) }).optional(),
  paymentMethodId: z.string().optional(),
  customer: CustomerInputSchema.optional(),
  lookupNumber: z.string().optional(),
};
const PaymentAnswerSchema = z.object({
  paymentId: z.string(),
  paymentToken: z.string(),
  meta: z.record(z.string(), z.string()),
});

/**
 * API-25: re-prices, reserves the stock for 15 minutes and makes the payment intent. Called again
 * for the same checkout and attempt it gives the same intent, so it may be repeated.
 */
export const initiatePayment = defineCall({
  name: "initiatePayment",
  base: "payments",
  method: "POST",
  path: "/v1/initiatePayment",
  params: none,
  query: none,
  body: z.object(paymentBody),
  answer: PaymentAnswerSchema,
  repeatable: true,
});

/** API-26. */
export const updatePayment = defineCall({
  name: "updatePayment",
  base: "payments",
  method: "PUT",
  path: "/v1/updatePayment",
  params: none,
  query: none,
  body: z.object({ ...paymentBody, id: z.string(), paymentToken: z.string() }),
  answer: PaymentAnswerSchema,
  repeatable: true,
});

/** API-27, answer ours. */
export const getPayment = defineCall({
  name: "getPayment",
  base: "payments",
  method: "GET",
  path: "/v1/payment",
  params: none,
  query: z.object({ paymentId: z.string(), checkoutId: z.string(), storeSlug: z.string() }),
  body: noBody,
  answer: PaymentAnswerSchema.extend({ state: PaymentStateSchema }),
  repeatable: true,
});

/** API-23: settles the checkout: reads the payment from the provider and makes the order once. */
export const submitCheckout = defineCall({
  name: "submitCheckout",
  base: "checkouts",
  method: "POST",
  path: "/v1/checkout/submit",
  params: none,
  query: none,
  body: z.object({
    checkoutId: z.string(),
    storeSlug: z.string(),
    paymentToken: z.string(),
    paymentId: z.string(),
    platform: PlatformSchema,
    returnUrl: z.string(),
  }),
  answer: z.object({
    state: CheckoutStateSchema,
    redirectUrl: z.string().nullable(),
    displayMessage: z.string().nullable(),
    message: z.string().nullable(),
  }),
  repeatable: true,
});

/** API-29; `lookupNumber` instead of `cartId` is the lookup by number (API-32, ours). */
export const getOrder = defineCall({
  name: "getOrder",
  base: "commerce",
  method: "GET",
  path: "/v1/orders",
  params: none,
  query: z
    .object({
      slug: z.string(),
      cartId: z.string().optional(),
      lookupNumber: z.string().optional(),
    })
    .refine((query) => (query.cartId === undefined) !== (query.lookupNumber === undefined), {
      message: "give either cartId or lookupNumber",
    }),
  body: noBody,
  answer: OrderSchema,
  repeatable: true,
});
