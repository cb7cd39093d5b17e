// What is posted to a seller's own addresses when something has happened in the store. Signed as
// `core/signed-tokens/webhook-signature.ts` says. Names no buyer: who needs more reads the order with a token.
import * as z from "zod";
import { OrderSchema, RefundSchema, ShipmentSchema } from "#contract/orders/order";

export { webhookSignatureHeader } from "#core/signed-tokens/webhook-signature";

export const webhookEvents = [
  "order.created",
  "order.shipped",
  "order.refunded",
  "stock.low",
] as const;
export const WebhookEventSchema = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof WebhookEventSchema>;

export const LowStockSchema = z.object({
  sku: z.string(),
  /** The seller's own number for it; empty where there is none. */
  merchantSku: z.string(),
  /** Slug of its listing. */
  listing: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  /** On hand now, reserved units included. */
  stock: z.int(),
  /** What it has come down to, or below. */
  threshold: z.int(),
});

const envelope = {
  /** The same for each try: a receiver that has it can ignore it. */
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** The store's slug. */
  store: z.string(),
};

/** An order's `cartId` is empty: it would open the checkout, address and all. */
export const WebhookMessageSchema = z.discriminatedUnion("event", [
  z.object({ event: z.literal("order.created"), ...envelope, order: OrderSchema }),
  z.object({
    event: z.literal("order.shipped"),
    ...envelope,
    order: OrderSchema,
    shipment: ShipmentSchema,
  }),
  z.object({
    event: z.literal("order.refunded"),
    ...envelope,
    order: OrderSchema,
    refund: RefundSchema,
  }),
  z.object({ event: z.literal("stock.low"), ...envelope, item: LowStockSchema }),
  /** When a seller tries an address. */
  z.object({ event: z.literal("test"), ...envelope }),
]);
export type WebhookMessage = z.infer<typeof WebhookMessageSchema>;
