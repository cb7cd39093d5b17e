// Lines and e-mail addresses as people type them, on East Asian keyboards too. Must read them as the shop's own forms do.
import * as z from "zod";
import { toAsciiEmail } from "#core/email-address";
import { toHalfWidth } from "#core/text/half-width";
import { oneLine } from "./one-line";

/** Digits, letters and blanks at full width are those of ASCII. */
export const typedLine = (maxLength: number) => oneLine(maxLength).overwrite(toHalfWidth);

/** The domain is in ASCII afterwards. */
export const TypedEmailSchema = z.string().trim().overwrite(toAsciiEmail).max(254).check(z.email());
