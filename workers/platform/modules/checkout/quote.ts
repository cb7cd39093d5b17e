// What a shopper agreed to pay, frozen when the payment is made: the order is built from this alone,
// whatever happens to catalogue, prices or the open checkout afterwards.
import * as z from "zod";
import {
  CheckoutLineSchema,
  CostsSchema,
  DeliveryOptionIdSchema,
} from "#contract/checkout/checkout";
import { CustomerSchema } from "#contract/checkout/customer";

export const QuoteSchema = z.object({
  lines: z.array(CheckoutLineSchema),
  costs: CostsSchema,
  customer: CustomerSchema,
  deliveryOption: DeliveryOptionIdSchema,
  arrivalEstimate: z.iso.date(),
  promoCode: z.string().nullable(),
});
export type Quote = z.infer<typeof QuoteSchema>;
