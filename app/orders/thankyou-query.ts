// What the address of the thank-you page may say. Anybody can write such an address
// and send it to somebody, so of all it says only a date and what looks like a name are shown.
import * as z from "zod";

const longestNumber = 80;
const numberText = z.string().trim().max(longestNumber).catch("").default("");

/**
 * Letters of any script and what stands between them; no digits and nothing that makes an address. A dot
 * ends a word or an initial: `Dr. Meier`, `J.R.`
 */
const nameForm = /^\p{L}(?:[\p{L}\p{M}'’ -]|(?<=\p{L})\.(?=$|[ -]|\p{L}\.)){1,39}$/u;

const maxIds = 20;
/** Product ids, one behind the other; whatever else is written there is left out. */
const idsText = z
  .string()
  .transform((text) => text.split(",").filter((id) => /^[\w-]{1,60}$/.test(id)))
  .transform((ids) => ids.slice(0, maxIds))
  .catch([])
  .default([]);

/** `deviceId` may come along as well and is not read: no browser is known again by its address. */
export const ThankyouQuerySchema = z.object({
  /** Empty where none was given, and for a name of one letter. */
  name: z.string().trim().regex(nameForm).catch("").default(""),
  orderNumber: numberText,
  orderLookupNumber: numberText,
  /** A checkout's id. */
  cart: numberText,
  /** For measuring alone. */
  contentIds: idsText,
  /** The order was placed before: nothing was bought again by coming back here. */
  repeat: z.literal("1").nullable().catch(null).default(null),
  arrivalEstimate: z.iso.date().nullable().catch(null).default(null),
});
export type ThankyouQuery = z.output<typeof ThankyouQuerySchema>;
