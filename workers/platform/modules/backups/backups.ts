// Backups in a bucket of their own: a store's archive entry by entry, each file once however many backups name it.
// One without its manifest is not whole and counts as none.
import * as z from "zod";
import {
  type ArchiveHeader,
  type ArchiveManifest,
  ArchiveManifestSchema,
  manifestEntry,
  parsePartEntry,
  partEntry,
} from "#contract/archive/archive";
import { backupStampPattern } from "#contract/archive/restore-calls";
import type { StoredFile } from "#platform/modules/archive/archive-files";
import { readStoreLine } from "#platform/modules/directory/directory";
import { findPlace } from "#platform/modules/directory/durable-object-location";
import { listHostnames } from "#platform/modules/directory/hosts";
import type { BackupEnv } from "./backup-env";
import {
  type CopiedFiles,
  copyFiles,
  deleteLooseFiles,
  fileKey,
  listCopiedFiles,
} from "./backup-files";
import { noteLastBackup } from "./last-backups";
import { RunBudget } from "./subrequest-budget";

/** With the key below which each file's bytes are. */
const BackupManifestSchema = ArchiveManifestSchema.extend({
  stored: z.record(z.string(), z.string()),
});
type BackupManifest = z.infer<typeof BackupManifestSchema>;

/** `2026-03-02T10-00-00Z`: sorted as text it is sorted by time. */
function stampOf(moment: string): string {
  return `${moment.slice(0, 19).replaceAll(":", "-")}Z`;
}

export function timeOfStamp(stamp: string): number {
  return Date.parse(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, "T$1:$2:$3Z"));
}

const entryKey = (slug: string, stamp: string, name: string) => `${slug}/${stamp}/${name}`;

export async function listFolders(bucket: R2Bucket, prefix: string): Promise<string[]> {
  const folders: string[] = [];
  let cursor: string | undefined;
  do {
    const listed = await bucket.list({
      prefix,
      delimiter: "/",
      ...(cursor !== undefined && { cursor }),
    });
    folders.push(...listed.delimitedPrefixes.map((folder) => folder.slice(prefix.length, -1)));
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
  return folders;
}

/** Oldest first; what is not whole is among them. */
export async function listStamps(bucket: R2Bucket, slug: string): Promise<string[]> {
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

/** Of two backups of one second the later one must not write into the earlier. */
async function findFreeStamp(bucket: R2Bucket, slug: string, atMs: number): Promise<string> {
  const stamp = stampOf(new Date(atMs).toISOString());
  const taken = await bucket.head(entryKey(slug, stamp, manifestEntry));
  return taken === null ? stamp : findFreeStamp(bucket, slug, atMs + 1_000);
}

type BackupTarget = { env: BackupEnv; bucket: R2Bucket; slug: string; budget: RunBudget };

/** Read and written. */
const requestsOfPart = 2;

/** What fails here is logged: it must not hide why the backup itself failed. */
async function tidyUp(slug: string, steps: Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(steps)) {
    if (outcome.status === "fulfilled") continue;
    const line = { level: "error", message: "unfinished backup not deleted", storeSlug: slug };
    console.error(JSON.stringify({ ...line, cause: String(outcome.reason) }));
  }
}

/** The manifest comes last. */
async function writeEntries(
  { env, bucket, slug, budget }: BackupTarget,
  stamp: string,
  header: ArchiveHeader,
  copied: CopiedFiles,
): Promise<void> {
  // All or none: parts of another export are of no use to the next run.
  budget.require(header.parts.length * requestsOfPart);
  for (const part of header.parts.keys()) {
    const content = await env.exporterOf(slug).readExportPart(header.archiveId, part);
    if (content === null) throw new Error("A part of the export is gone");
    await bucket.put(entryKey(slug, stamp, partEntry(part)), content, {
      sha256: header.parts[part]?.sha256 ?? "",
    });
  }
  const stored = await copyFiles(env, bucket, slug, copied, budget);
  const manifest: BackupManifest = {
    ...header,
    files: stored.map(({ file }) => file),
    stored: Object.fromEntries(stored.map(({ file, etag }) => [file.name, fileKey(slug, etag)])),
  };
  await bucket.put(entryKey(slug, stamp, manifestEntry), JSON.stringify(manifest));
}

async function writeBackup(
  target: BackupTarget,
  header: ArchiveHeader,
  copied: CopiedFiles,
): Promise<string> {
  const { bucket, slug } = target;
  const stamp = await findFreeStamp(bucket, slug, Date.parse(header.createdAt));
  try {
    await writeEntries(target, stamp, header, copied);
    return stamp;
  } catch (cause) {
    await tidyUp(slug, [deletePrefix(bucket, `${slug}/${stamp}/`)]);
    throw cause;
  }
}

/**
 * One that fails leaves neither a half of it nor the store's own copy.
 * @returns its stamp.
 * @throws BudgetSpent where it is more than a run may do; files that were copied stay for the next one.
 */
export async function backUpStore(
  env: BackupEnv,
  bucket: R2Bucket,
  slug: string,
  budget = new RunBudget(),
): Promise<string> {
  const line = await readStoreLine(env.DIRECTORY, slug);
  if (line === null) throw new Error("There is no such store");
  const copied = await listCopiedFiles(bucket, slug, budget);
  // First without the rows, which would have to be copied again where the run ends on the way.
  await copyFiles(env, bucket, slug, copied, budget);
  const store = env.exporterOf(slug);
  const hostnames = await listHostnames(env.DIRECTORY, slug);
  const place = await findPlace(env.DIRECTORY, slug);
  const begun = await store.beginExport({ openedAt: line.createdAt, hostnames, place });
  if (!begun.ok) throw new Error("The export could not be begun");
  const { archiveId, createdAt } = begun.value;
  try {
    const stamp = await writeBackup({ env, bucket, slug, budget }, begun.value, copied);
    await noteLastBackup(bucket, slug, { at: createdAt, triedAt: createdAt });
    await store.endExport(archiveId);
    return stamp;
  } catch (cause) {
    await tidyUp(slug, [store.dropExport(archiveId)]);
    throw cause;
  }
}

export async function deletePrefix(bucket: R2Bucket, prefix: string): Promise<void> {
  for (;;) {
    const { objects } = await bucket.list({ prefix });
    if (objects.length === 0) return;
    await bucket.delete(objects.map(({ key }) => key));
  }
}

async function listNamedFiles(bucket: R2Bucket, slug: string, stamps: readonly string[]) {
  const named = new Set<string>();
  for (const stamp of stamps) {
    const manifest = await readManifest(bucket, slug, stamp);
    for (const key of Object.values(manifest?.stored ?? {})) named.add(key);
  }
  return named;
}

/** One to forget its manifest, three to find and delete the rest. */
const requestsOfDeletion = 4;

/** All but `newest`, which stays however old it is. */
export async function deleteOldBackups(
  bucket: R2Bucket,
  slug: string,
  { newest, beforeMs }: { newest: string; beforeMs: number },
  budget: RunBudget,
): Promise<void> {
  const stamps = await listStamps(bucket, slug);
  const old = stamps.filter((stamp) => stamp !== newest && timeOfStamp(stamp) < beforeMs);
  if (old.length === 0) return;
  const left = stamps.filter((stamp) => !old.includes(stamp));
  budget.spend(old.length * requestsOfDeletion + left.length);
  for (const stamp of old) {
    // First what makes it whole: half of it must not be found.
    await bucket.delete(entryKey(slug, stamp, manifestEntry));
    await deletePrefix(bucket, `${slug}/${stamp}/`);
  }
  await deleteLooseFiles(bucket, slug, await listNamedFiles(bucket, slug, left));
}

/** For who reads it by ranges. Null for a file that the backup does not name. */
export async function findBackupFile(
  bucket: R2Bucket,
  { slug, stamp, name }: { slug: string; stamp: string; name: string },
): Promise<StoredFile | null> {
  const manifest = await readManifest(bucket, slug, stamp);
  const file = manifest?.files.find((one) => one.name === name);
  const key = manifest?.stored[name];
  const object = key === undefined ? null : await bucket.head(key);
  if (file === undefined || key === undefined || object === null) return null;
  const { bytes, contentType } = file;
  return { name, bytes, contentType, bucket, key, etag: object.etag };
}

export type OpenBackup = {
  manifest: ArchiveManifest;
  /** By the name of each file the tag that its bytes had in the store. */
  etags: ReadonlyMap<string, string>;
  /** Null for what the backup does not name. */
  readEntry(name: string): Promise<ReadableStream | null>;
};

/** Null where there is none, or one that is not whole. */
export async function openBackup(
  bucket: R2Bucket,
  slug: string,
  stamp: string,
): Promise<OpenBackup | null> {
  const whole = await readManifest(bucket, slug, stamp);
  if (whole === null) return null;
  const { stored } = whole;
  const prefix = fileKey(slug, "");
  const etags = Object.entries(stored).map(
    ([name, key]) => [name, key.slice(prefix.length)] as const,
  );
  return {
    manifest: ArchiveManifestSchema.parse(whole),
    etags: new Map(etags),
    readEntry: async (name) => {
      const key = parsePartEntry(name) !== null ? entryKey(slug, stamp, name) : stored[name];
      const object = key === undefined ? null : await bucket.get(key);
      return object === null ? null : object.body;
    },
  };
}

/** Null for what the backup does not name. */
export async function readBackupEntry(
  bucket: R2Bucket,
  { slug, stamp, name }: { slug: string; stamp: string; name: string },
): Promise<ReadableStream | null> {
  const backup = await openBackup(bucket, slug, stamp);
  if (backup === null) return null;
  return name === manifestEntry
    ? new Response(JSON.stringify(backup.manifest)).body
    : backup.readEntry(name);
}
