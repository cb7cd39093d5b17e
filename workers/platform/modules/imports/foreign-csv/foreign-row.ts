// Rows of files that are no Shopify exports, put into the fields that its reader knows.
import { maxColumnLabelChars } from "#core/catalog/import-columns";
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

/** As it is stored of a file's header, shown and named again by who says which column is which. */
export const toColumnLabel = (cell: string): string =>
  cell.trim().replace(/\s+/g, " ").slice(0, maxColumnLabelChars);

/** The header's labels, and where each stands first. */
export class Header {
  readonly labels: readonly string[];
  readonly #folded: readonly string[];

  /** @param nameOf the name by which a label is asked for, where the file has it in another language */
  constructor(cells: readonly string[], nameOf = (label: string) => label) {
    this.labels = cells.map(toColumnLabel);
    this.#folded = this.labels.map((label) => nameOf(label).toLowerCase());
  }

  /** As the file has it, for messages. */
  labelOf(name: string): string {
    return this.labels[this.#folded.indexOf(name.toLowerCase())] ?? name;
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

/** Addresses of one cell, parted by commas, bars or spaces; an address itself may hold a comma. */
export const splitAddresses = (text: string): string[] =>
  text
    .split(/[|;\n]|,(?=\s*https?:)|\s(?=https?:)/i)
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
