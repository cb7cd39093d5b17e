// Forms of an order by a wallet that brings customer and delivery: the order, and what it would cost.
import * as z from "zod";
import { DeliverySchema } from "#app/checkout/delivery/delivery.schema";
import { DetailsSchema } from "#app/checkout/details/details.schema";
import { PayFields } from "#app/checkout/forms/payment.schema";
import { wallets } from "#app/checkout/methods/wallets";

/** A wallet that brings customer and delivery, and the total that it showed. */
export const ExpressSchema = DetailsSchema.omit({ intent: true, marketingOptIn: true }).extend({
  intent: z.literal("express"),
  deliveryOption: DeliverySchema.shape.deliveryOption,
  amount: PayFields.amount,
  /** Of the amount that it showed; a page that was open during a deployment sends none. */
  currency: z.string().max(3).optional(),
  /** Of the goods that its page showed. */
  itemsFingerprint: z.string().max(10).optional(),
  promoCode: PayFields.promoCode,
  method: z.enum(wallets),
});
/** The same where nothing is sent. */
export const DownloadExpressSchema = ExpressSchema.pick({
  intent: true,
  email: true,
  firstname: true,
  lastname: true,
  amount: true,
  currency: true,
  itemsFingerprint: true,
  promoCode: true,
  method: true,
});
export type DownloadExpress = z.output<typeof DownloadExpressSchema>;
export type Express = z.output<typeof ExpressSchema>;

/** As much of the address as a wallet shares before its holder approves. */
export const EstimateSchema = z.object({
  state: z.string().max(60),
  country: z.string().max(10),
  zip: z.string().max(20),
  deliveryOption: DeliverySchema.shape.deliveryOption.nullable().catch(null),
});
export type Estimate = z.output<typeof EstimateSchema>;
