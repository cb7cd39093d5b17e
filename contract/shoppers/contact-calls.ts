// Contact form calls. A message is stored for the seller, and forwarded by mail only where the store
// has a support address.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { LocaleSchema } from "#contract/values/market";
import { oneLine } from "#contract/values/one-line";
import { endLinesAlike } from "#core/line-ends";

export const contactReasons = ["order", "product", "other"] as const;
export const ContactReasonSchema = z.enum(contactReasons);
export type ContactReason = z.infer<typeof ContactReasonSchema>;

/** In characters; longer ones are rejected. */
export const maxContactLengths = { orderNumber: 80, fullName: 200, message: 5_000 };

const MessageSchema = z.object({
  /** As it was typed: a shopper without an order says so in words of their own. */
  orderNumber: oneLine(maxContactLengths.orderNumber).trim().min(1),
  email: z.string().trim().max(254).pipe(z.email()),
  fullName: oneLine(maxContactLengths.fullName).trim().min(1),
  reason: ContactReasonSchema,
  message: z.string().overwrite(endLinesAlike).trim().min(1).max(maxContactLengths.message),
  /** Slug of the listing that it is about; null for none. */
  listing: z.string().max(200).nullable(),
  /** The shopper's language. */
  locale: LocaleSchema,
});

/** The same message within a quarter of an hour is taken once. */
export const sendContactMessage = defineCall({
  name: "sendContactMessage",
  summary: "Keep a shopper's message for the seller, and mail it to the store's support address",
  base: "baseApi",
  method: "POST",
  path: "/v1/contact-messages",
  params: noFields,
  query: noFields,
  body: MessageSchema.extend({ storeSlug: z.string().max(63) }),
  answer: z.object({ noted: z.boolean() }),
  repeatable: true,
  perShopper: true,
  status: 202,
});

export const ContactMessageSchema = MessageSchema.extend({
  id: z.int(),
  email: z.string(),
  createdAt: z.iso.datetime(),
});
export type ContactMessage = z.infer<typeof ContactMessageSchema>;

/** Newest first; `next` is the `before` of the following page. */
export const listContactMessages = defineCall({
  name: "listContactMessages",
  summary: "What shoppers wrote to the store, newest first",
  base: "seller",
  scope: "shoppers:read",
  method: "GET",
  path: "/v1/seller/contact-messages",
  params: noFields,
  query: z.object({
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    reason: ContactReasonSchema.optional(),
  }),
  body: noBody,
  answer: z.object({ messages: z.array(ContactMessageSchema), next: z.int().nullable() }),
  repeatable: true,
});
