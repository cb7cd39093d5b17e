// Wake-up call of the stock alerts' job, for every change that may bring a variant back. Sends nothing.
import type { StoreContext } from "#platform/kernel/store-context";

/** A confirmed alert that was not sent yet. */
export const isWaiting = "confirmed_at IS NOT NULL AND notified_at IS NULL";

/** To be called by whatever may have brought something back. */
export function wakeForStockAlerts(ctx: StoreContext): void {
  const waits = ctx.sql.exec(`SELECT 1 FROM stock_alert WHERE ${isWaiting} LIMIT 1`).toArray();
  if (waits.length > 0) ctx.wakeBy(ctx.clock.now().getTime());
}
