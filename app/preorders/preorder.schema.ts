// The pre-order form. A message is a key: the page says it in the shopper's language.
import * as z from "zod";
import {
  CitySchema,
  SecondStreetSchema,
  StateSchema,
  StreetSchema,
  usCountry,
} from "#app/addresses/address.schema";
import { EmailSchema } from "#app/forms/email.schema";
import { requiredLine } from "#app/forms/required-line";
import type { MessageKey } from "#app/localization/shop-i18n";
import { toHalfWidth } from "#core/text/half-width";

const message = (key: MessageKey) => key;

export const PreorderSchema = z.object({
  fullname: requiredLine("preorder.error.fullName", 200),
  email: EmailSchema,
  street: StreetSchema,
  street2: SecondStreetSchema,
  city: CitySchema,
  zip: z
    .string(message("checkout.error.zip"))
    .overwrite(toHalfWidth)
    .trim()
    .min(1, message("checkout.error.zip"))
    .refine((zip) => zip === "" || zip.length === 5, message("preorder.error.zip")),
  state: StateSchema,
  country: usCountry("preorder.error.country"),
  colorId: z.string().min(1).max(20),
  sizeId: z.string().min(1).max(20),
  /** The listing that the form came from, which shows it again; the documented form itself knows no such field. */
  slug: z.string().max(200).default(""),
});
export type Preorder = z.output<typeof PreorderSchema>;
