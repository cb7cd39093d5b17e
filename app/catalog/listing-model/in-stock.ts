// Whether units are left of a size or of a cart's item. The one place that reads a count of stock.

/** 0 or below is sold out; null is made on demand. */
export function isInStock({ inventoryCount }: { inventoryCount: number | null }): boolean {
  return inventoryCount === null || inventoryCount > 0;
}
