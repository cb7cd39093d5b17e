// Rows as CSV for spreadsheets: RFC 4180, with the line ends of a terminal.

/** A spreadsheet would run these as formulas; a quote in front makes them the text they are. */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

function quoteCell(text: string): string {
  // A semicolon or a tab is what other spreadsheets part cells by.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function isFormula(text: string): boolean {
  return formula.test(text) && !number.test(text);
}

function formatCell(text: string): string {
  return quoteCell(isFormula(text) ? `'${text}` : text);
}

/** For another program, which takes a quote in front as a part of the text. */
export function formatExactCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoteCell).join(",")).join("\n");
}

export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(formatCell).join(",")).join("\n");
}
