// Rows as CSV for spreadsheets: RFC 4180, with the line ends of a terminal.

/** A spreadsheet would run these as formulas; a quote in front makes them the text they are. */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

function formatCell(text: string): string {
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(formatCell).join(",")).join("\n");
}
