// Schemas of an order as its seller reads it, and of the stages that it goes through.
import * as z from "zod";
import { AttributionSchema, PaymentMethodSchema } from "#contract/checkout/checkout";
import { CustomerSchema } from "#contract/checkout/customer";
import { AmountMinorSchema } from "#contract/values/money.schema";
import { OrderSchema, RefundSchema, ShipmentSchema } from "./order";

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
  /** `undoable`: no shopper has heard of it, and its order has not arrived. */
  shipments: z.array(ShipmentSchema.extend({ undoable: z.boolean().optional() })),
  /** `settleable`: it failed, and nothing has taken its place yet. */
  refunds: z.array(RefundSchema.extend({ settleable: z.boolean().optional() })),
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
