// Who hears of new orders, and how often. A shopper's mails are in mail-calls.ts.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { LocaleSchema } from "#contract/values/market";
import { TypedEmailSchema } from "#contract/values/typed-text";

export const OrderMailRhythmSchema = z.enum(["each", "daily", "none"]);
export type OrderMailRhythm = z.infer<typeof OrderMailRhythmSchema>;

export const OrderMailRecipientSchema = z.object({
  email: TypedEmailSchema,
  locale: LocaleSchema.default("en"),
  rhythm: OrderMailRhythmSchema,
});

export const maxOrderMailRecipients = 20;

export const OrderMailsSchema = z.object({
  recipients: z.array(OrderMailRecipientSchema).max(maxOrderMailRecipients),
  /** When the daily mail goes out, on the clocks of this place. */
  daily: z.object({
    hour: z.int().min(0).max(23),
    /** IANA name. */
    timeZone: z.string().min(1).max(60),
  }),
});
export type OrderMails = z.infer<typeof OrderMailsSchema>;

const AnsweredOrderMailsSchema = OrderMailsSchema.extend({
  /** Of the recipients those to whom a mail could not be delivered in the last seven days. */
  undelivered: z.array(z.string()).default([]),
  /** Another one after every change of the recipients or the daily mail. Empty from a platform that has none. */
  version: z.string().default(""),
});
export type AnsweredOrderMails = z.infer<typeof AnsweredOrderMailsSchema>;

export const getOrderMails = defineCall({
  name: "getOrderMails",
  summary: "Who gets a mail for each order, or one a day",
  base: "seller",
  scope: "settings:read",
  method: "GET",
  path: "/v1/seller/order-mails",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: AnsweredOrderMailsSchema,
  repeatable: true,
});

/** `expectedVersion`: the one that was read; without it the last one wins. */
const OrderMailsChangeSchema = OrderMailsSchema.extend({
  expectedVersion: z.string().max(100).optional(),
});
export type OrderMailsChange = z.infer<typeof OrderMailsChangeSchema>;

/**
 * Takes the place of what was set before; a person who is named twice is refused. 409 `order_mails_changed` where it is
 * not `expectedVersion` any more.
 */
export const putOrderMails = defineCall({
  name: "putOrderMails",
  summary: "Set who gets a mail for each order, or one a day",
  base: "seller",
  scope: "settings:write",
  method: "PUT",
  path: "/v1/seller/order-mails",
  params: noFields,
  query: noFields,
  body: OrderMailsChangeSchema,
  answer: AnsweredOrderMailsSchema,
  repeatable: true,
});
