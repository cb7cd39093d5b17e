// Rows of files that are no Shopify exports, put into the fields that its reader knows.
import {
  type Columns,
  type ExportRow,
  type Field,
  toFieldText,
} from "#platform/modules/imports/shopify-csv/columns";

export type Texts = Partial<Record<Field, string>>;

export function buildRow(line: number, texts: Texts, unread: ExportRow["unread"] = []): ExportRow {
  return { line, text: (field) => toFieldText(field, texts[field] ?? ""), prices: [], unread };
}

/** The header's labels as they are, and where each stands first. */
export class Header {
  readonly labels: readonly string[];
  readonly #folded: readonly string[];

  constructor(cells: readonly string[]) {
    this.labels = cells.map((cell) => cell.trim().replace(/\s+/g, " "));
    this.#folded = this.labels.map((label) => label.toLowerCase());
  }

  has(name: string): boolean {
    return this.#folded.includes(name.toLowerCase());
  }

  cell(row: readonly string[], name: string): string {
    return row[this.#folded.indexOf(name.toLowerCase())]?.trim() ?? "";
  }

  /** @param fieldLabels what a field is called in the file, for messages; the others are missing in it */
  columns(
    fieldLabels: Partial<Record<Field, string>>,
    readRows: (line: number, row: readonly string[]) => ExportRow[],
  ): Columns {
    return {
      count: this.labels.length,
      has: (field) => fieldLabels[field] !== undefined,
      hasMarketIn: () => false,
      label: (field) => fieldLabels[field] ?? field,
      readRows,
    };
  }
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Plain text as paragraphs; what has tags already stays. */
export function toDescription(text: string): string {
  if (/<\/?[a-z][^>]*>/i.test(text)) return text;
  const paragraphs = text.split(/\n\s*\n/).map((part) => part.trim());
  return paragraphs
    .filter(Boolean)
    .map((part) => part.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign).replaceAll("\n", "<br>"))
    .map((part) => `<p>${part}</p>`)
    .join("");
}

/** Addresses of one cell, parted by commas, bars or spaces; an address itself may hold a comma. */
export const splitAddresses = (text: string): string[] =>
  text
    .split(/\s*[|;\n]\s*|\s*,\s*(?=https?:)|\s+(?=https?:)/i)
    .map((address) => address.trim())
    .filter(Boolean);

/** Pictures beyond the first are rows of their own, as in Shopify's file. */
export function withPictures(
  line: number,
  texts: Texts,
  unread: ExportRow["unread"],
  pictures: readonly string[],
): ExportRow[] {
  const [first = "", ...others] = pictures;
  const handle = texts.handle ?? "";
  return [
    buildRow(line, { ...texts, imageSrc: first }, unread),
    ...others.map((imageSrc) => buildRow(line, { handle, imageSrc })),
  ];
}
