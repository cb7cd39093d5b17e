// Check whether a media file may be deleted: what is published, drafted or sold needs it.
import * as z from "zod";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { forgetDownloadFile } from "#platform/modules/downloads/download-files";
import { forgetImageVersion } from "#platform/modules/images/image-versions";

const UseRow = z.object({ use: z.string() });

/** A path in JSON stands after a quote or behind the rest of an address: `"a.png"`, `/media/a.png"`. */
const usesSql = `
  SELECT state || ' theme' AS use FROM theme
    WHERE state IN ('draft', 'published') AND instr(document, '/' || ?1) > 0
  UNION ALL
  SELECT DISTINCT 'listing ' || l.slug FROM listing l
    LEFT JOIN product p USING (listing_id) LEFT JOIN variation v USING (item_group_id)
    WHERE instr(l.images, '"' || ?1 || '"') > 0 OR instr(l.images, '/' || ?1 || '"') > 0
      OR instr(v.images, '"' || ?1 || '"') > 0 OR instr(v.images, '/' || ?1 || '"') > 0
      OR json_extract(p.details, '$.download') = ?2
  UNION ALL
  SELECT 'legal text ' || kind || ' ' || locale FROM legal_text
    WHERE version IN (SELECT MAX(version) FROM legal_text GROUP BY kind, locale)
      AND instr(text, '/media/' || ?2) > 0
  UNION ALL
  SELECT 'font ' || family FROM font WHERE 'fonts/' || font_id || '.woff2' = ?2
  UNION ALL
  SELECT 'a download of order ' || order_number FROM download WHERE path = ?2
  LIMIT 6`;

const shownUses = 5;

function describeUses(uses: readonly string[]): string {
  const shown = uses.slice(0, shownUses).join(", ");
  return uses.length > shownUses ? `${shown} and more` : shown;
}

function listUses({ sql }: StoreContext, path: string): string[] {
  const inJson = JSON.stringify(path).slice(1, -1);
  return sql
    .exec(usesSql, inJson, path)
    .toArray()
    .map((raw) => UseRow.parse(raw).use);
}

export async function deleteUnusedMedia(
  ctx: StoreContext,
  { path, force }: { path: string; force: boolean },
): Promise<Result<{ imageHash: string | null }>> {
  const uses = force ? [] : listUses(ctx, path);
  if (uses.length > 0) {
    const detail = `The file is used by: ${describeUses(uses)}.`;
    return err(409, "media_in_use", detail, "/path/path");
  }
  await forgetDownloadFile(ctx, path);
  // A later import of the same picture fetches it again.
  ctx.sql.exec("DELETE FROM copied_picture WHERE path = ?", path);
  return ok({ imageHash: await forgetImageVersion(ctx, path) });
}
