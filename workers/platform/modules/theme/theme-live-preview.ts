// Live previews of the theme editor: unsaved themes, each seen in one iframe of the studio alone, gone within a day.
// The table `theme_sketch` has its first name: a migration that only renames is not worth its risk.
import type { StoreContext } from "#platform/kernel/store-context";

/** As long as somebody works on a theme without loading the page again. */
export const livePreviewHours = 12;
/** The frames that are open at a time. */
const maxLivePreviews = 20;

export function putLivePreview(
  { sql, clock }: StoreContext,
  { id, document }: { id: string; document: string },
): void {
  const now = clock.now().getTime();
  sql.exec(
    `INSERT INTO theme_sketch (sketch_id, document, drawn_at_ms) VALUES (?, ?, ?)
     ON CONFLICT (sketch_id) DO UPDATE
     SET document = excluded.document, drawn_at_ms = excluded.drawn_at_ms`,
    id,
    document,
    now,
  );
  sql.exec(
    `DELETE FROM theme_sketch WHERE drawn_at_ms < ? OR sketch_id NOT IN
     (SELECT sketch_id FROM theme_sketch ORDER BY drawn_at_ms DESC LIMIT ?)`,
    now - livePreviewHours * 60 * 60 * 1000,
    maxLivePreviews,
  );
}

export function deleteLivePreview({ sql }: StoreContext, id: string): void {
  sql.exec("DELETE FROM theme_sketch WHERE sketch_id = ?", id);
}

export function findLivePreview({ sql }: StoreContext, id: string | null): string | null {
  const [row] = sql.exec<{ document: string }>(
    "SELECT document FROM theme_sketch WHERE sketch_id = ?",
    id,
  );
  return row?.document ?? null;
}
