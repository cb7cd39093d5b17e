// Large files of an import, part by part into the bucket's own multipart upload. A file counts as here only once the
// checksum of the whole is right.
import type { ArchiveFile } from "#contract/archive/archive";
import type { PlatformEnv } from "#platform/http/app/env";
import { emptyStoreObject } from "#platform/http/app/store-stub";
import { err, ok, type Result } from "#platform/kernel/result";
import {
  digestStoredFile,
  findStoredFile,
  hasStoredFile,
  placeStoredFile,
} from "#platform/modules/archive/archive-files";
import type { ImportUpload } from "#platform/modules/archive/import-uploads";
import { countParts, partBytesOf } from "#platform/modules/downloads/file-uploads";
import { withOpenUpload } from "#platform/modules/media/bucket-upload";

type FilePart = { slug: string; archiveId: string; file: ArchiveFile; part: number };

export const entryUnknown = () =>
  err(422, "entry_unknown", "The manifest names no such entry.", "/path/name");

export const otherFile = () =>
  err(
    422,
    "archive_damaged",
    "The entry is not the one that the manifest names: its checksum differs.",
    "",
  );

/** Null for a file that is here: the answer to its last part was lost. */
async function openUpload(env: PlatformEnv, { slug, archiveId, file }: FilePart) {
  const object = await emptyStoreObject(env, slug);
  const entry = { archiveId, name: file.name };
  const begun = await object.stepImportUpload(slug, entry, { kind: "find" });
  if (begun !== null) return begun;
  if (await hasStoredFile(env, slug, file)) return null;
  const { bucket, key, httpMetadata } = placeStoredFile(env, slug, file);
  const customMetadata = { sha256: file.sha256 };
  const { uploadId } = await bucket.createMultipartUpload(key, { httpMetadata, customMetadata });
  return object.stepImportUpload(slug, entry, { kind: "begin", bucketUploadId: uploadId });
}

/** The parts are together: what they make up is looked at once more as a whole. */
async function checkWhole(
  env: PlatformEnv,
  { slug, archiveId, file }: FilePart,
): Promise<Result<{ name: string }>> {
  const { name } = file;
  const object = await emptyStoreObject(env, slug);
  const found = await findStoredFile(env, slug, name);
  const isRight = found !== null && (await digestStoredFile(found)) === file.sha256;
  if (!isRight && found !== null) await found.bucket.delete(found.key);
  await object.stepImportUpload(slug, { archiveId, name }, { kind: "end" });
  return isRight ? ok({ name }) : otherFile();
}

async function putTogether(
  env: PlatformEnv,
  asked: FilePart,
  { bucketUploadId, parts }: ImportUpload,
): Promise<Result<{ name: string }>> {
  const { bucket, key } = placeStoredFile(env, asked.slug, asked.file);
  const upload = bucket.resumeMultipartUpload(key, bucketUploadId);
  const completed = await withOpenUpload(() => upload.complete(parts));
  return completed.ok ? checkWhole(env, asked) : completed;
}

/** The bucket gave the upload up, or put it together and the answer was lost. */
async function afterEnd(env: PlatformEnv, asked: FilePart): Promise<Result<{ name: string }>> {
  const { slug, archiveId, file } = asked;
  if (await hasStoredFile(env, slug, file)) return checkWhole(env, asked);
  const object = await emptyStoreObject(env, slug);
  await object.stepImportUpload(slug, { archiveId, name: file.name }, { kind: "end" });
  return err(409, "upload_gone", "The bucket has given this file up. Send it from its beginning.");
}

export async function putFilePart(
  env: PlatformEnv,
  asked: FilePart,
  content: ArrayBuffer,
): Promise<Result<{ name: string }>> {
  const { slug, archiveId, file, part: partNumber } = asked;
  if (partBytesOf(file, partNumber) !== content.byteLength) {
    return err(422, "part_invalid", "The file has no part of this number and size.", "");
  }
  const upload = await openUpload(env, asked);
  if (upload === null) return ok({ name: file.name });
  const { bucket, key } = placeStoredFile(env, slug, file);
  const stored = await withOpenUpload(() =>
    bucket.resumeMultipartUpload(key, upload.bucketUploadId).uploadPart(partNumber, content),
  );
  if (!stored.ok) return afterEnd(env, asked);
  const { etag } = stored.value;
  const object = await emptyStoreObject(env, slug);
  const entry = { archiveId, name: file.name };
  const part = { partNumber, etag };
  const now = await object.stepImportUpload(slug, entry, { kind: "receive", part });
  const isWhole = now !== null && now.parts.length === countParts(file);
  return isWhole ? putTogether(env, asked, now) : ok({ name: file.name });
}

/** Of an import that is not to be completed. */
export async function abortUploads(
  env: PlatformEnv,
  slug: string,
  archiveId: string,
): Promise<void> {
  const object = await emptyStoreObject(env, slug);
  for (const { name, bucketUploadId } of await object.listImportUploads(slug, archiveId)) {
    const { bucket, key } = placeStoredFile(env, slug, { name, contentType: "" });
    await withOpenUpload(() => bucket.resumeMultipartUpload(key, bucketUploadId).abort());
  }
}
