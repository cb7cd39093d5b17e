// Line ends of a typed text. Forms that are sent without scripts end lines otherwise than scripts do.

/** A form that is sent without scripts ends its lines with two characters, which its field counts as one. */
export function normalizeNewlines(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
