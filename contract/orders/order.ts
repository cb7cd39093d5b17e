// Order schema. Carries no address and no e-mail: anyone with the lookup number may read it.
import * as z from "zod";
import { AmountMinorSchema, CurrencySchema } from "#contract/values/money.schema";
import { productKinds } from "#core/catalog/product-kinds";

export const OrderStatusSchema = z.enum([
  "placed",
  "in-production",
  "shipped",
  "delivered",
  "cancelled",
  "refunded",
]);
export type OrderStatus = z.infer<typeof OrderStatusSchema>;

export const ShipmentSchema = z.object({
  /** For its seller alone: a shipment is undone by it. */
  id: z.string().optional(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  shippedAt: z.iso.datetime(),
  /** Empty for shipments recorded before items were counted. */
  items: z.array(z.object({ sku: z.string(), quantity: z.int() })).default([]),
});
export type Shipment = z.infer<typeof ShipmentSchema>;

export const RefundSchema = z.object({
  id: z.string(),
  amount: AmountMinorSchema,
  currency: CurrencySchema,
  reason: z.string(),
  /**
   * `provider`: on its own page, past the shop; `dispute`: the buyer claims it, at their bank or at PayPal, and it has
   * `succeeded` once the shop has lost.
   */
  origin: z.enum(["shop", "provider", "dispute"]).default("shop"),
  /** pending: the provider was asked and has not answered yet, or a dispute is not decided. */
  state: z.enum(["pending", "succeeded", "failed"]),
  /** The provider's reason for a failure; the amount can be refunded again, unless it is settled. */
  failure: z.string().nullable().default(null),
  createdAt: z.iso.datetime(),
  /** The units that it is for; empty where a sum alone went back. */
  items: z
    .array(
      z.object({
        sku: z.string(),
        quantity: z.int(),
        restock: z.boolean(),
        /** Whether they were shipped before; older refunds and programs do not say. */
        shipped: z.boolean().optional(),
      }),
    )
    .default([]),
  /** The part of the amount that is the delivery's. */
  shipping: AmountMinorSchema.default(0),
  /** When its seller paid it back another way, after the provider had failed to; its state is `succeeded` then. */
  settledAt: z.iso.datetime().optional(),
  /** What the seller wrote about it, such as the reference of a bank transfer. */
  settledNote: z.string().optional(),
  /** It cancels what was not shipped; left out by others. Its amount is 0 where nothing was refunded. */
  cancels: z.boolean().optional(),
});
export type Refund = z.infer<typeof RefundSchema>;

export const OrderSchema = z.object({
  /** The number a shopper sees; equal to `lookupNumber`. */
  orderNumber: z.string(),
  lookupNumber: z.string(),
  /** Empty where the order was asked for by its number: it opens the checkout, address and all. */
  cartId: z.string(),
  promo: z.string().nullable(),
  totalCost: z.object({ amount: AmountMinorSchema, currency: CurrencySchema }),
  shippingCost: z.object({ amount: AmountMinorSchema, currency: CurrencySchema }),
  /** What a promo code paid of the delivery, whose cost is stated before it. */
  shippingDiscount: AmountMinorSchema.default(0),
  tax: z.object({ amount: AmountMinorSchema, currency: CurrencySchema }),
  /** Minor units that went back to the shopper, in the order's currency. */
  refunded: AmountMinorSchema.default(0),
  /** Of refunds that the payment's provider took and could not make, until another one is made. */
  refundFailed: AmountMinorSchema.default(0),
  /** Of `refunded`: what the seller paid back another way, and not through the payment's provider. */
  refundSettled: AmountMinorSchema.default(0),
  items: z.array(
    z.object({
      title: z.string(),
      sku: z.string(),
      /** Its listing, for counting; the first orders and other backends leave it out. */
      slug: z.string().optional(),
      /** The seller's own number for it, as it was when it was bought. */
      merchantSku: z.string().optional(),
      price: z.object({ amount: AmountMinorSchema }),
      quantity: z.int(),
      /** Taken off the whole line, where the promo code was for some of the goods alone. */
      discount: AmountMinorSchema.optional(),
      color: z.string(),
      size: z.string(),
      productType: z.string(),
      image: z.string().nullable(),
      /** Digital ones are downloaded and never shipped. */
      kind: z.enum(productKinds).default("physical"),
    }),
  ),
  status: OrderStatusSchema,
  shippingMethod: z.string(),
  arrivalEstimate: z.iso.date().nullable(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
  shipments: z.array(ShipmentSchema),
});
export type Order = z.infer<typeof OrderSchema>;
