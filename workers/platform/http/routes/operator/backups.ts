// Backups in a bucket of their own: a store's archive entry by entry, each file once however many backups name it.
// One without its manifest is not whole and counts as none.
import * as z from "zod";
import {
  type ArchiveFile,
  type ArchiveManifest,
  ArchiveManifestSchema,
  manifestEntry,
  parsePartEntry,
  partEntry,
} from "#contract/store/archive";
import { backupStampPattern } from "#contract/store/restore-calls";
import type { PlatformEnv } from "#platform/http/app/env";
import { storeStub } from "#platform/http/app/store-stub";
import { listStoreLines, readStoreLine } from "#platform/modules/directory/directory";
import { listHostnames } from "#platform/modules/directory/hosts";
import { findPlace } from "#platform/modules/directory/store-place";
import { digestStoredFile, findStoredFile, listFilePage, openStoredFile } from "./store-files";

const hourMs = 60 * 60_000;

/** With the key below which each file's bytes are. */
const BackupManifestSchema = ArchiveManifestSchema.extend({
  stored: z.record(z.string(), z.string()),
});
type BackupManifest = z.infer<typeof BackupManifestSchema>;

/** `2026-03-02T10-00-00Z`: sorted as text it is sorted by time. */
function stampOf(moment: string): string {
  return `${moment.slice(0, 19).replaceAll(":", "-")}Z`;
}

function timeOfStamp(stamp: string): number {
  return Date.parse(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, "T$1:$2:$3Z"));
}

const entryKey = (slug: string, stamp: string, name: string) => `${slug}/${stamp}/${name}`;
const fileKey = (slug: string, etag: string) => `${slug}/files/${etag}`;

async function listFolders(bucket: R2Bucket, prefix: string): Promise<string[]> {
  const folders: string[] = [];
  let cursor: string | undefined;
  do {
    const listed = await bucket.list({
      ...{ prefix, delimiter: "/" },
      ...(cursor !== undefined && { cursor }),
    });
    folders.push(...listed.delimitedPrefixes.map((folder) => folder.slice(prefix.length, -1)));
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
  return folders;
}

/** Oldest first; what is not whole is among them. */
async function listStamps(bucket: R2Bucket, slug: string): Promise<string[]> {
  const folders = await listFolders(bucket, `${slug}/`);
  return folders.filter((folder) => backupStampPattern.test(folder)).sort();
}

/** Null for one that is not whole. */
async function readManifest(
  bucket: R2Bucket,
  slug: string,
  stamp: string,
): Promise<BackupManifest | null> {
  const object = await bucket.get(entryKey(slug, stamp, manifestEntry));
  return object === null ? null : BackupManifestSchema.parse(await object.json());
}

/** Without where its files' bytes are. */
export async function readBackupManifest(
  bucket: R2Bucket,
  slug: string,
  stamp: string,
): Promise<ArchiveManifest | null> {
  const manifest = await readManifest(bucket, slug, stamp);
  return manifest === null ? null : ArchiveManifestSchema.parse(manifest);
}

export type Backup = { stamp: string; createdAt: string; bytes: number };

/** Whole ones, oldest first. */
export async function listBackups(bucket: R2Bucket, slug: string): Promise<Backup[]> {
  const backups: Backup[] = [];
  for (const stamp of await listStamps(bucket, slug)) {
    const manifest = await readManifest(bucket, slug, stamp);
    if (manifest === null) continue;
    const bytes = [...manifest.parts, ...manifest.files].reduce((sum, one) => sum + one.bytes, 0);
    backups.push({ stamp, createdAt: manifest.createdAt, bytes });
  }
  return backups;
}

const DigestSchema = z.object({ sha256: z.string() });
type StoredFile = { file: ArchiveFile; etag: string };

/** Read twice, since its checksum is stored with it, and never held whole. Null for one that is gone. */
async function copyFile(
  env: PlatformEnv,
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

async function copyFiles(env: PlatformEnv, bucket: R2Bucket, slug: string): Promise<StoredFile[]> {
  const copied = new Map<string, StoredFile>();
  let cursor: string | null = "0:";
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof listFilePage>> = await listFilePage(env, slug, cursor);
    for (const { etag, ...file } of page.files) {
      if (copied.has(file.name)) continue;
      const key = fileKey(slug, etag);
      const known = DigestSchema.safeParse((await bucket.head(key))?.customMetadata);
      if (known.success) {
        copied.set(file.name, { file: { ...file, sha256: known.data.sha256 }, etag });
        continue;
      }
      const one = await copyFile(env, bucket, slug, file.name);
      if (one !== null) copied.set(file.name, one);
    }
    cursor = page.next;
  }
  return [...copied.values()];
}

/** Of two backups of one second the later one must not write into the earlier. */
async function findFreeStamp(bucket: R2Bucket, slug: string, atMs: number): Promise<string> {
  const stamp = stampOf(new Date(atMs).toISOString());
  const taken = await bucket.head(entryKey(slug, stamp, manifestEntry));
  return taken === null ? stamp : findFreeStamp(bucket, slug, atMs + 1_000);
}

/** The manifest comes last. @returns its stamp. */
export async function backUpStore(
  env: PlatformEnv,
  bucket: R2Bucket,
  slug: string,
): Promise<string> {
  const line = await readStoreLine(env.DIRECTORY, slug);
  if (line === null) throw new Error("There is no such store");
  const store = storeStub(env, slug);
  const hostnames = await listHostnames(env.DIRECTORY, slug);
  const place = await findPlace(env.DIRECTORY, slug);
  const begun = await store.beginExport({ openedAt: line.createdAt, hostnames, place });
  if (!begun.ok) throw new Error("The export could not be begun");
  const header = begun.value;
  const stamp = await findFreeStamp(bucket, slug, Date.parse(header.createdAt));
  for (const part of header.parts.keys()) {
    const content = await store.readExportPart(header.archiveId, part);
    if (content === null) throw new Error("A part of the export is gone");
    await bucket.put(entryKey(slug, stamp, partEntry(part)), content, {
      sha256: header.parts[part]?.sha256 ?? "",
    });
  }
  const copied = await copyFiles(env, bucket, slug);
  const manifest: BackupManifest = {
    ...header,
    files: copied.map(({ file }) => file),
    stored: Object.fromEntries(copied.map(({ file, etag }) => [file.name, fileKey(slug, etag)])),
  };
  await bucket.put(entryKey(slug, stamp, manifestEntry), JSON.stringify(manifest));
  await store.endExport(header.archiveId);
  return stamp;
}

async function deletePrefix(bucket: R2Bucket, prefix: string): Promise<void> {
  for (;;) {
    const { objects } = await bucket.list({ prefix });
    if (objects.length === 0) return;
    await bucket.delete(objects.map(({ key }) => key));
  }
}

/** Files that no backup names any more. */
async function deleteLooseFiles(bucket: R2Bucket, slug: string): Promise<void> {
  const named = new Set<string>();
  for (const stamp of await listStamps(bucket, slug)) {
    const manifest = await readManifest(bucket, slug, stamp);
    for (const key of Object.values(manifest?.stored ?? {})) named.add(key);
  }
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

/** The newest stays however old it is. */
export async function deleteOldBackups(
  bucket: R2Bucket,
  slug: string,
  beforeMs: number,
): Promise<number> {
  const stamps = await listStamps(bucket, slug);
  const newest = (await listBackups(bucket, slug)).at(-1)?.stamp;
  const old = stamps.filter((stamp) => stamp !== newest && timeOfStamp(stamp) < beforeMs);
  for (const stamp of old) {
    // First what makes it whole: half of it must not be found.
    await bucket.delete(entryKey(slug, stamp, manifestEntry));
    await deletePrefix(bucket, `${slug}/${stamp}/`);
  }
  if (old.length > 0) await deleteLooseFiles(bucket, slug);
  return old.length;
}

async function isDue(env: PlatformEnv, bucket: R2Bucket, slug: string, nowMs: number) {
  for (const stamp of (await listStamps(bucket, slug)).reverse()) {
    const isWhole = (await bucket.head(entryKey(slug, stamp, manifestEntry))) !== null;
    // A little early, so that a daily run does not come an hour later each day.
    if (isWhole) return nowMs - timeOfStamp(stamp) >= (env.BACKUP_EVERY_HOURS - 0.5) * hourMs;
  }
  return true;
}

/** A deleted store has no run of its own, and its newest backup goes with the others. */
async function deleteLeftBackups(
  env: PlatformEnv,
  bucket: R2Bucket,
  beforeMs: number,
): Promise<void> {
  for (const slug of await listFolders(bucket, "")) {
    if ((await readStoreLine(env.DIRECTORY, slug)) !== null) continue;
    const stamps = await listStamps(bucket, slug);
    if (stamps.some((stamp) => timeOfStamp(stamp) >= beforeMs)) continue;
    await deletePrefix(bucket, `${slug}/`);
  }
}

const oldestBackupMs = ({ BACKUP_KEEP_DAYS }: PlatformEnv, now: Date) =>
  now.getTime() - BACKUP_KEEP_DAYS * 24 * hourMs;

export type BackupRun = { made: number; failed: number; next: string | null };

/** One page of stores; one that fails keeps none of the others waiting. */
export async function runBackups(
  env: PlatformEnv,
  bucket: R2Bucket,
  page: { after?: string | undefined; limit: number },
  now: Date,
): Promise<BackupRun> {
  const stores = await listStoreLines(env.DIRECTORY, page);
  let [made, failed] = [0, 0];
  for (const { slug } of stores) {
    try {
      if (!(await isDue(env, bucket, slug, now.getTime()))) continue;
      await backUpStore(env, bucket, slug);
      made += 1;
      await deleteOldBackups(bucket, slug, oldestBackupMs(env, now));
    } catch (cause) {
      failed += 1;
      const line = { level: "error", message: "store not backed up", storeSlug: slug };
      console.error(JSON.stringify({ ...line, cause: String(cause) }));
    }
  }
  const next = stores.length < page.limit ? null : (stores.at(-1)?.slug ?? null);
  return { made, failed, next };
}

/** What the scheduler calls: all stores, page by page. Without a bucket there is nothing to do. */
export async function runScheduledBackups(env: PlatformEnv, now: Date): Promise<void> {
  let after: string | null = "";
  while (env.BACKUPS !== undefined && after !== null) {
    const page: BackupRun = await runBackups(env, env.BACKUPS, { after, limit: 100 }, now);
    after = page.next;
  }
  if (env.BACKUPS !== undefined) {
    await deleteLeftBackups(env, env.BACKUPS, oldestBackupMs(env, now));
  }
}

/** Null for what the backup does not name. */
export async function readBackupEntry(
  bucket: R2Bucket,
  { slug, stamp, name }: { slug: string; stamp: string; name: string },
): Promise<ReadableStream | null> {
  if (name === manifestEntry) {
    const whole = await readBackupManifest(bucket, slug, stamp);
    return whole === null ? null : new Response(JSON.stringify(whole)).body;
  }
  const manifest = await readManifest(bucket, slug, stamp);
  if (manifest === null) return null;
  const isPart = parsePartEntry(name) !== null;
  const key = isPart ? entryKey(slug, stamp, name) : manifest.stored[name];
  const object = key === undefined ? null : await bucket.get(key);
  return object === null ? null : object.body;
}
