// What a seller does with an order beside sending and refunding it: counts by stage, notes, its history, and taking
// a shipment back.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { AuditEventSchema } from "#contract/store/seller-store-calls";
import { OrderStageSchema, SellerOrderSchema } from "./order-calls";

const numberParams = z.object({ number: z.string().min(1).max(40) });

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
  answer: z.object({ counts: z.record(OrderStageSchema, z.int()) }),
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
