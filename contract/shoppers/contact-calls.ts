// Contact form calls. A message is stored for the seller, and forwarded by mail only where the store
// has a support address.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { LocaleSchema } from "#contract/values/market";
import { oneLine } from "#contract/values/one-line";
import { normalizeNewlines } from "#core/text/normalize-newlines";

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
  message: z.string().overwrite(normalizeNewlines).trim().min(1).max(maxContactLengths.message),
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

export const ContactAnswerSchema = z.object({
  text: z.string(),
  at: z.iso.datetime(),
  /** What the person or the token was called then; null for the operator's. */
  by: z.string().nullable(),
  /** Of its mail, as `listMails` has it. */
  mailId: z.string(),
});
export type ContactAnswer = z.infer<typeof ContactAnswerSchema>;

export const ContactMessageSchema = MessageSchema.extend({
  id: z.int(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  /** When someone of the store first read it, or said so; null while it is new. */
  readAt: z.iso.datetime().nullable().default(null),
  /** Oldest first. */
  answers: z.array(ContactAnswerSchema).default([]),
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
    /** Those that no one of the store has read. */
    unread: z.literal("true").optional(),
  }),
  body: noBody,
  answer: z.object({ messages: z.array(ContactMessageSchema), next: z.int().nullable() }),
  repeatable: true,
});

const messageParams = z.object({ id: z.coerce.number().int().min(1) });
const messageAnswer = z.object({ message: ContactMessageSchema });

export const getContactMessage = defineCall({
  name: "getContactMessage",
  summary: "One message with the answers that it was given",
  base: "seller",
  scope: "shoppers:read",
  method: "GET",
  path: "/v1/seller/contact-messages/:id",
  params: messageParams,
  query: noFields,
  body: noBody,
  answer: messageAnswer,
  repeatable: true,
});

export const setContactMessageRead = defineCall({
  name: "setContactMessageRead",
  summary: "Mark a message as read, or as new again",
  base: "seller",
  scope: "shoppers:write",
  method: "PUT",
  path: "/v1/seller/contact-messages/:id/read",
  params: messageParams,
  query: noFields,
  body: z.object({ isRead: z.boolean() }),
  answer: messageAnswer,
  repeatable: true,
});

/** Of one message; a longer exchange goes on by mail. */
export const maxContactAnswers = 20;

/** Goes to the shopper in their language's frame; replies reach the support address. Repeated only under an `Idempotency-Key`. */
export const replyToContactMessage = defineCall({
  name: "replyToContactMessage",
  summary: "Answer a message by mail; a copy stays beside it",
  base: "seller",
  scope: "shoppers:write",
  method: "POST",
  path: "/v1/seller/contact-messages/:id/answers",
  params: messageParams,
  query: noFields,
  body: z.object({
    text: z.string().overwrite(normalizeNewlines).trim().min(1).max(maxContactLengths.message),
  }),
  answer: messageAnswer,
  repeatable: false,
  status: 201,
});
