// The form that asks for one mail. A message is a key: the page says it in the shopper's language.
import * as z from "zod";
import type { MessageKey } from "#app/localization/shop-i18n";
import { toAsciiEmail } from "#core/email-address";

const message = (key: MessageKey) => key;

export const StockAlertSchema = z.object({
  email: z
    .string(message("checkout.error.email"))
    .trim()
    .max(254, message("checkout.error.email"))
    .transform(toAsciiEmail)
    .pipe(z.email(message("checkout.error.email"))),
  colorId: z.string().min(1).max(20),
  sizeId: z.string().min(1).max(20),
});
