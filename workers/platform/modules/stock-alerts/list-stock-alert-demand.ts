// Colours and sizes that shoppers wait for, counted by an index of the waiting requests alone.
import * as z from "zod";
import type { CallAnswer } from "#contract/protocol/call";
import type { listWantedVariants as List } from "#contract/shoppers/stock-alert-calls";
import type { StoreContext } from "#platform/kernel/store-context";

const maxVariants = 200;

const WantedRow = z
  .object({
    variation_id: z.int(),
    size_id: z.int(),
    waiting: z.int(),
    available: z.int().nullable(),
    slug: z.string(),
    title: z.string(),
    color: z.string(),
    size: z.string(),
  })
  .transform(({ variation_id, size_id, ...named }) => ({
    ...named,
    colorId: String(variation_id),
    sizeId: String(size_id),
  }));

export function listStockAlertDemand({ sql }: StoreContext): CallAnswer<typeof List> {
  const variants = sql
    .exec(
      `SELECT n.*, COALESCE(l.slug, '') AS slug, COALESCE(l.title, '') AS title,
         COALESCE(v.color_name, '') AS color, COALESCE(s.label, '') AS size,
         MAX(0, x.stock - COALESCE((SELECT SUM(quantity) FROM reservation r
           WHERE r.variation_id = n.variation_id AND r.size_id = n.size_id), 0)) AS available
       FROM (SELECT variation_id, size_id, COUNT(*) AS waiting
         FROM stock_alert INDEXED BY stock_alert_wanted
         WHERE confirmed_at IS NOT NULL AND notified_at IS NULL
         GROUP BY variation_id, size_id ORDER BY waiting DESC LIMIT ${maxVariants}) n
       LEFT JOIN variation v ON v.variation_id = n.variation_id
       LEFT JOIN product p ON p.item_group_id = v.item_group_id
       LEFT JOIN listing l ON l.listing_id = p.listing_id
       LEFT JOIN size s ON s.size_id = n.size_id
       LEFT JOIN variant x ON x.variation_id = n.variation_id AND x.size_id = n.size_id
       ORDER BY n.waiting DESC, title, color, size`,
    )
    .toArray()
    .map((row) => WantedRow.parse(row));
  return { variants };
}
