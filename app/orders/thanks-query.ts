// What the address of the thank-you page may say (THX-01, Q112). Anybody can write such an address
// and send it to somebody, so of all it says only a date and what looks like a name are shown.
import * as z from "zod";

const longestNumber = 80;
const numberText = z.string().trim().max(longestNumber).catch("").default("");

/** Letters of any script and what stands between them; no digits and nothing that makes an address. */
const nameForm = /^\p{L}[\p{L}\p{M}'’ -]{1,39}$/u;

/** `deviceId` and `contentIds` come along as well: they are about the purchase, not about the page. */
export const ThanksQuerySchema = z.object({
  /** Empty where none was given, and for a name of one letter (Q85). */
  name: z.string().trim().regex(nameForm).catch("").default(""),
  orderNumber: numberText,
  orderLookupNumber: numberText,
  /** A checkout's id. */
  cart: numberText,
  arrivalEstimate: z.iso.date().nullable().catch(null).default(null),
});
export type ThanksQuery = z.output<typeof ThanksQuerySchema>;
