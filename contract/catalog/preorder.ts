// Pre-order form schema. Field names are those of the HTML form.
import * as z from "zod";
import { oneLine } from "#contract/values/one-line";

export const PreorderFormSchema = z.object({
  fullname: oneLine(200).trim().min(1),
  email: z.email().max(254),
  street: oneLine(200).trim().min(1),
  street2: oneLine(200).trim().default(""),
  city: oneLine(120).trim().min(1),
  /** Exactly five characters. */
  zip: z.string().trim().length(5),
  state: oneLine(120).trim().min(1),
  country: oneLine(120).trim().min(1),
  colorId: z.string().max(20),
  sizeId: z.string().max(20),
});
export type PreorderForm = z.infer<typeof PreorderFormSchema>;
