// Cells of the variants' grid as rows and columns of text, as a spreadsheet copies and pastes them. Pure.
import type { Currency } from "#core/money/currencies";
import type { DraftCell, DraftProduct } from "#studio/products/draft/product-draft";

export type Column = { kind: "price"; currency: Currency } | { kind: "sku" } | { kind: "stock" };
/** Its name in fields and errors. */
export const columnKey = (column: Column): Currency | "sku" | "stock" =>
  column.kind === "price" ? column.currency : column.kind;
export type Place = { row: number; column: number };
/** Both corners belong to it. */
export type Range = { top: number; bottom: number; left: number; right: number };

export function listColumns(currencies: readonly Currency[]): Column[] {
  return [
    ...currencies.map((currency): Column => ({ kind: "price", currency })),
    { kind: "sku" },
    { kind: "stock" },
  ];
}

export function readCell(cell: DraftCell, column: Column): string {
  if (column.kind === "price") return cell.prices[column.currency] ?? "";
  return cell[column.kind];
}

/** As spreadsheets copy amounts. A plain `$` may be any dollar's, of which the column says which. */
const signs: Record<Currency, string> = {
  EUR: "€|EUR",
  USD: "US\\$|\\$|USD",
  GBP: "£|GBP",
  AUD: "AU?\\$|\\$|AUD",
  CAD: "CA?\\$|\\$|CAD",
};

/** Another currency's sign stays, and the price is refused. */
const dropOwnSign = (text: string, currency: Currency): string =>
  text
    .replace(new RegExp(`^(?:${signs[currency]})\\s*|\\s*(?:${signs[currency]})$`, "i"), "")
    .trim();

function writeCell(cell: DraftCell, column: Column, typed: string): DraftCell {
  if (column.kind !== "price") return { ...cell, [column.kind]: typed.trim() };
  const text = dropOwnSign(typed.trim(), column.currency);
  const { [column.currency]: _, ...others } = cell.prices;
  return { ...cell, prices: text === "" ? others : { ...cell.prices, [column.currency]: text } };
}

export function rangeOf(from: Place, to: Place): Range {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  };
}

/** Rows of tabs, as every spreadsheet puts them on the clipboard. */
export function parseBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t"));
}

type Rows = readonly DraftCell[];

export function formatBlock(rows: Rows, columns: readonly Column[], range: Range): string {
  return rows
    .slice(range.top, range.bottom + 1)
    .map((cell) =>
      columns
        .slice(range.left, range.right + 1)
        .map((column) => readCell(cell, column))
        .join("\t"),
    )
    .join("\n");
}

export const rowsOf = ({ colors }: DraftProduct): DraftCell[] =>
  colors.flatMap(({ cells }) => cells);

function writeRows(product: DraftProduct, rows: Rows): DraftProduct {
  let row = 0;
  const colors = product.colors.map((color) => ({
    ...color,
    cells: color.cells.map((cell) => rows[row++] ?? cell),
  }));
  return { ...product, colors };
}

/** One value fills the whole range; a larger block begins at its corner, and what would stand outside is left out. */
export function pasteBlock(
  product: DraftProduct,
  columns: readonly Column[],
  range: Range,
  block: readonly (readonly string[])[],
): DraftProduct {
  const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  const rows = rowsOf(product).map((cell, row) =>
    columns.reduce((written, column, index) => {
      const isInside =
        row >= range.top && row <= range.bottom && index >= range.left && index <= range.right;
      const text =
        single === undefined
          ? block[row - range.top]?.[index - range.left]
          : isInside
            ? single
            : undefined;
      return text === undefined ? written : writeCell(written, column, text);
    }, cell),
  );
  return writeRows(product, rows);
}

/** One value in every row of a column. */
export function fillAll(
  product: DraftProduct,
  columns: readonly Column[],
  column: number,
  text: string,
): DraftProduct {
  const bottom = rowsOf(product).length - 1;
  return pasteBlock(product, columns, { top: 0, bottom, left: column, right: column }, [[text]]);
}

/** The first row of the range goes into the others; of a range of one row, the row above it. */
export function fillDown(
  product: DraftProduct,
  columns: readonly Column[],
  range: Range,
): DraftProduct {
  const from = range.top < range.bottom ? range.top : range.top - 1;
  const source = rowsOf(product)[from];
  if (source === undefined) return product;
  const texts = columns
    .slice(range.left, range.right + 1)
    .map((column) => readCell(source, column));
  const block = Array.from({ length: range.bottom - range.top + 1 }, () => texts);
  return pasteBlock(product, columns, range, block);
}
