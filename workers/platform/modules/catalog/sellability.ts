// Which published products may be bought at all, whatever is in stock. Must not look at stock.
import { isPreorder } from "#core/catalog/preorder-tag";

/**
 * Whether what product `p` delivers exists, as an SQL condition. A file that was never uploaded would be
 * paid for nothing.
 */
export const isDeliverableSql = `(p.kind <> 'digital' OR EXISTS (
  SELECT 1 FROM download_file f WHERE f.path = json_extract(p.details, '$.download')
))`;

/** Why a published product cannot be bought; pre-orders are requested by their form. */
export type NotForSale = "file-missing" | "preorder";

export function findNotForSale(product: {
  isDeliverable: boolean;
  tags: readonly string[];
}): NotForSale | null {
  if (isPreorder(product)) return "preorder";
  return product.isDeliverable ? null : "file-missing";
}
