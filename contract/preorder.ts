// A shopper's request for a product that is not made yet (API-15): the form's fields by their names.
import * as z from "zod";

export const PreorderFormSchema = z.object({
  fullname: z.string().trim().min(1).max(200),
  email: z.email().max(254),
  street: z.string().trim().min(1).max(200),
  street2: z.string().trim().max(200).default(""),
  city: z.string().trim().min(1).max(120),
  /** Exactly five characters (POF-03). */
  zip: z.string().trim().length(5),
  state: z.string().trim().min(1).max(120),
  country: z.string().trim().min(1).max(120),
  colorId: z.string().max(20),
  sizeId: z.string().max(20),
});
export type PreorderForm = z.infer<typeof PreorderFormSchema>;
