// The pre-order form. A message is a key: the page says it in the shopper's language.
import * as z from "zod";
import type { MessageKey } from "#app/localization/translator";
import { findUsState } from "#contract/us-states";

const message = (key: MessageKey) => key;
const required = (key: MessageKey, max: number) =>
  z.string(message(key)).trim().min(1, message(key)).max(max, message("checkout.error.tooLong"));

/** POF-01 … POF-03. */
export const PreorderSchema = z.object({
  fullname: required("preorder.error.fullName", 200),
  email: z
    .string(message("checkout.error.email"))
    .trim()
    .max(254, message("checkout.error.email"))
    .pipe(z.email(message("checkout.error.email"))),
  street: required("checkout.error.street", 200),
  street2: z.string().trim().max(200, message("checkout.error.tooLong")).default(""),
  city: required("checkout.error.city", 120),
  zip: z
    .string(message("checkout.error.zip"))
    .trim()
    .min(1, message("checkout.error.zip"))
    .refine((zip) => zip === "" || zip.length === 5, message("preorder.error.zip")),
  state: z
    .string(message("checkout.error.state"))
    .refine((code) => findUsState(code) !== null, message("checkout.error.state")),
  country: z
    .string(message("preorder.error.country"))
    .refine((code) => code === "US", message("preorder.error.country")),
  colorId: z.string().min(1).max(20),
  sizeId: z.string().min(1).max(20),
  /** The listing that the form came from, which shows it again. */
  slug: z.string().min(1).max(200),
});
export type Preorder = z.output<typeof PreorderSchema>;
