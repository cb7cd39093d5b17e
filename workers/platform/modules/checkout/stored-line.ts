// A line of a checkout as it is stored: what and how many, never a price.
import * as z from "zod";

export const StoredLineSchema = z.object({ sku: z.string(), quantity: z.int() });
export type StoredLine = z.infer<typeof StoredLineSchema>;
