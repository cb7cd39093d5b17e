// Places of a product's variants in the editor: keys of its errors, and ids of its fields, which an error's link leads
// to. Pure.
import { type Column, columnKey } from "./grid-block";

/** A cell of the variants' grid, which has no element while its row is out of view. */
export type CellTarget = { key: string; row: number; column: number };

/** `price`: of every currency. */
type ErrorPlace = { place: string; column?: ReturnType<typeof columnKey> | "price" };

/** Of a cell, its column too: one variant may be wrong in several. */
export const errorKey = ({ place, column }: ErrorPlace): string =>
  column === undefined ? place : `${place} ${column}`;

/** @param cell its `cellName` */
export function readCellError(
  errors: ReadonlyMap<string, string>,
  cell: string,
  column: Column,
): string | undefined {
  const own = errors.get(errorKey({ place: cell, column: columnKey(column) }));
  return (
    own ??
    (column.kind === "price" ? errors.get(errorKey({ place: cell, column: "price" })) : undefined)
  );
}

export const cellId = (product: number, row: number, column: Column) =>
  `cell-${product}-${row}-${columnKey(column)}`;
/** Of a product of the listing as a whole. */
export const productId = (product: number) => `product-${product}`;
export const daysId = (product: number) => `days-${product}`;
