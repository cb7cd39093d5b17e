// Rows as CSV for spreadsheets (RFC 4180): what a shopper typed never runs as a formula.

/** A spreadsheet would run these; a quote in front makes them the text that they are. */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+([.,]\d+)?$/;
/**
 * Where lists are separated by semicolons, as in German, a double-clicked file is split at these in the middle of a cell,
 * quotes or not.
 */
const innerFormula = /(?=[=@]|[+-]\S)(?<=[;\t\r\n]\s*)/g;

/** A German spreadsheet parts lists at semicolons, because its decimal mark is the comma. */
const separatorOf = (locale: string): "," | ";" => (locale === "de" ? ";" : ",");

function formatCell(text: string, separator: string): string {
  const start = formula.test(text) && !number.test(text) ? "'" : "";
  const safe = start + text.replace(innerFormula, "'");
  const isQuoted = /["\r\n]/.test(safe) || safe.includes(separator);
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Each row ends its line, so that pages can follow each other.
 * @param locale of the person, for a file that is opened in a spreadsheet; none for one that other programs read
 */
export function formatCsvRows(rows: readonly (readonly string[])[], locale = "en"): string {
  const separator = separatorOf(locale);
  return rows
    .map((row) => `${row.map((text) => formatCell(text, separator)).join(separator)}\r\n`)
    .join("");
}

/** Spreadsheets take a file without it for one of the system's old encodings. */
export const csvStart = "\uFEFF";
