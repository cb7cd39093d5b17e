// Forms of the import pages. Messages are keys of the catalogue.
import * as z from "zod";
import type { ImportColumns } from "#contract/catalog/import-column-mapping";
import { importColumnFields } from "#core/catalog/import-columns";
import { currencies } from "#core/money/currencies";

const Ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

export const OptionFieldsSchema = z
  .object({
    currency: z.enum(currencies),
    conversion: z.enum(["none", "shop", "rate"]),
    /** As people write it, with a point or a comma. */
    rate: z.string().max(20).optional(),
    keepPrices: Ticked,
    hidden: Ticked,
    copyPictures: Ticked,
  })
  .transform(({ rate, ...fields }, ctx) => {
    if (fields.conversion !== "rate") return { ...fields, rate: null };
    const typed = (rate ?? "").trim();
    const factor = /^\d+(?:[.,]\d+)?$/.test(typed) ? Number(typed.replace(",", ".")) : 0;
    if (factor > 0 && factor <= 10_000) return { ...fields, rate: factor };
    ctx.addIssue({ code: "custom", path: ["rate"], message: "rateInvalid" });
    return z.NEVER;
  });
export type OptionFields = z.output<typeof OptionFieldsSchema>;

export const JobIntentSchema = z.enum([
  ...(["options", "columns", "start"] as const),
  ...(["cancel", "pictures", "undo"] as const),
]);

/** A select that is left alone names no column. */
export function readColumns(form: FormData): ImportColumns {
  const columns: ImportColumns = {};
  for (const field of importColumnFields) {
    const label = form.get(`column.${field}`);
    if (typeof label === "string" && label.trim() !== "") columns[field] = label;
  }
  return columns;
}
