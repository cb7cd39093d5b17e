// Pre-order form schema. Field names are those of the HTML form.
import * as z from "zod";
import { TypedEmailSchema, typedLine } from "#contract/values/typed-text";
import { toHalfWidth } from "#core/text/half-width";

export const PreorderFormSchema = z.object({
  fullname: typedLine(200).trim().min(1),
  email: TypedEmailSchema,
  street: typedLine(200).trim().min(1),
  street2: typedLine(200).trim().default(""),
  city: typedLine(120).trim().min(1),
  /** Exactly five characters. */
  zip: z.string().overwrite(toHalfWidth).trim().length(5),
  state: typedLine(120).trim().min(1),
  country: typedLine(120).trim().min(1),
  colorId: z.string().max(20),
  sizeId: z.string().max(20),
});
export type PreorderForm = z.infer<typeof PreorderFormSchema>;
