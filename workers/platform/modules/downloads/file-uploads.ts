// Uploads of files to sell in parts: which parts have arrived, until the file is whole. Knows no bytes; the bucket's own
// upload ends by itself after a week, and so does what is written down of it.
import * as z from "zod";
import { type FileUpload, maxUploadBytes, uploadPartBytes } from "#contract/media/upload-calls";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { recordDownloadFile } from "./download-files";

const uploadDays = 7;
const uploadMs = uploadDays * 24 * 60 * 60_000;
/** Of one store at the same time; the parts of each cost space. */
const maxOpenUploads = 20;

/** What the bucket needs to go on with it. */
export type StoredUpload = FileUpload & { bucketUploadId: string };
export type UploadedPart = { partNumber: number; etag: string };

const UploadRow = z.object({
  upload_id: z.string(),
  path: z.string(),
  bytes: z.int(),
  bucket_upload_id: z.string(),
  state: z.enum(["open", "done"]),
});
const PartRow = z.object({ number: z.int(), etag: z.string() });

const unknown = () => err(404, "upload_unknown", "There is no such upload.", "/path/id");

export function listUploadParts({ sql }: StoreContext, id: string): UploadedPart[] {
  return sql
    .exec("SELECT number, etag FROM file_upload_part WHERE upload_id = ? ORDER BY number", id)
    .toArray()
    .map((raw) => PartRow.parse(raw))
    .map(({ number, etag }) => ({ partNumber: number, etag }));
}

export function findUpload(ctx: StoreContext, id: string): Result<StoredUpload> {
  const [raw] = ctx.sql.exec("SELECT * FROM file_upload WHERE upload_id = ?", id).toArray();
  if (raw === undefined) return unknown();
  const { path, bytes, state, bucket_upload_id } = UploadRow.parse(raw);
  const received = listUploadParts(ctx, id).map(({ partNumber }) => partNumber);
  return ok({
    id,
    path,
    bytes,
    state,
    received,
    partBytes: uploadPartBytes,
    bucketUploadId: bucket_upload_id,
  });
}

export function checkUploadSize({ sql }: StoreContext, bytes: number): Result<null> {
  if (bytes > maxUploadBytes) {
    const detail = `A file may have ${maxUploadBytes} bytes at most.`;
    return err(422, "file_too_large", detail, "/bytes");
  }
  const { open } = sql
    .exec<{ open: number }>(
      "SELECT COUNT(*) AS open FROM file_upload INDEXED BY file_upload_by_age WHERE created_at > '' AND state = 'open'",
    )
    .one();
  if (open < maxOpenUploads) return ok(null);
  const detail = `${maxOpenUploads} uploads are under way. End one of them first.`;
  return err(409, "too_many_uploads", detail);
}

export function createUpload(
  ctx: StoreContext,
  { path, bytes, bucketUploadId }: { path: string; bytes: number; bucketUploadId: string },
): Result<StoredUpload> {
  const id = crypto.randomUUID();
  const now = ctx.clock.now();
  ctx.sql.exec(
    `INSERT INTO file_upload (upload_id, path, bytes, bucket_upload_id, state, created_at)
     VALUES (?, ?, ?, ?, 'open', ?)`,
    id,
    path,
    bytes,
    bucketUploadId,
    now.toISOString(),
  );
  ctx.wakeBy(now.getTime() + uploadMs);
  return findUpload(ctx, id);
}

export function countParts({ bytes }: Pick<FileUpload, "bytes">): number {
  return Math.ceil(bytes / uploadPartBytes);
}

/** Null for a number that the file does not have. */
export function partBytesOf(upload: Pick<FileUpload, "bytes">, number: number): number | null {
  const count = countParts(upload);
  if (number > count) return null;
  return number < count ? uploadPartBytes : upload.bytes - uploadPartBytes * (count - 1);
}

export function recordUploadPart(
  { sql }: StoreContext,
  { id, number, etag }: { id: string; number: number; etag: string },
): void {
  sql.exec(
    `INSERT INTO file_upload_part (upload_id, number, etag) VALUES (?, ?, ?)
     ON CONFLICT (upload_id, number) DO UPDATE SET etag = excluded.etag`,
    id,
    number,
    etag,
  );
}

/** The file is whole: its products are for sale. */
export async function finishUpload(ctx: StoreContext, id: string): Promise<Result<StoredUpload>> {
  const upload = findUpload(ctx, id);
  if (!upload.ok) return upload;
  ctx.sql.exec("UPDATE file_upload SET state = 'done' WHERE upload_id = ?", id);
  await recordDownloadFile(ctx, upload.value.path);
  return findUpload(ctx, id);
}

function removeUpload({ sql }: StoreContext, id: string): void {
  sql.exec("DELETE FROM file_upload_part WHERE upload_id = ?", id);
  sql.exec("DELETE FROM file_upload WHERE upload_id = ?", id);
}

export function forgetUpload(ctx: StoreContext, id: string): Result<{ id: string }> {
  const upload = findUpload(ctx, id);
  if (!upload.ok) return upload;
  ctx.transaction(() => removeUpload(ctx, id));
  return ok({ id });
}

/** Alarm job. */
export function forgetOldUploads(ctx: StoreContext): void {
  const { sql } = ctx;
  const before = new Date(ctx.clock.now().getTime() - uploadMs).toISOString();
  const old = sql
    .exec<{ id: string }>("SELECT upload_id AS id FROM file_upload WHERE created_at <= ?", before)
    .toArray();
  for (const { id } of old) ctx.transaction(() => removeUpload(ctx, id));
  const { next } = sql
    .exec<{ next: string | null }>("SELECT MIN(created_at) AS next FROM file_upload")
    .one();
  if (next !== null) ctx.wakeBy(Date.parse(next) + uploadMs);
}
