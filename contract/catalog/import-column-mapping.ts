// Which column of a product file is which, as its seller says it, and what they see of the file for that.
import * as z from "zod";
import { importColumnFields, maxColumnLabelChars } from "#core/catalog/import-columns";

const ColumnLabel = z.string().trim().min(1).max(maxColumnLabelChars);
/** `importColumnFields` → the heading of the file's column; a title and a price are needed. */
export const ImportColumnsSchema = z.partialRecord(z.enum(importColumnFields), ColumnLabel);
export type ImportColumns = z.output<typeof ImportColumnsSchema>;

/** The header and the first rows as they stand in the file, each cell by its beginning. */
export const ImportSampleSchema = z.object({
  header: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});
export type ImportSample = z.output<typeof ImportSampleSchema>;
