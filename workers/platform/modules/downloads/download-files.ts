// Which files a store can deliver: the paths below `downloads/` that were uploaded. Knows no bytes.
import { publishSoon } from "#platform/kernel/publish-revision";
import type { StoreContext } from "#platform/kernel/store-context";
import { wakeForStockAlerts } from "#platform/modules/catalog/wake-stock-alerts";

/** Its products are for sale from now on, and the shop's pages say so. */
export async function recordDownloadFile(ctx: StoreContext, path: string): Promise<void> {
  const { rowsWritten } = ctx.sql.exec(
    "INSERT OR IGNORE INTO download_file (path) VALUES (?)",
    path,
  );
  if (rowsWritten === 0) return;
  wakeForStockAlerts(ctx);
  await publishSoon(ctx);
}

/** Its products are not for sale any more. */
export async function forgetDownloadFile(ctx: StoreContext, path: string): Promise<void> {
  const { rowsWritten } = ctx.sql.exec("DELETE FROM download_file WHERE path = ?", path);
  if (rowsWritten > 0) await publishSoon(ctx);
}
