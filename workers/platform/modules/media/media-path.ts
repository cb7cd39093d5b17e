// Which kinds of file a store's media may have.
import { downloadsFolder } from "#platform/modules/downloads/downloads";

const contentTypes = new Map([
  ["svg", "image/svg+xml"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
  ["gif", "image/gif"],
  ["woff2", "font/woff2"],
  ["mp4", "video/mp4"],
  ["webm", "video/webm"],
]);

/** Any kind may be sold: it is handed out as an attachment, which no browser opens as a page. */
export function downloadTypeOf(_path: string, header: string | null): string {
  const sent = header?.split(";")[0]?.trim().toLowerCase() ?? "";
  return /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(sent) ? sent : "application/octet-stream";
}

/** The type as sent or, failing that, by the file's name; null when it is none we store. */
export function mediaTypeOf(path: string, header: string | null): string | null {
  const sent = header?.split(";")[0]?.trim().toLowerCase();
  if (sent !== undefined && sent !== "" && sent !== "application/octet-stream") {
    return [...contentTypes.values()].includes(sent) ? sent : null;
  }
  return contentTypes.get(path.split(".").at(-1)?.toLowerCase() ?? "") ?? null;
}

/** A film of the shop may be larger than a picture; one that is sold is a download. */
export function isFilm(path: string, header: string | null): boolean {
  return !path.startsWith(downloadsFolder) && /^video\//.test(mediaTypeOf(path, header) ?? "");
}

/** The only maker of keys: the store's slug comes first and has no slash. */
export function mediaKey(slug: string, path: string): string {
  return `${slug}/${path}`;
}

/** Of files that are read and never shown: no store's slug begins with a dot, so that no address leads there. */
export const importFolderKey = (slug: string) => `.imports/${slug}/`;

export function importFileKey(slug: string, name: string): string {
  return `${importFolderKey(slug)}${name}`;
}
