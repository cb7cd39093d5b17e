// Costs of a checkout. Apart from the checkout: pages read them without the schemas of customers.
import * as z from "zod";
import { AmountMinorSchema, CurrencySchema } from "#contract/values/money.schema";

const CostSchema = z.object({ value: AmountMinorSchema });
export const CostsSchema = z.object({
  subtotal: CostSchema,
  discount: CostSchema,
  shipping: CostSchema,
  tax: CostSchema,
  total: z.object({ value: AmountMinorSchema, currency: CurrencySchema }),
});
export type Costs = z.infer<typeof CostsSchema>;
