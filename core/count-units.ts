// Number of units on the lines of a cart or order. Pure.

/** The sum of quantities, not the number of lines. */
export function countUnits(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
