// Required one-line text of a form. A message is a key: the page shows it in the shopper's language.
import * as z from "zod";
import type { MessageKey } from "#app/localization/shop-i18n";
import { oneLinePattern } from "#contract/values/one-line";
import { toHalfWidth } from "#core/text/half-width";

const tooLong: MessageKey = "checkout.error.tooLong";

/** Zero-width characters and blanks alone would be an empty line to who packs the parcel. */
const visible = /[^\p{Z}\p{C}]/u;

/** What is pasted out of a table or a document brings its tabs and line separators along. */
export function withoutSeparators(text: string): string {
  return text.replace(/[\t\u2028\u2029]+/g, " ");
}

/** @param max of a line that people write, in characters */
export function requiredLine(key: MessageKey, max = 120) {
  return z
    .string(key)
    .overwrite(toHalfWidth)
    .overwrite(withoutSeparators)
    .trim()
    .regex(visible, key)
    .max(max, tooLong)
    .regex(oneLinePattern, key);
}
