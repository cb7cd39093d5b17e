// Files of an import that come in parts: which parts have arrived, until the file is whole and its checksum is right.

// Knows no bytes.
import * as z from "zod";
import { jsonColumn } from "#platform/kernel/database/json-column";
import type { StoreContext } from "#platform/kernel/store-context";

export type ImportEntry = { archiveId: string; name: string };
export type ReceivedPart = { partNumber: number; etag: string };
export type ImportUpload = { bucketUploadId: string; parts: ReceivedPart[] };

export type UploadStep =
  | { kind: "find" }
  | { kind: "begin"; bucketUploadId: string }
  | { kind: "receive"; part: ReceivedPart }
  | { kind: "end" };

const UploadRow = z.object({
  bucket_upload_id: z.string(),
  etags: jsonColumn,
});
const EtagsSchema = z.record(z.coerce.number().int(), z.string());
const OpenRow = z.object({ name: z.string(), bucket_upload_id: z.string() });

function readEtags(raw: unknown): Map<number, string> {
  return new Map(Object.entries(EtagsSchema.parse(raw)).map(([number, etag]) => [+number, etag]));
}

function findUpload(sql: SqlStorage, { archiveId, name }: ImportEntry): ImportUpload | null {
  const select = "SELECT * FROM archive_upload WHERE archive_id = ? AND name = ?";
  const [raw] = sql.exec(select, archiveId, name).toArray();
  if (raw === undefined) return null;
  const { bucket_upload_id: bucketUploadId, etags } = UploadRow.parse(raw);
  const parts = [...readEtags(etags)].map(([partNumber, etag]) => ({ partNumber, etag }));
  return { bucketUploadId, parts: parts.sort((a, b) => a.partNumber - b.partNumber) };
}

function receive(sql: SqlStorage, entry: ImportEntry, { partNumber, etag }: ReceivedPart): void {
  sql.exec(
    "UPDATE archive_upload SET etags = json_set(etags, ?, ?) WHERE archive_id = ? AND name = ?",
    `$."${partNumber}"`,
    etag,
    entry.archiveId,
    entry.name,
  );
}

/** @returns how far the file has come afterwards; null where none of it is under way. */
export function stepImportUpload(
  { sql }: StoreContext,
  entry: ImportEntry,
  step: UploadStep,
): ImportUpload | null {
  if (step.kind === "begin") {
    // Of two first parts at once the one that came first opened the bucket's upload for both.
    sql.exec(
      `INSERT INTO archive_upload (archive_id, name, bucket_upload_id, etags)
       VALUES (?, ?, ?, '{}') ON CONFLICT DO NOTHING`,
      entry.archiveId,
      entry.name,
      step.bucketUploadId,
    );
  }
  if (step.kind === "receive") receive(sql, entry, step.part);
  if (step.kind === "end") {
    const { archiveId, name } = entry;
    sql.exec("DELETE FROM archive_upload WHERE archive_id = ? AND name = ?", archiveId, name);
  }
  return findUpload(sql, entry);
}

export type OpenUpload = { name: string; bucketUploadId: string };

/** Files that are not to be counted as here, whatever stands in the bucket. */
export function listImportUploads({ sql }: StoreContext, archiveId: string): OpenUpload[] {
  return sql
    .exec("SELECT name, bucket_upload_id FROM archive_upload WHERE archive_id = ?", archiveId)
    .toArray()
    .map((raw) => OpenRow.parse(raw))
    .map(({ name, bucket_upload_id }) => ({ name, bucketUploadId: bucket_upload_id }));
}
