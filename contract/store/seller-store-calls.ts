// Store settings, media and audit calls of a seller. A seller's token reaches one store, which
// `X-Store` may only repeat; the operator's token reaches all and must name one.
import * as z from "zod";
import { SvgPartSchema } from "#contract/media/svg-parts";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { oneLine } from "#contract/values/one-line";
import { TimeZoneSchema } from "#contract/values/time-zone";
import { HideableMethodSchema, StoreRecordSchema, StoreSettingsSchema } from "./store";

export const getSellerStore = defineCall({
  name: "getSellerStore",
  summary: "The store's own record and settings, as they stand now",
  base: "seller",
  scope: "settings:read",
  method: "GET",
  path: "/v1/seller/store",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ store: StoreRecordSchema }),
  repeatable: true,
});

/** As the providers make them; an empty one loads nothing. Ends up in the addresses of scripts. */
export const PixelIdSchema = z
  .string()
  .regex(/^[\w-]{0,60}$/, "an id has letters, digits and hyphens");

/** What its editor saw, field by field; a flag that was left to the deployment is null. */
const SeenSettingsSchema = z
  .object({
    name: z.string(),
    market: StoreSettingsSchema.shape.market.partial(),
    timeZone: z.string().nullable(),
    supportEmail: z.string().nullable(),
    marketingPixels: z
      .object({ gmcMerchantId: z.string(), googleAnalytics: z.string(), facebook: z.string() })
      .partial(),
    flags: z
      .object({
        ageGate: z.boolean().nullable(),
        fanMessage: z.boolean().nullable(),
        support: z.boolean().nullable(),
        newCheckout: z.boolean().nullable(),
        afterpay: z.boolean(),
        collectionsMode: z.boolean(),
      })
      .partial(),
    hiddenPaymentMethods: z.array(z.string()),
  })
  .partial();

/**
 * What is left out stays; flags are changed one by one. Published at once; what changes nothing makes
 * no new revision. 409 `changed_meanwhile` at a field of `expected` that has another value by now.
 */
export const updateStore = defineCall({
  name: "updateStore",
  summary: "Change the store's name, market, support address, pixels or flags",
  base: "seller",
  scope: "settings:write",
  method: "PUT",
  path: "/v1/seller/store",
  params: noFields,
  query: noFields,
  body: z.object({
    name: oneLine(120).trim().min(1).optional(),
    market: StoreSettingsSchema.shape.market.partial().optional(),
    /** Null: days and times are those of each reader. */
    timeZone: TimeZoneSchema.nullable().optional(),
    /** Null takes it away. */
    supportEmail: z.email().nullable().optional(),
    marketingPixels: z
      .object({
        gmcMerchantId: PixelIdSchema,
        googleAnalytics: PixelIdSchema,
        facebook: PixelIdSchema,
      })
      .partial()
      .optional(),
    flags: z
      .object({
        /** Null leaves it to the deployment again. */
        ageGate: z.boolean().nullable(),
        fanMessage: z.boolean().nullable(),
        support: z.boolean().nullable(),
        newCheckout: z.boolean().nullable(),
        afterpay: z.boolean(),
        collectionsMode: z.boolean(),
      })
      .partial()
      .optional(),
    /** Never both card and PayPal, so that one payment method remains. */
    hiddenPaymentMethods: StoreSettingsSchema.shape.hiddenPaymentMethods.unwrap().optional(),
    /** Nothing is changed where one of these is not so any more. */
    expected: SeenSettingsSchema.optional(),
  }),
  answer: z.object({ store: StoreRecordSchema }),
  repeatable: true,
});

export const StorePaymentMethodSchema = z.object({
  /** Apple Pay and Google Pay come with the card. */
  method: HideableMethodSchema,
  /** Whether the operator of this deployment has what it needs. */
  isConfigured: z.boolean(),
  /** Whether the seller has hidden it. */
  isHidden: z.boolean(),
});
export type StorePaymentMethod = z.infer<typeof StorePaymentMethodSchema>;

/** Whether a shopper is offered it also depends on the cart, the country and the device. */
export const listPaymentMethods = defineCall({
  name: "listPaymentMethods",
  summary: "Which payment methods the deployment has, and which the store shows",
  base: "seller",
  scope: "settings:read",
  method: "GET",
  path: "/v1/seller/payment-methods",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ paymentMethods: z.array(StorePaymentMethodSchema) }),
  repeatable: true,
});

/** The token that asks is the one that ends; the answer is the only place where the new one stands. */
export const rotateToken = defineCall({
  name: "rotateToken",
  summary: "Exchange the seller's token for a new one",
  base: "seller",
  scope: "tokens:write",
  method: "POST",
  path: "/v1/seller/token/rotate",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ sellerToken: z.string() }),
  repeatable: false,
  status: 201,
});

/**
 * Null removes the gate. A pass made by a former code ends; setting the same code again changes
 * nothing.
 */
export const putAccessCode = defineCall({
  name: "putAccessCode",
  summary: "Close the shop behind an access code, or open it",
  base: "seller",
  scope: "settings:write",
  method: "PUT",
  path: "/v1/seller/access-code",
  params: noFields,
  query: noFields,
  body: z.object({ accessCode: z.string().trim().min(4).max(100).nullable() }),
  answer: z.object({ gated: z.boolean() }),
  repeatable: true,
});

export const publishStore = defineCall({
  name: "publishStore",
  summary: "Publish the store anew: record, theme and first tiles",
  base: "seller",
  scope: "catalog:write",
  method: "POST",
  path: "/v1/seller/publish",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ revision: z.int() }),
  repeatable: true,
});

/** The body is the file itself; `:path` may contain slashes. */
export const putMedia = defineCall({
  name: "putMedia",
  summary: "Store a picture, a font, a film or a download of the store",
  base: "seller",
  scope: "media:write",
  method: "PUT",
  path: "/v1/seller/media/:path{.+}",
  params: z.object({ path: z.string().max(500) }),
  query: noFields,
  body: z.instanceof(ArrayBuffer),
  answer: z.object({
    path: z.string(),
    bytes: z.int(),
    /** What a drawing held that is not stored; left out where it was nothing. */
    removed: z.array(SvgPartSchema).optional(),
  }),
  repeatable: true,
  storesFile: true,
});

/** For an image that was uploaded when there were no variants, or whose variants failed. */
export const resizeImage = defineCall({
  name: "resizeImage",
  summary: "Make the smaller sizes of an image that is stored already",
  base: "seller",
  scope: "media:write",
  method: "POST",
  path: "/v1/seller/images",
  params: noFields,
  query: noFields,
  body: z.object({ path: z.string().max(500) }),
  /** `variants`: how many there are now; 0 for a kind that has none, such as a drawing. */
  answer: z.object({ path: z.string(), bytes: z.int(), variants: z.int() }),
  repeatable: true,
  storesFile: true,
});

export const MediaFileSchema = z.object({
  path: z.string(),
  bytes: z.int(),
  contentType: z.string(),
  uploadedAt: z.iso.datetime(),
});
export type MediaFile = z.infer<typeof MediaFileSchema>;

/** By path; `next` is the `cursor` of the following page. */
export const listMedia = defineCall({
  name: "listMedia",
  summary: "The files in the store's media, by path",
  base: "seller",
  scope: "media:read",
  method: "GET",
  path: "/v1/seller/media",
  params: noFields,
  query: z.object({
    prefix: z.string().max(500).default(""),
    cursor: z.string().max(2000).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  body: noBody,
  answer: z.object({ files: z.array(MediaFileSchema), next: z.string().nullable() }),
  repeatable: true,
});

/** 409 `media_in_use` names what shows or sells the file; with `force` it goes all the same. */
export const deleteMedia = defineCall({
  name: "deleteMedia",
  summary: "Take a file out of the store's media",
  base: "seller",
  scope: "media:write",
  method: "DELETE",
  path: "/v1/seller/media/:path{.+}",
  params: z.object({ path: z.string().max(500) }),
  query: z.object({ force: z.enum(["true", "false"]).default("false") }),
  body: noBody,
  answer: z.object({ path: z.string() }),
  repeatable: true,
});

export const AuditEventSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.enum(["seller", "operator"]),
  /** `person:…`, `token:…`, `operator:…`, or `operator` for the deployment's own token; null in older lines. */
  actorId: z.string().nullable(),
  /** What the person or the token was called then. */
  actorName: z.string().nullable(),
  /** Why an operator entered the store; null for all others. */
  reason: z.string().nullable(),
  call: z.string(),
  /** What it was done to: a code, an order's number, a hostname; empty for the store as a whole. */
  subject: z.string(),
  requestId: z.string(),
});
export type AuditEvent = z.infer<typeof AuditEventSchema>;

/** Newest first; `before` is the id to go on from. */
export const listAuditEvents = defineCall({
  name: "listAuditEvents",
  summary: "Who changed what in the store, newest first",
  base: "seller",
  scope: "audit:read",
  method: "GET",
  path: "/v1/seller/audit",
  params: noFields,
  query: z.object({
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  body: noBody,
  answer: z.object({ events: z.array(AuditEventSchema), next: z.int().nullable() }),
  repeatable: true,
});
