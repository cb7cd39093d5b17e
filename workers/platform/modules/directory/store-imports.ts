// When stores were brought in from an archive. The archive's rows have their own opening, long before.
import * as z from "zod";
import { withMigratedDirectory } from "./directory";

export async function noteImport(db: D1Database, slug: string, importedAt: string): Promise<void> {
  const upsert = `INSERT INTO store_import (slug, imported_at) VALUES (?, ?)
    ON CONFLICT (slug) DO UPDATE SET imported_at = excluded.imported_at`;
  await withMigratedDirectory(db, () => db.prepare(upsert).bind(slug, importedAt).run());
}

const ImportRow = z.object({ imported_at: z.string() });

/** Null for a store that was opened here. */
export async function findImportedAt(db: D1Database, slug: string): Promise<string | null> {
  const select = "SELECT imported_at FROM store_import WHERE slug = ?";
  const row = await withMigratedDirectory(db, () => db.prepare(select).bind(slug).first());
  return row === null ? null : ImportRow.parse(row).imported_at;
}
