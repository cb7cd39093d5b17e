// A name as it stands in one line of a form, and later of a mail's header, a label or a CSV: control
// characters and line separators would end that line and begin another of the writer's own.
import * as z from "zod";

/** Written out: validators of the API document that know no Unicode classes read `\P{Cc}` as letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it keeps out
export const oneLinePattern = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

export function oneLine(maxLength: number) {
  return z.string().max(maxLength).regex(oneLinePattern, "this is more than one line");
}
