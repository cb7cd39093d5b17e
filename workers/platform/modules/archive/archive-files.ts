// Files of one store in the buckets, under their names in an archive: `media/…` and `variants/…`.
import type { ArchiveFile, ListedFile } from "#contract/archive/archive";
import { variantsFolder } from "#core/image-version";
import { importFolderKey, mediaKey } from "#platform/modules/media/media-path";
import { digestStream } from "./part-bytes";

/** `VARIANTS` is a public bucket; unset where variants stand in the private one. */
export type ArchiveFileEnv = { MEDIA: R2Bucket; VARIANTS?: R2Bucket };

/** Variants of before there was a public bucket are in the private one. */
type Place = { bucket: R2Bucket; root: string; folder: "media" | "variants" };

function placesOf({ MEDIA, VARIANTS }: ArchiveFileEnv, slug: string): Place[] {
  const root = `${variantsFolder}/${slug}/`;
  return [
    { bucket: MEDIA, root: mediaKey(slug, ""), folder: "media" },
    ...(VARIANTS === undefined ? [] : [{ bucket: VARIANTS, root, folder: "variants" as const }]),
    { bucket: MEDIA, root, folder: "variants" },
  ];
}

/** The etag is the same for the same bytes. */
type FilePage = { files: (ListedFile & { etag: string })[]; next: string | null };

/**
 * @param cursor `next` of the page before: the number of a place, and the bucket's own cursor.
 */
export async function listFilePage(
  env: ArchiveFileEnv,
  slug: string,
  cursor: string | undefined,
): Promise<FilePage> {
  const [, number = "0", within = ""] = /^(\d):(.*)$/s.exec(cursor ?? "0:") ?? [];
  const at = Number(number);
  const place = placesOf(env, slug)[at];
  if (place === undefined) return { files: [], next: null };
  const { bucket, root, folder } = place;
  const listed = await bucket.list({
    prefix: root,
    include: ["httpMetadata"],
    ...(within !== "" && { cursor: within }),
  });
  const files = listed.objects.map(({ key, size, etag, httpMetadata }) => ({
    name: `${folder}/${key.slice(root.length)}`,
    bytes: size,
    etag,
    contentType: httpMetadata?.contentType ?? "application/octet-stream",
  }));
  const isLast = placesOf(env, slug)[at + 1] === undefined;
  const next = listed.truncated ? `${at}:${listed.cursor}` : isLast ? null : `${at + 1}:`;
  return { files, next };
}

/** Where it is, and which bytes it is of: they may be more than an isolate can hold. */
export type StoredFile = ListedFile & { bucket: R2Bucket; key: string; etag: string };

/** Null where there is no such file any more. */
export async function findStoredFile(
  env: ArchiveFileEnv,
  slug: string,
  name: string,
): Promise<StoredFile | null> {
  for (const { bucket, root, folder } of placesOf(env, slug)) {
    if (!name.startsWith(`${folder}/`)) continue;
    const key = root + name.slice(folder.length + 1);
    const object = await bucket.head(key);
    if (object === null) continue;
    const contentType = object.httpMetadata?.contentType ?? "application/octet-stream";
    return { name, bytes: object.size, contentType, bucket, key, etag: object.etag };
  }
  return null;
}

/** Null where it was replaced or deleted since it was found. */
export async function openStoredFile(
  { bucket, key, etag }: StoredFile,
  range?: R2Range,
): Promise<R2ObjectBody | null> {
  const object = await bucket.get(key, {
    onlyIf: { etagMatches: etag },
    ...(range !== undefined && { range }),
  });
  return object !== null && "body" in object ? object : null;
}

/** The same. */
export async function digestStoredFile(file: StoredFile): Promise<string | null> {
  const object = await openStoredFile(file);
  return object === null ? null : digestStream(object.body);
}

const variantCaching = "public, max-age=31536000, immutable";

/** Where a file that is brought in belongs, and as what it is stored. */
export function placeStoredFile(
  env: ArchiveFileEnv,
  slug: string,
  { name, contentType }: Pick<ListedFile, "name" | "contentType">,
): { bucket: R2Bucket; key: string; httpMetadata: R2HTTPMetadata } {
  const place = placesOf(env, slug).find(({ folder }) => name.startsWith(`${folder}/`));
  if (place === undefined) throw new Error("A file of an unknown folder");
  const key = place.root + name.slice(place.folder.length + 1);
  const cacheControl = place.folder === "variants" ? { cacheControl: variantCaching } : {};
  return { bucket: place.bucket, key, httpMetadata: { contentType, ...cacheControl } };
}

export async function putStoredFile(
  env: ArchiveFileEnv,
  slug: string,
  {
    content,
    ...file
  }: Pick<ArchiveFile, "name" | "contentType" | "sha256"> & {
    content: ArrayBuffer | ReadableStream;
  },
): Promise<void> {
  const { bucket, key, httpMetadata } = placeStoredFile(env, slug, file);
  const { sha256 } = file;
  await bucket.put(key, content, { httpMetadata, customMetadata: { sha256 } });
}

/**
 * Whether these are the very bytes: by the checksum that they were stored with when they were brought in, or by their
 * tag. Another file of the same name and size is none.
 */
function isSameFile(
  { size, etag, customMetadata }: R2Object,
  { bytes, sha256 }: ArchiveFile,
  knownEtag?: string,
): boolean {
  return size === bytes && (customMetadata?.sha256 === sha256 || etag === knownEtag);
}

export async function hasStoredFile(
  env: ArchiveFileEnv,
  slug: string,
  file: ArchiveFile,
): Promise<boolean> {
  for (const { bucket, root, folder } of placesOf(env, slug)) {
    if (!file.name.startsWith(`${folder}/`)) continue;
    const object = await bucket.head(root + file.name.slice(folder.length + 1));
    if (object !== null && isSameFile(object, file)) return true;
  }
  return false;
}

/** @param etags by name, where they are known */
async function findSameFiles(
  { bucket, root, folder }: Place,
  files: ReadonlyMap<string, ArchiveFile>,
  etags: ReadonlyMap<string, string>,
): Promise<string[]> {
  const same: string[] = [];
  let cursor: string | undefined;
  do {
    const listed = await bucket.list({
      prefix: root,
      include: ["customMetadata"],
      ...(cursor !== undefined && { cursor }),
    });
    for (const object of listed.objects) {
      const name = `${folder}/${object.key.slice(root.length)}`;
      const file = files.get(name);
      if (file !== undefined && isSameFile(object, file, etags.get(name))) same.push(name);
    }
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
  return same;
}

/**
 * Those that the store does not have. A thousand are looked at with one request: a worker may ask 10,000.
 * @param etags by name, where they are known
 */
export async function listMissingFiles(
  env: ArchiveFileEnv,
  slug: string,
  files: readonly ArchiveFile[],
  etags: ReadonlyMap<string, string> = new Map(),
): Promise<ArchiveFile[]> {
  const missing = new Map(files.map((file) => [file.name, file]));
  for (const place of placesOf(env, slug)) {
    for (const name of await findSameFiles(place, missing, etags)) missing.delete(name);
  }
  return [...missing.values()];
}

/** Of imports under way, which no archive holds. */
async function deleteImportFiles(bucket: R2Bucket, slug: string): Promise<void> {
  for (;;) {
    const { objects } = await bucket.list({ prefix: importFolderKey(slug) });
    if (objects.length === 0) return;
    await bucket.delete(objects.map(({ key }) => key));
  }
}

export async function deleteStoreFiles(env: ArchiveFileEnv, slug: string): Promise<number> {
  let deleted = 0;
  for (const { bucket, root } of placesOf(env, slug)) {
    for (;;) {
      const { objects } = await bucket.list({ prefix: root });
      if (objects.length === 0) break;
      await bucket.delete(objects.map(({ key }) => key));
      deleted += objects.length;
    }
  }
  await deleteImportFiles(env.MEDIA, slug);
  return deleted;
}
