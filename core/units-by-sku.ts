// Units of articles, of which one may stand on several lines of an order. Pure.

export type Units = readonly { sku: string; quantity: number }[];

export function sumBySku(units: Units): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of units) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return sums;
}
