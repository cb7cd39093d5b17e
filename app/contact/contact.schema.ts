// The contact form. A message is a key: the page says it in the shopper's language.
import * as z from "zod";
import { EmailSchema } from "#app/forms/email.schema";
import { requiredLine } from "#app/forms/required-line";
import type { MessageKey } from "#app/localization/shop-i18n";
import { ContactReasonSchema, maxContactLengths } from "#contract/shoppers/contact-calls";
import { normalizeNewlines } from "#core/text/normalize-newlines";

const message = (key: MessageKey) => key;

export const ContactSchema = z.object({
  "contact-ordernumber": requiredLine("track.error.empty", maxContactLengths.orderNumber),
  "contact-email": EmailSchema,
  "contact-fullname": requiredLine("preorder.error.fullName", maxContactLengths.fullName),
  "contact-reason": z
    .string(message("contact.error.reason"))
    .pipe(z.enum(ContactReasonSchema.options, message("contact.error.reason"))),
  "contact-reason-message": z
    .string(message("contact.error.message"))
    .overwrite(normalizeNewlines)
    .trim()
    .min(1, message("contact.error.message"))
    .max(maxContactLengths.message, message("checkout.error.tooLong")),
  /** Honeypot, hidden from people: a value in it was put there by a bot. */
  "contact-website": z.string().max(0, message("contact.trap")).default(""),
  /** The slug of the listing that the message is about; empty for none. */
  "contact-listing": z.string().max(200).catch("").default(""),
});
export type Contact = z.output<typeof ContactSchema>;
