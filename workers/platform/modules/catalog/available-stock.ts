// Available stock as SQL: on hand less reserved.

/**
 * Units of variant `x` held by checkouts under way, as an SQL expression with one parameter: the
 * present in epoch milliseconds.
 */
export const reservedSql = `(
  SELECT COALESCE(SUM(r.quantity), 0) FROM reservation r
  WHERE r.variation_id = x.variation_id AND r.size_id = x.size_id AND r.expires_at_ms > ?
)`;

/** The same without what one checkout holds, whose id is a second parameter; null leaves out none. */
export const reservedByOthersSql = reservedSql.replace(
  "r.expires_at_ms > ?",
  "r.expires_at_ms > ? AND r.checkout_id IS NOT ?",
);

/** Null where the product is made on demand without limit. */
export function availableOf(stock: number | null, reserved: number): number | null {
  return stock === null ? null : Math.max(0, stock - reserved);
}

/** Several variants together; null as soon as one of them has no limit. */
export function availableTogether(counts: readonly (number | null)[]): number | null {
  let total = 0;
  for (const count of counts) {
    if (count === null) return null;
    total += count;
  }
  return total;
}
