// What a shopper agreed to pay, frozen when the payment is made: the order is built from this alone,
// whatever happens to catalogue, prices or the open checkout afterwards.
import * as z from "zod";
import { CheckoutLineSchema } from "#contract/checkout/checkout";
import { CostsSchema } from "#contract/checkout/checkout-costs";
import { CustomerSchema } from "#contract/checkout/customer";
import { DeliveryOptionIdSchema } from "#contract/checkout/delivery-options";
import { AmountMinorSchema } from "#contract/values/money.schema";

export const QuoteSchema = z.object({
  lines: z.array(CheckoutLineSchema),
  costs: CostsSchema,
  customer: CustomerSchema,
  deliveryOption: DeliveryOptionIdSchema,
  arrivalEstimate: z.iso.date(),
  promoCode: z.string().nullable(),
  /** The part of the discount that is the delivery's; earlier releases did not write it down. */
  shippingDiscount: AmountMinorSchema.optional(),
});
export type Quote = z.infer<typeof QuoteSchema>;

/** What a promo code paid of the delivery. */
export function shippingDiscountOfQuote({ shippingDiscount, costs, lines }: Quote): number {
  if (shippingDiscount !== undefined) return shippingDiscount;
  // Begun under an earlier release: a code for free delivery takes off exactly that, and nothing of a line.
  const { discount, shipping } = costs;
  const isOnLines = lines.some((line) => line.discount !== undefined);
  return !isOnLines && discount.value === shipping.value ? discount.value : 0;
}
