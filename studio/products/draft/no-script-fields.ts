// Names of the variants' fields on a page without scripts.

/** By place: product, colour, size and column. */
export const fieldOf = (...places: (number | string)[]) => `cell.${places.join(".")}`;

/** The column of what a page showed as stock: units that were sold since then are no change of the editor's. */
export const shownStock = "shown-stock";
