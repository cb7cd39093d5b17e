// A line of a CSV file (RFC 4180). What a spreadsheet would take for a formula is made a text: shoppers type names.

const startsFormula = /^[=+\-@\t\r]/;
/** A negative amount is a number and stays one. */
const isNumber = /^-?\d+(\.\d+)?$/;

export function toCsvLine(fields: readonly string[]): string {
  const cells = fields.map((field) => {
    const text = startsFormula.test(field) && !isNumber.test(field) ? `'${field}` : field;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${cells.join(",")}\r\n`;
}
