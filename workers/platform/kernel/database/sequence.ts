// Ids that are never given twice, not even after a row is gone: a sku in an old cart must not come
// to mean another product.
export type SequenceName =
  | "collection"
  | "listing"
  | "listing_position"
  | "product"
  | "product_id"
  | "variation"
  | "size"
  | "theme"
  | "legal_text"
  | "stock_alert"
  | "contact_message"
  | "newsletter_subscription";

const firstOf: Partial<Record<SequenceName, number>> = {
  // Below are the ids that sellers bring with them.
  product_id: 10_001,
};

export function nextSequenceId(sql: SqlStorage, name: SequenceName): number {
  const { next } = sql
    .exec<{ next: number }>(
      `INSERT INTO sequence (name, next) VALUES (?1, ?2 + 1)
       ON CONFLICT (name) DO UPDATE SET next = next + 1 RETURNING next`,
      name,
      firstOf[name] ?? 1,
    )
    .one();
  return next - 1;
}
