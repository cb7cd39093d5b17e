// View counter of a listing, by day. Stores nothing of the shopper: neither address nor referrer.
import { parseRowId } from "#platform/kernel/database/row-id";
import type { StoreContext } from "#platform/kernel/store-context";

/** A campaign is a listing under its products' `teespringId`. False where there is none. */
export function trackView({ sql, clock }: StoreContext, campaignId: string): { recorded: boolean } {
  const listingId = parseRowId(campaignId);
  if (listingId === null) return { recorded: false };
  const { rowsWritten } = sql.exec(
    `INSERT INTO listing_view (listing_id, day, views)
     SELECT listing_id, ?, 1 FROM listing WHERE listing_id = ? AND published = 1
     ON CONFLICT (listing_id, day) DO UPDATE SET views = views + 1`,
    clock.now().toISOString().slice(0, 10),
    listingId,
  );
  return { recorded: rowsWritten > 0 };
}
