// Schema of the sales tax table in the setting SALES_TAX. The rates themselves are the costs' subject.
import * as z from "zod";

/** What an operator may set; a state left out takes none. */
export const SalesTaxTableSchema = z.object({
  source: z.string().min(1),
  effectiveFrom: z.iso.date(),
  percentByState: z.record(z.string().regex(/^[A-Z]{2}$/), z.number().min(0).max(30)),
});
export type SalesTaxTable = z.infer<typeof SalesTaxTableSchema>;
