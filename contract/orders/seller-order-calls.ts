// What a seller does with orders: lists and exports, shipments, refunds, counts by stage, notes and history.
import * as z from "zod";
import { AttributionSchema } from "#contract/checkout/checkout";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { AuditEventSchema } from "#contract/store/seller-store-calls";
import { AmountMinorSchema } from "#contract/values/money.schema";
import { OrderSchema, OrderStatusSchema } from "./order";
import { OrderStageSchema, SellerOrderSchema } from "./seller-order";

const numberParams = z.object({ number: z.string().min(1).max(40) });

/** More than a packer takes along at once. */
export const maxChosenOrders = 100;

const orderPageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The last order of the page before, in either sequence. */
  before: z.string().max(40).optional(),
  status: OrderStatusSchema.optional(),
  stage: OrderStageSchema.optional(),
  /**
   * Orders with a refund that is under way, or that failed in the last seven days and was not made since; `disputed`: the
   * buyer claims the money, and that is not decided; `partial`: some of the money went back, and not all.
   */
  refund: z.enum(["pending", "failed", "disputed", "partial"]).optional(),
  /** Some units are on their way, and others are to be shipped. */
  fulfilment: z.enum(["partial"]).optional(),
  /** How an order's number, the buyer's e-mail address, or their first, last or full name begins. */
  search: z.string().trim().max(200).optional(),
  /** Placed at this moment or later. */
  from: z.iso.datetime().optional(),
  /** Placed before this moment. */
  to: z.iso.datetime().optional(),
  sort: z.enum(["newest", "oldest"]).optional(),
  /** These orders alone, separated by commas. */
  numbers: z
    .string()
    .max(41 * maxChosenOrders)
    .optional(),
});
export type OrderPageQuery = z.input<typeof orderPageQuery>;

/** `next` is the `before` of the following page. */
export const listOrders = defineCall({
  name: "listOrders",
  summary: "List the store's orders, newest first",
  details:
    "Search, stage, status and dates hold together. `fulfilment=partial` lists orders of which some units are shipped and others are to be; their status is `in-production`. `sort=oldest` turns the list round; `before` then goes on from its last order as well.",
  base: "seller",
  scope: "orders:read",
  method: "GET",
  path: "/v1/seller/orders",
  params: noFields,
  query: orderPageQuery,
  body: noBody,
  answer: z.object({
    orders: z.array(
      OrderSchema.extend({
        email: z.string(),
        ...AttributionSchema.shape,
        /** First and last name. */
        buyer: z.string().default(""),
        /** Units that wait for a parcel. */
        unitsToShip: z.int().default(0),
      }),
    ),
    next: z.string().nullable(),
  }),
  repeatable: true,
});

/** Pages as in `listOrders`. For packers and accountants, who need all of every order. */
export const exportOrders = defineCall({
  name: "exportOrders",
  summary: "Orders with customer, payment, shipments and refunds, newest first",
  base: "seller",
  scope: "orders:read",
  method: "GET",
  path: "/v1/seller/order-details",
  params: noFields,
  query: orderPageQuery,
  body: noBody,
  answer: z.object({ orders: z.array(SellerOrderSchema), next: z.string().nullable() }),
  repeatable: true,
});

export const getSellerOrder = defineCall({
  name: "getSellerOrder",
  summary: "One order with its customer, payment and refunds",
  base: "seller",
  scope: "orders:read",
  method: "GET",
  path: "/v1/seller/orders/:number",
  params: numberParams,
  query: noFields,
  body: noBody,
  answer: z.object({ order: SellerOrderSchema }),
  repeatable: true,
});

/** Without `items` everything that has not been shipped yet goes. A `sku` is ours or the seller's own. */
export const shipOrder = defineCall({
  name: "shipOrder",
  summary: "Record a shipment with its tracking and tell the shopper",
  base: "seller",
  scope: "orders:write",
  method: "POST",
  path: "/v1/seller/orders/:number/shipments",
  params: numberParams,
  query: noFields,
  body: z.strictObject({
    /** Empty for what no one follows, such as a letter: 422 `carrier_missing` beside a number. */
    carrier: z.string().trim().max(80),
    /** Empty where the parcel has none. */
    trackingNumber: z.string().trim().max(100),
    trackingUrl: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .nullable()
      .default(null),
    items: z
      .array(z.strictObject({ sku: z.string().max(200), quantity: z.int().min(1).max(9999) }))
      .min(1)
      .max(200)
      .optional(),
    notify: z.boolean().default(true),
    /** Seconds until the mail goes out; the shipment can be undone until then. */
    notifyAfter: z.int().min(0).max(3600).optional(),
  }),
  answer: z.object({ order: SellerOrderSchema }),
  repeatable: false,
  status: 201,
});

export const setOrderStatus = defineCall({
  name: "setOrderStatus",
  summary: "Say that an order is being made, or has arrived",
  base: "seller",
  scope: "orders:write",
  method: "PUT",
  path: "/v1/seller/orders/:number/status",
  params: numberParams,
  query: noFields,
  body: z.strictObject({ status: z.enum(["in-production", "delivered"]) }),
  answer: z.object({ order: SellerOrderSchema }),
  repeatable: true,
});

const RefundItemSchema = z.strictObject({
  sku: z.string().max(200),
  quantity: z.int().min(1).max(9999),
  /** Whether these units can be sold again; `restock` of the refund where it is left out. Ignored for downloads. */
  restock: z.boolean().optional(),
  /**
   * `true`: the units were shipped before, and what is left to ship stays. `false`: they were not, and are not any more.
   * Left out: they are off what is left to ship, as far as anything is.
   */
  shipped: z.boolean().optional(),
});

/**
 * Without `amount`, `items` and `shipping` all that is left goes back. An order never shipped is cancelled by a
 * refund of everything. Of items goes back what was paid for them: their share of the discount and of the tax
 * included; `amount` states another sum for them.
 */
export const refundOrder = defineCall({
  name: "refundOrder",
  summary: "Give money back through the payment's provider",
  details:
    "An empty body, `{}`, gives back all that is left. With `items` their share of what was paid goes back, with `shipping` as much of the delivery's cost, with `amount` exactly that. An item with `shipped: true` was shipped before: what is left to ship stays. Others are not shipped any more; with `shipped: false` that is refused where they were. `restock` is ignored for downloads: they have no stock.",
  base: "seller",
  scope: "orders:write",
  method: "POST",
  path: "/v1/seller/orders/:number/refunds",
  params: numberParams,
  query: noFields,
  body: z.strictObject({
    amount: AmountMinorSchema.min(1).optional(),
    reason: z.string().max(300).default(""),
    /** Restores the stock: of `items`, or of all units with a full refund. */
    restock: z.boolean().default(false),
    notify: z.boolean().default(true),
    items: z.array(RefundItemSchema).min(1).max(200).optional(),
    /** Minor units of the delivery's cost. */
    shipping: AmountMinorSchema.min(1).optional(),
  }),
  answer: z.object({ order: SellerOrderSchema }),
  repeatable: false,
  asksProvider: true,
  status: 201,
});

/** Counted no further: a badge says "99+" then. */
export const maxCountedOrders = 100;

export const countOrders = defineCall({
  name: "countOrders",
  summary: "How many orders are at each stage, up to 100",
  base: "seller",
  scope: "orders:read",
  method: "GET",
  path: "/v1/seller/order-counts",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({
    counts: z.record(OrderStageSchema, z.int()),
    /** At whatever stage they are. */
    partlyRefunded: z.int().default(0),
    /** Of those to ship: some of their units are on their way. */
    partlyShipped: z.int().default(0),
  }),
  repeatable: true,
});

export const OrderNoteSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** The person or token that wrote it. */
  author: z.string(),
  createdAt: z.iso.datetime(),
});
export type OrderNote = z.infer<typeof OrderNoteSchema>;

/** Oldest first. `events` are changes by sellers and operators: who did what when. */
export const getOrderHistory = defineCall({
  name: "getOrderHistory",
  summary: "Notes on an order, and who changed it",
  base: "seller",
  scope: "orders:read",
  method: "GET",
  path: "/v1/seller/orders/:number/history",
  params: numberParams,
  query: noFields,
  body: noBody,
  answer: z.object({
    notes: z.array(OrderNoteSchema),
    events: z.array(AuditEventSchema.pick({ at: true, actor: true, actorName: true, call: true })),
  }),
  repeatable: true,
});

/** No shopper ever reads it. It goes when the buyer is forgotten. */
export const addOrderNote = defineCall({
  name: "addOrderNote",
  summary: "Write a note on an order, for its sellers alone",
  base: "seller",
  scope: "orders:write",
  method: "POST",
  path: "/v1/seller/orders/:number/notes",
  params: numberParams,
  query: noFields,
  body: z.object({ text: z.string().trim().min(1).max(2000) }),
  answer: z.object({ note: OrderNoteSchema }),
  repeatable: false,
  status: 201,
});

export const deleteOrderNote = defineCall({
  name: "deleteOrderNote",
  summary: "Delete a note on an order",
  base: "seller",
  scope: "orders:write",
  method: "DELETE",
  path: "/v1/seller/orders/:number/notes/:id",
  params: numberParams.extend({ id: z.string().min(1).max(60) }),
  query: noFields,
  body: noBody,
  answer: z.object({ id: z.string() }),
  repeatable: true,
});

/** 409 `shipment_announced`: its mail is out, or the order has arrived. */
export const undoShipment = defineCall({
  name: "undoShipment",
  summary: "Take a shipment back that no shopper has heard of",
  base: "seller",
  scope: "orders:write",
  method: "DELETE",
  path: "/v1/seller/orders/:number/shipments/:id",
  params: numberParams.extend({ id: z.string().min(1).max(40) }),
  query: noFields,
  body: noBody,
  answer: z.object({ order: SellerOrderSchema }),
  repeatable: false,
});
