// Rows as CSV for spreadsheets (RFC 4180). Must not let a cell run as a formula.

const formula = /^[=+\-@\t\r]/;

function formatCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function formatRow(cells: readonly string[]): string {
  return `${cells.map(formatCell).join(",")}\r\n`;
}

/** With a byte order mark, by which spreadsheet programs know that it is UTF-8. */
export function respondCsv(name: string, body: string | ReadableStream): Response {
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  };
  return new Response(body, { headers });
}
