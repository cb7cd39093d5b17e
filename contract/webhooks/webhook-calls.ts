// Webhook calls of a seller: addresses that hear of orders and stock, what was delivered to them, and from when on
// stock counts as low.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { WebhookEventSchema } from "./webhook-message";

const webhookParams = z.object({ id: z.string().min(1).max(64) });
const deliveryParams = webhookParams.extend({ delivery: z.string().min(1).max(64) });

/** brought_back: the store was, from an older archive, and what had been delivered since is not known. */
export const DeliveryFailureSchema = z.enum([
  "inside_network",
  "too_slow",
  "unreachable",
  "brought_back",
]);
export type DeliveryFailure = z.infer<typeof DeliveryFailureSchema>;

export const WebhookDeliverySchema = z.object({
  id: z.string(),
  /** As `id` in the message. */
  eventId: z.string(),
  event: z.enum([...WebhookEventSchema.options, "test"]),
  /** What it is about: an order's number or a SKU. */
  subject: z.string(),
  /** queued: it is tried again · failed: no more by itself. */
  state: z.enum(["queued", "delivered", "failed"]),
  attempts: z.int(),
  /** Null: not by itself, or when its webhook is switched on again. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** HTTP status of the last answer; null where there was none. */
  responseStatus: z.int().nullable(),
  /** Why there was no answer at the last try; null where there was one. A platform before this one says nothing. */
  failure: DeliveryFailureSchema.nullable().default(null),
  /** How the last answer began, or what the network said where there was none. */
  response: z.string().nullable(),
  createdAt: z.iso.datetime(),
  attemptedAt: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDeliverySchema>;

export const WebhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEventSchema),
  /** paused: by its seller · switched-off: by itself, after three days without a delivery. Both go on collecting. */
  state: z.enum(["active", "paused", "switched-off"]),
  /** Since when nothing has come through; null while it does. */
  failingSince: z.iso.datetime().nullable(),
  /** Until when messages carry the signature of the former secret too. */
  formerSecretUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  lastDelivery: WebhookDeliverySchema.nullable(),
  /** Another one after every change of the address or the events. Empty from a platform that has none. */
  version: z.string().default(""),
});
export type Webhook = z.infer<typeof WebhookSchema>;

const UrlSchema = z.string().trim().min(1).max(2000);
const EventsSchema = z.array(WebhookEventSchema).min(1).max(20);
const webhookAnswer = z.object({ webhook: WebhookSchema });
const withSecret = webhookAnswer.extend({ secret: z.string() });
const deliveryAnswer = z.object({ delivery: WebhookDeliverySchema });

export const listWebhooks = defineCall({
  name: "listWebhooks",
  summary: "The store's webhooks and how each one fares",
  base: "seller",
  scope: "settings:write",
  method: "GET",
  path: "/v1/seller/webhooks",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ webhooks: z.array(WebhookSchema) }),
  repeatable: true,
});

export const createWebhook = defineCall({
  name: "createWebhook",
  summary: "Add a webhook; the secret that signs its messages is shown once",
  details:
    "The address begins with https:// and is reachable from the internet. A store has 10 at most.",
  base: "seller",
  scope: "settings:write",
  method: "POST",
  path: "/v1/seller/webhooks",
  params: noFields,
  query: noFields,
  body: z.object({ url: UrlSchema, events: EventsSchema }),
  answer: withSecret,
  repeatable: false,
  status: 201,
});

/**
 * Switched on again, it gets what was collected meanwhile. 409 `webhook_changed` where it is not `expectedVersion` any
 * more; without it the last one wins.
 */
export const updateWebhook = defineCall({
  name: "updateWebhook",
  summary: "Change a webhook's address or events, pause it, or switch it on",
  base: "seller",
  scope: "settings:write",
  method: "PUT",
  path: "/v1/seller/webhooks/:id",
  params: webhookParams,
  query: noFields,
  body: z.object({
    url: UrlSchema.optional(),
    events: EventsSchema.optional(),
    state: z.enum(["active", "paused"]).optional(),
    expectedVersion: z.string().max(100).optional(),
  }),
  answer: webhookAnswer,
  repeatable: true,
});

export const deleteWebhook = defineCall({
  name: "deleteWebhook",
  summary: "Remove a webhook with what was delivered to it",
  base: "seller",
  scope: "settings:write",
  method: "DELETE",
  path: "/v1/seller/webhooks/:id",
  params: webhookParams,
  query: noFields,
  body: noBody,
  answer: z.object({ id: z.string() }),
  repeatable: true,
});

/** Until the overlap is over each message carries a signature of both secrets. */
export const rotateWebhookSecret = defineCall({
  name: "rotateWebhookSecret",
  summary: "Make a new secret for a webhook; the former one signs as well for the overlap",
  base: "seller",
  scope: "settings:write",
  method: "POST",
  path: "/v1/seller/webhooks/:id/secret",
  params: webhookParams,
  query: noFields,
  body: z.object({ overlapHours: z.int().min(0).max(168).default(24) }),
  answer: withSecret,
  repeatable: false,
  status: 201,
});

/** The answer comes when the address has answered, or not. It is not tried again by itself. */
export const testWebhook = defineCall({
  name: "testWebhook",
  summary: "Send a webhook a message of event `test` now",
  base: "seller",
  scope: "settings:write",
  method: "POST",
  path: "/v1/seller/webhooks/:id/test",
  params: webhookParams,
  query: noFields,
  body: noBody,
  answer: deliveryAnswer,
  repeatable: false,
  asksReceiver: true,
});

/** Newest first, of the last 30 days; `next` is the `before` of the following page. */
export const listWebhookDeliveries = defineCall({
  name: "listWebhookDeliveries",
  summary: "What was delivered to a webhook, or not, newest first",
  base: "seller",
  scope: "settings:write",
  method: "GET",
  path: "/v1/seller/webhooks/:id/deliveries",
  params: webhookParams,
  query: z.object({
    before: z.string().max(120).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  body: noBody,
  answer: z.object({ deliveries: z.array(WebhookDeliverySchema), next: z.string().nullable() }),
  repeatable: true,
});

export const getWebhookDelivery = defineCall({
  name: "getWebhookDelivery",
  summary: "One delivery with the message that was sent",
  base: "seller",
  scope: "settings:write",
  method: "GET",
  path: "/v1/seller/webhooks/:id/deliveries/:delivery",
  params: deliveryParams,
  query: noFields,
  body: noBody,
  answer: z.object({ delivery: WebhookDeliverySchema.extend({ body: z.string() }) }),
  repeatable: true,
});

/** At once, also where its webhook is paused; the answer says what became of it. */
export const resendWebhookDelivery = defineCall({
  name: "resendWebhookDelivery",
  summary: "Send a message once more, under its id",
  base: "seller",
  scope: "settings:write",
  method: "POST",
  path: "/v1/seller/webhooks/:id/deliveries/:delivery/resend",
  params: deliveryParams,
  query: noFields,
  body: noBody,
  answer: deliveryAnswer,
  repeatable: false,
  asksReceiver: true,
});

const LowStockSettingSchema = z.object({
  /** `stock.low` is sent when a SKU comes down to it; null: never. */
  threshold: z.int().min(0).max(100_000).nullable(),
});

const AnsweredLowStockSchema = LowStockSettingSchema.extend({
  /** Another one after every change. Empty from a platform that has none. */
  version: z.string().default(""),
});

export const getLowStock = defineCall({
  name: "getLowStock",
  summary: "From how many units on stock counts as low",
  base: "seller",
  scope: "settings:read",
  method: "GET",
  path: "/v1/seller/low-stock",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: AnsweredLowStockSchema,
  repeatable: true,
});

/** 409 `low_stock_changed` where it is not `expectedVersion` any more; without it the last one wins. */
export const putLowStock = defineCall({
  name: "putLowStock",
  summary: "Say from how many units on stock counts as low",
  base: "seller",
  scope: "settings:write",
  method: "PUT",
  path: "/v1/seller/low-stock",
  params: noFields,
  query: noFields,
  body: LowStockSettingSchema.extend({ expectedVersion: z.string().max(100).optional() }),
  answer: AnsweredLowStockSchema,
  repeatable: true,
});
