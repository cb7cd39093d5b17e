// Schema of a single-line text. Rejects control characters and line separators, which would allow
// header injection in mails and extra rows in a CSV.
import * as z from "zod";

/** Written out: validators of the API document that know no Unicode classes read `\P{Cc}` as letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it keeps out
export const oneLinePattern = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

export function oneLine(maxLength: number) {
  return z.string().max(maxLength).regex(oneLinePattern, "this is more than one line");
}
