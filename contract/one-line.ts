// A name as it stands in one line of a form, and later of a mail's header, a label or a CSV: control
// characters and line separators would end that line and begin another of the writer's own.
import * as z from "zod";

export const oneLinePattern = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

export function oneLine(maxLength: number) {
  return z.string().max(maxLength).regex(oneLinePattern, "this is more than one line");
}
