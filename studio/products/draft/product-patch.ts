// What an editor changed, as it is sent: fields, the outline where colours or sizes changed, and the cells of the grid
// that are others than they were. Pure.
import type { Currency } from "#core/money/currencies";
import {
  type Draft,
  type DraftCell,
  type DraftColor,
  type DraftFields,
  type DraftProduct,
  fieldNames,
} from "./product-draft";

/** `stock.from` is what the editor saw: only the difference is saved. Null: the size is new to it. */
export type CellPatch = {
  key: string;
  color: string;
  size: string;
  prices?: Partial<Record<Currency, string>>;
  sku?: string;
  stock?: { from: string | null; to: string };
};
export type ColorOutline = Omit<DraftColor, "cells"> & { sizes: string[] };
export type ProductOutline = Omit<DraftProduct, "colors"> & { colors: ColorOutline[] };
export type Patch = {
  fields: Partial<DraftFields>;
  outline?: ProductOutline[];
  cells: CellPatch[];
};

export const isSame = (left: unknown, right: unknown) =>
  JSON.stringify(left) === JSON.stringify(right);

export function outlineOf({ products }: Draft): ProductOutline[] {
  return products.map((product) => ({
    ...product,
    colors: product.colors.map(({ cells, ...color }) => ({
      ...color,
      sizes: cells.map(({ size }) => size),
    })),
  }));
}

type PlacedCell = DraftCell & { key: string; color: string };

export const cellName = (...parts: string[]) => JSON.stringify(parts);

export function listCells({ products }: Draft): PlacedCell[] {
  return products.flatMap(({ key, colors }) =>
    colors.flatMap(({ name, cells }) => cells.map((cell) => ({ ...cell, key, color: name }))),
  );
}

function patchCell(
  before: PlacedCell | undefined,
  after: PlacedCell,
  isTried: boolean,
): CellPatch | null {
  const { key, color, size, prices, sku, stock } = after;
  const hasStock = before?.stock !== stock || isTried;
  const changes = {
    ...(!isSame(before?.prices ?? {}, prices) && { prices }),
    ...((before?.sku ?? "") !== sku && { sku }),
    ...(hasStock && { stock: { from: before?.stock ?? null, to: stock } }),
  };
  return Object.keys(changes).length === 0 ? null : { key, color, size, ...changes };
}

const nameOf = ({ key, color, size }: PlacedCell) => cellName(key, color, size);
/** By `cellName`. */
export const indexCells = (draft: Draft) =>
  new Map(listCells(draft).map((cell) => [nameOf(cell), cell]));

/**
 * @param attempts what may have been stored meanwhile: sizes whose stock is another one in them are named in any case
 * @returns null where nothing differs.
 */
export function diffDraft(
  before: Draft,
  after: Draft,
  attempts: readonly Draft[] = [],
): Patch | null {
  const fields = Object.fromEntries(
    fieldNames.flatMap((name) => (isSame(before[name], after[name]) ? [] : [[name, after[name]]])),
  );
  const known = indexCells(before);
  const tried = attempts.map(indexCells);
  const cells = listCells(after).flatMap((cell) => {
    const own = known.get(nameOf(cell));
    const isTried = tried.some((sent) => {
      const stock = sent.get(nameOf(cell))?.stock;
      return own !== undefined && stock !== undefined && stock !== own.stock;
    });
    return patchCell(own, cell, isTried) ?? [];
  });
  const outline = outlineOf(after);
  const isReshaped = !isSame(outlineOf(before), outline);
  if (!isReshaped && cells.length === 0 && Object.keys(fields).length === 0) return null;
  return { fields, cells, ...(isReshaped && { outline }) };
}
