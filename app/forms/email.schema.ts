// E-mail address as a form sends it. International domains become ASCII.
import * as z from "zod";
import type { MessageKey } from "#app/localization/shop-i18n";
import { toAsciiEmail } from "#core/email-address";

const message: MessageKey = "checkout.error.email";

export const EmailSchema = z
  .string(message)
  .trim()
  .max(254, message)
  .transform(toAsciiEmail)
  .pipe(z.email(message));
