// Names of the variants' fields on a page without scripts.

/** By place: product, colour, size and column. */
export const fieldOf = (...places: (number | string)[]) => `cell.${places.join(".")}`;
