// Delivery options of a checkout, and what each costs and takes.
import * as z from "zod";
import { AmountMinorSchema, CurrencySchema } from "#contract/values/money.schema";

export const deliveryOptionIds = ["fullStandardCost", "fullRushCost", "fullSuperRushCost"] as const;
export const DeliveryOptionIdSchema = z.enum(deliveryOptionIds);
export type DeliveryOptionId = z.infer<typeof DeliveryOptionIdSchema>;

/** One entry of `data.attributes.quotes`; `name` is the option's id, dates are ISO dates. */
export const DeliveryQuoteSchema = z.object({
  name: DeliveryOptionIdSchema,
  cost: z.object({ amount: AmountMinorSchema, currency: CurrencySchema }),
  /** Ours: what is left of the cost to pay where a code for free delivery counts. */
  charged: z.object({ amount: AmountMinorSchema, currency: CurrencySchema }).optional(),
  deliveryEstimates: z.object({ early: z.iso.date(), late: z.iso.date() }),
  /** The early date once more; a backend may send it alone. */
  deliveryDate: z.iso.date().optional(),
  /** The late date once more; a backend may send it alone. */
  arrivalDate: z.iso.date().optional(),
});
export type DeliveryQuote = z.infer<typeof DeliveryQuoteSchema>;
