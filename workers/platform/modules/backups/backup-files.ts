// A store's files in the bucket for backups: each stands there once under its etag, with its checksum,
// however many backups name it.
import * as z from "zod";
import type { ArchiveFile } from "#contract/archive/archive";
import {
  type ArchiveFileEnv,
  digestStoredFile,
  findStoredFile,
  listFilePage,
  openStoredFile,
} from "#platform/modules/archive/archive-files";
import type { RunBudget } from "./subrequest-budget";

export const fileKey = (slug: string, etag: string) => `${slug}/files/${etag}`;

/** Found, read for its checksum, read again and written. */
const requestsOfCopy = 5;
const DigestSchema = z.object({ sha256: z.string() });

/** SHA-256 by etag. */
export type CopiedFiles = Map<string, string>;

/** By pages: a request for each of many thousand files would be more than a run may ask. */
export async function listCopiedFiles(
  bucket: R2Bucket,
  slug: string,
  budget: RunBudget,
): Promise<CopiedFiles> {
  const copied: CopiedFiles = new Map();
  const prefix = fileKey(slug, "");
  let cursor: string | undefined;
  do {
    budget.require(1);
    const listed = await bucket.list({
      prefix,
      include: ["customMetadata"],
      ...(cursor !== undefined && { cursor }),
    });
    for (const { key, customMetadata } of listed.objects) {
      const { data } = DigestSchema.safeParse(customMetadata);
      if (data !== undefined) copied.set(key.slice(prefix.length), data.sha256);
    }
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
  return copied;
}

type StoredFile = { file: ArchiveFile; etag: string };

/** Read twice, since its checksum is stored with it, and never held whole. Null for one that is gone. */
async function copyFile(
  env: ArchiveFileEnv,
  bucket: R2Bucket,
  slug: string,
  name: string,
): Promise<StoredFile | null> {
  const found = await findStoredFile(env, slug, name);
  const sha256 = found === null ? null : await digestStoredFile(found);
  const object = found === null ? null : await openStoredFile(found);
  if (found === null || sha256 === null || object === null) return null;
  const { etag, bytes, contentType } = found;
  await bucket.put(fileKey(slug, etag), object.body, { customMetadata: { sha256 } });
  return { file: { name, bytes, contentType, sha256 }, etag };
}

/**
 * All files of the store; what had to be copied is added to `copied`.
 * @throws BudgetSpent with some of them copied, which need not be copied again.
 */
export async function copyFiles(
  env: ArchiveFileEnv,
  bucket: R2Bucket,
  slug: string,
  copied: CopiedFiles,
  budget: RunBudget,
): Promise<StoredFile[]> {
  const stored = new Map<string, StoredFile>();
  let cursor: string | null = "0:";
  while (cursor !== null) {
    budget.require(1);
    const page: Awaited<ReturnType<typeof listFilePage>> = await listFilePage(env, slug, cursor);
    for (const { etag, ...file } of page.files) {
      if (stored.has(file.name)) continue;
      const sha256 = copied.get(etag);
      if (sha256 !== undefined) {
        stored.set(file.name, { file: { ...file, sha256 }, etag });
        continue;
      }
      budget.require(requestsOfCopy);
      const one = await copyFile(env, bucket, slug, file.name);
      if (one === null) continue;
      stored.set(file.name, one);
      copied.set(one.etag, one.file.sha256);
    }
    cursor = page.next;
  }
  return [...stored.values()];
}

/** Files that no backup names any more. */
export async function deleteLooseFiles(
  bucket: R2Bucket,
  slug: string,
  named: ReadonlySet<string>,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const listed = await bucket.list({
      prefix: fileKey(slug, ""),
      ...(cursor !== undefined && { cursor }),
    });
    const loose = listed.objects.map(({ key }) => key).filter((key) => !named.has(key));
    if (loose.length > 0) await bucket.delete(loose);
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
}
