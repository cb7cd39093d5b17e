// Order calls after purchase: lookup by the shopper; shipments, refunds and exports by the seller.
import * as z from "zod";
import { AttributionSchema, PaymentMethodSchema } from "#contract/checkout/checkout";
import { CustomerSchema } from "#contract/checkout/customer";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { ErrorAnswerSchema, FailedAnswerSchema } from "#contract/protocol/errors";
import { AmountMinorSchema } from "#contract/values/money.schema";
import { readOrder } from "#core/remote-backend/read-order";
import { OrderSchema, OrderStatusSchema, RefundSchema } from "./order";

const numberParams = z.object({ number: z.string().min(1).max(40) });

/** `lookupNumber` instead of `cartId` is the lookup by number (ours). */
export const getOrder = defineCall({
  name: "getOrder",
  summary: "Read an order by its checkout or by its number",
  details:
    "Give either `cartId`, which is the checkout's id, or `lookupNumber`. It holds no address and no e-mail.",
  base: "commerce",
  method: "GET",
  path: "/v1/orders",
  params: noFields,
  query: z
    .object({
      /** The store; `X-Store` names it as well. */
      slug: z.string().optional(),
      cartId: z.string().optional(),
      lookupNumber: z.string().optional(),
    })
    .refine((query) => (query.cartId === undefined) !== (query.lookupNumber === undefined), {
      message: "give either cartId or lookupNumber",
    }),
  body: noBody,
  answer: z.preprocess((order: z.input<typeof OrderSchema>) => readOrder(order), OrderSchema),
  repeatable: true,
  perShopper: true,
});

/** Whether the address is one is said by the call, wherever it stands: 422 at `/email`. */
const RecoverSchema = z.object({ email: z.string().max(2000), slug: z.string().max(63) });

/**
 * The names stand in the query as specified, or in the body, which no log keeps. The same
 * answer whether or not the address has orders. What fails says so by `success` and `error` too.
 */
export const recoverOrders = defineCall({
  name: "recoverOrders",
  summary: "Mail the orders of the past 60 days to an address",
  details:
    "The names may stand in the query or in the body, which no log keeps. The answer is the same whether or not the address has orders.",
  base: "baseApi",
  method: "POST",
  path: "/v1/orders/recover",
  params: noFields,
  query: RecoverSchema.partial(),
  body: RecoverSchema.partial().optional(),
  answer: z.object({ success: z.boolean(), error: z.string().nullable().default(null) }),
  errorAnswer: ErrorAnswerSchema.extend(FailedAnswerSchema.shape),
  repeatable: false,
  remoteQuery: true,
});

/** A link of the order's confirmation mail, which needs nothing else to be opened. */
export const OrderDownloadSchema = z.object({
  title: z.string(),
  url: z.url(),
  expiresAt: z.iso.datetime(),
  downloadsLeft: z.int(),
});
export type OrderDownload = z.infer<typeof OrderDownloadSchema>;

/** What only the seller may read. */
export const SellerOrderSchema = OrderSchema.extend({
  email: z.string(),
  ...AttributionSchema.shape,
  customer: CustomerSchema,
  payment: z.object({ id: z.string(), method: PaymentMethodSchema }),
  refunds: z.array(RefundSchema),
  downloads: z.array(OrderDownloadSchema),
  /** What can still be refunded, in minor units: pending refunds count as done. */
  refundable: AmountMinorSchema.default(0),
  /** What waits for a parcel. */
  unitsLeft: z.array(z.object({ sku: z.string(), quantity: z.int() })).default([]),
});
export type SellerOrder = z.infer<typeof SellerOrderSchema>;

export const orderStages = ["to-ship", "shipped", "delivered", "cancelled", "refunded"] as const;
export const OrderStageSchema = z.enum(orderStages);
/** What is to be done with an order: something to send, or its status from then on. */
export type OrderStage = z.infer<typeof OrderStageSchema>;

/** More than a packer takes along at once. */
export const maxChosenOrders = 100;

const orderPageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The last order of the page before, in either sequence. */
  before: z.string().max(40).optional(),
  status: OrderStatusSchema.optional(),
  stage: OrderStageSchema.optional(),
  /** Orders with a refund that is under way, or that failed in the last seven days and was not made since. */
  refund: z.enum(["pending", "failed"]).optional(),
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
    "Search, stage, status and dates hold together. `sort=oldest` turns the list round; `before` then goes on from its last order as well.",
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
  body: z.object({
    carrier: z.string().trim().min(1).max(80),
    /** Empty where the parcel has none, such as a letter. */
    trackingNumber: z.string().trim().max(100),
    trackingUrl: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .nullable()
      .default(null),
    items: z
      .array(z.object({ sku: z.string().max(200), quantity: z.int().min(1).max(9999) }))
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
  body: z.object({ status: z.enum(["in-production", "delivered"]) }),
  answer: z.object({ order: SellerOrderSchema }),
  repeatable: true,
});

const RefundItemSchema = z.object({
  sku: z.string().max(200),
  quantity: z.int().min(1).max(9999),
  /** Whether these units can be sold again; `restock` of the refund where it is left out. */
  restock: z.boolean().optional(),
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
    "With `items` their share of what was paid goes back, with `shipping` as much of the delivery's cost, with `amount` exactly that. Units that were refunded are not shipped any more.",
  base: "seller",
  scope: "orders:write",
  method: "POST",
  path: "/v1/seller/orders/:number/refunds",
  params: numberParams,
  query: noFields,
  body: z.object({
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
