// Versions of a store's uploaded images by their media path, and the URLs that carry them.
import { addImageVersion, type ImageVersion, parseImageVersion } from "#core/image-version";
import { mapPictureSources } from "#core/rich-text-pictures";
import { publishSoon } from "#platform/kernel/publish-revision";
import type { StoreContext } from "#platform/kernel/store-context";

/** @param version null for a file without variants, which may take the place of one that had them. */
export async function recordImageVersion(
  ctx: StoreContext,
  recorded: { path: string; version: string | null },
): Promise<void> {
  if (writeImageVersion(ctx.sql, recorded)) await publishSoon(ctx);
}

/** A publish must follow where something changed. @returns whether it did. */
export function writeImageVersion(
  sql: SqlStorage,
  { path, version }: { path: string; version: string | null },
): boolean {
  const { rowsWritten } =
    version === null
      ? sql.exec("DELETE FROM image_version WHERE path = ?", path)
      : sql.exec(
          `INSERT INTO image_version (path, version) VALUES (?, ?)
           ON CONFLICT (path) DO UPDATE SET version = excluded.version
           WHERE version <> excluded.version`,
          path,
          version,
        );
  return rowsWritten > 0;
}

/** Null for a file without variants. */
export function findImageVersion({ sql }: StoreContext, path: string): ImageVersion | null {
  return parseImageVersion(findVersion(sql, path) ?? "");
}

function findVersion(sql: SqlStorage, path: string): string | null {
  const [row] = sql.exec<{ version: string }>(
    "SELECT version FROM image_version WHERE path = ?",
    path,
  );
  return row?.version ?? null;
}

/** @returns the hash that named its variants, where nothing else shows the same file. */
export async function forgetImageVersion(ctx: StoreContext, path: string): Promise<string | null> {
  const { sql } = ctx;
  const version = findVersion(sql, path);
  if (version === null) return null;
  await recordImageVersion(ctx, { path, version: null });
  const { others } = sql
    .exec<{ others: number }>(
      "SELECT COUNT(*) AS others FROM image_version WHERE version = ?",
      version,
    )
    .one();
  return others > 0 ? null : (parseImageVersion(version)?.hash ?? null);
}

/** A path in the store's media becomes a path of the shop; an absolute address stays. */
export type ImageUrlOf = (src: string) => string;

export function imageUrlsOf(sql: SqlStorage): ImageUrlOf {
  return (src) => {
    if (src.startsWith("https://")) return src;
    const path = src.replace(/^\/+/, "");
    const version = findVersion(sql, path);
    return version === null ? `/media/${path}` : addImageVersion(`/media/${path}`, version);
  };
}

/** `{{assetPath}}` as a theme writes the store's media, or the shop's own path of it. */
const mediaReference = /^((?:\{\{assetPath\}\}|\/media)\/)([^?#]+)$/;

/** @param html a seller's rich text; the pictures in it get the version that pages need. */
export function addPictureVersions(sql: SqlStorage, html: string): string {
  return mapPictureSources(html, (src) => {
    const version = findVersion(sql, src.slice("/media/".length));
    return version === null ? src : addImageVersion(src, version);
  });
}

/** @param document a theme's JSON; the references to images in it get the version that pages need. */
export function addImageVersions(sql: SqlStorage, document: string): string {
  return JSON.stringify(
    JSON.parse(document, (_, value: unknown) => {
      if (typeof value === "string" && value.includes("<img"))
        return addPictureVersions(sql, value);
      const [, base, path] = typeof value === "string" ? (mediaReference.exec(value) ?? []) : [];
      if (base === undefined || path === undefined) return value;
      const version = findVersion(sql, path);
      return version === null ? value : addImageVersion(`${base}${path}`, version);
    }),
  );
}
