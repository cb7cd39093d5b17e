// A product as it stands in the editor: texts as typed, a cell for every colour and size. Pure; knows no page.

import type { ProductKind } from "#core/catalog/product-kinds";
import type { Currency } from "#core/money/currencies";

export type DraftState = "public" | "private" | "hidden";
/** A part of another picture: left, top, width and height as shares of it. */
export type CropRect = { x: number; y: number; width: number; height: number };
export type DraftPicture = {
  src: string;
  alt: string;
  label: PictureSide;
  /** Where it was cut out of another one, which stays. */
  crop?: (CropRect & { of: string }) | undefined;
};
export const pictureSides = ["front", "back", "side", "detail", "other"] as const;
export type PictureSide = (typeof pictureSides)[number];

/** `stock` is empty where the size is made on demand without limit. */
export type DraftCell = {
  size: string;
  prices: Partial<Record<Currency, string>>;
  sku: string;
  stock: string;
  /** What a page without scripts showed at first, where it shows again what was typed. */
  shownStock?: string;
};
export type DraftColor = {
  name: string;
  hex: string;
  pictures: DraftPicture[];
  cells: DraftCell[];
};
export type DraftProduct = {
  /** Names it inside its listing for good. */
  key: string;
  title: string;
  productType: string;
  optionName: string;
  optionValue: string;
  kind: ProductKind;
  /** Path of the file to sell; empty where there is none. */
  download: string;
  materials: string;
  fit: string;
  shipsInDays: string;
  colors: DraftColor[];
};
/** @param field names what is typed into: one step of Undo. */
export type ChangeProduct = (
  change: (product: DraftProduct) => DraftProduct,
  field?: string,
) => void;
export type DraftFields = {
  title: string;
  slug: string;
  descriptionHtml: string;
  state: DraftState;
  vendor: string;
  /** Of a pre-order; empty where the seller says nothing about it. */
  preorderText: string;
  tags: string[];
  collections: string[];
  pictures: DraftPicture[];
};
export type Draft = DraftFields & { products: DraftProduct[] };

export const fieldNames = [
  ...(["title", "slug", "descriptionHtml", "state", "vendor", "tags", "collections"] as const),
  ...(["preorderText", "pictures"] as const),
] as const;

export const blankCell = (size: string): DraftCell => ({ size, prices: {}, sku: "", stock: "" });

export function blankColor(name: string, sizes: readonly string[]): DraftColor {
  return { name, hex: "", pictures: [], cells: sizes.map(blankCell) };
}

export function blankProduct(key: string, size: string): DraftProduct {
  return {
    key,
    title: "",
    productType: "",
    optionName: "",
    optionValue: "",
    kind: "physical",
    download: "",
    materials: "",
    fit: "",
    shipsInDays: "4",
    colors: [blankColor("", [size])],
  };
}

export function blankDraft(size: string): Draft {
  return {
    title: "",
    slug: "",
    descriptionHtml: "",
    state: "hidden",
    vendor: "",
    preorderText: "",
    tags: [],
    collections: [],
    pictures: [],
    products: [blankProduct("product", size)],
  };
}

/** Every size that some colour comes in, in the order of the first that has it. */
export function sizesOf({ colors }: DraftProduct): string[] {
  return [...new Set(colors.flatMap(({ cells }) => cells.map(({ size }) => size)))];
}

/** Every colour gets the size; its price is that of the colour's first one. */
export function addSize(product: DraftProduct, size: string): DraftProduct {
  const colors = product.colors.map((color) => {
    if (color.cells.some((cell) => cell.size === size)) return color;
    const cell = { ...blankCell(size), prices: color.cells[0]?.prices ?? {} };
    return { ...color, cells: [...color.cells, cell] };
  });
  return { ...product, colors };
}

export function removeSize(product: DraftProduct, size: string): DraftProduct {
  const colors = product.colors.map((color) => ({
    ...color,
    cells: color.cells.filter((cell) => cell.size !== size),
  }));
  return { ...product, colors };
}

/** A colour has the sizes and prices of the one before it. */
export function addColor(product: DraftProduct, name: string): DraftProduct {
  const last = product.colors.at(-1);
  const cells = (last?.cells ?? []).map(({ size, prices }) => ({ ...blankCell(size), prices }));
  const color = { ...blankColor(name, []), cells };
  // Where there was no colour to choose, the first one takes its place.
  const isOnlyBlank = product.colors.length === 1 && last?.name === "";
  if (isOnlyBlank && last !== undefined) return { ...product, colors: [{ ...last, name }] };
  return { ...product, colors: [...product.colors, color] };
}

/** Moves an entry by so many places; what would leave the list stays. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = [...entries];
  const [entry] = moved.splice(from, 1);
  if (entry === undefined || to < 0 || to > moved.length) return [...entries];
  moved.splice(to, 0, entry);
  return moved;
}
