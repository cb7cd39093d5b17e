// Row ids in URLs and answers: decimal numbers.
const rowIdPattern = /^[1-9]\d{0,14}$/;

/** Null for whatever is no id that was ever given: `x`, `1e9`, `-1`, `0`, four hundred digits. */
export function parseRowId(text: string): number | null {
  return rowIdPattern.test(text) ? Number(text) : null;
}
