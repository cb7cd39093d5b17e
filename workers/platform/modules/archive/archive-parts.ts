// Archives that a store's database holds for a day: copies on their way out, and parts on their way in.
import * as z from "zod";
import {
  type ArchiveHeader,
  ArchiveHeaderSchema,
  type ArchiveManifest,
  ArchiveManifestSchema,
} from "#contract/archive/archive";
import type { StoreContext } from "#platform/kernel/store-context";

/** A transfer that was broken off may be gone on with for as long. */
export const keepArchiveMs = 24 * 60 * 60_000;

type Held =
  | { kind: "export"; document: ArchiveHeader }
  | { kind: "import"; document: ArchiveManifest };

const ArchiveRow = z.object({ document: z.string() });
const ContentRow = z.object({ content: z.instanceof(ArrayBuffer) });
const PartRow = z.object({ part: z.int() });
const OldRow = z.object({ archive_id: z.string() });
const OldestRow = z.object({ oldest: z.int().nullable() });

export function saveArchive(sql: SqlStorage, held: Held, nowMs: number): void {
  sql.exec(
    `INSERT INTO archive (archive_id, kind, document, created_at_ms) VALUES (?, ?, ?, ?)
     ON CONFLICT (archive_id) DO UPDATE SET document = excluded.document`,
    held.document.archiveId,
    held.kind,
    JSON.stringify(held.document),
    nowMs,
  );
}

function readDocument(sql: SqlStorage, archiveId: string, kind: Held["kind"]): unknown {
  const select = "SELECT document FROM archive WHERE archive_id = ? AND kind = ?";
  const [row] = sql.exec(select, archiveId, kind).toArray();
  return row === undefined ? null : JSON.parse(ArchiveRow.parse(row).document);
}

/** Null for one that ended, was never begun, or has not all its parts yet. */
export function readExport(sql: SqlStorage, archiveId: string): ArchiveHeader | null {
  return ArchiveHeaderSchema.safeParse(readDocument(sql, archiveId, "export")).data ?? null;
}

/** The same of an import. */
export function readImport(sql: SqlStorage, archiveId: string): ArchiveManifest | null {
  return ArchiveManifestSchema.nullable().parse(readDocument(sql, archiveId, "import"));
}

export function writePart(
  sql: SqlStorage,
  archiveId: string,
  part: number,
  content: ArrayBuffer,
): void {
  sql.exec(
    `INSERT INTO archive_part (archive_id, part, content) VALUES (?, ?, ?)
     ON CONFLICT (archive_id, part) DO UPDATE SET content = excluded.content`,
    archiveId,
    part,
    content,
  );
}

export function readPart(sql: SqlStorage, archiveId: string, part: number): ArrayBuffer | null {
  const select = "SELECT content FROM archive_part WHERE archive_id = ? AND part = ?";
  const [row] = sql.exec(select, archiveId, part).toArray();
  return row === undefined ? null : ContentRow.parse(row).content;
}

export function listPartNumbers(sql: SqlStorage, archiveId: string): number[] {
  return sql
    .exec("SELECT part FROM archive_part WHERE archive_id = ? ORDER BY part", archiveId)
    .toArray()
    .map((row) => PartRow.parse(row).part);
}

export function deleteArchive(sql: SqlStorage, archiveId: string): void {
  sql.exec("DELETE FROM archive_part WHERE archive_id = ?", archiveId);
  sql.exec("DELETE FROM archive_upload WHERE archive_id = ?", archiveId);
  sql.exec("DELETE FROM archive WHERE archive_id = ?", archiveId);
}

/** Alarm job. */
export function deleteOldArchives(ctx: StoreContext): void {
  const { sql } = ctx;
  const before = ctx.clock.now().getTime() - keepArchiveMs;
  const old = sql.exec("SELECT archive_id FROM archive WHERE created_at_ms <= ?", before).toArray();
  for (const row of old) {
    ctx.transaction(() => deleteArchive(sql, OldRow.parse(row).archive_id));
  }
  const { oldest } = OldestRow.parse(
    sql.exec("SELECT MIN(created_at_ms) AS oldest FROM archive").one(),
  );
  if (oldest !== null) ctx.wakeBy(oldest + keepArchiveMs);
}
