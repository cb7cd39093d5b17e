// Quantities on the lines of a cart or order, in total and by sku: one sku may stand on several lines. Pure.

export type Units = readonly { sku: string; quantity: number }[];

export function sumBySku(units: Units): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of units) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return sums;
}

/** The sum of quantities, not the number of lines. */
export function countUnits(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
