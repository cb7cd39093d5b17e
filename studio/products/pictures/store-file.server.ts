// One uploaded file put into the store's media, under a path that no other file has and the same file has again: a
// repeated upload must store no second one.
import { PlatformError } from "#client/platform-error";
import { putMedia } from "#contract/store/seller-store-calls";
import { hashContent } from "#core/files/content-hash";
import type { OpenStore } from "#studio/session/require-account.server";
import { unsupportedReason } from "#studio/ui/unsupported-file";
import type { Upload } from "./upload-product-file";

export type FileUse = "picture" | "download";

/** Letters, numbers and one ending: what every system takes as a file's name. */
function safeName(name: string): string {
  const [, stem = name, ending = ""] =
    /^(.*?)(\.[a-z0-9]{1,8})?$/i.exec(name.normalize("NFKD")) ?? [];
  const words = stem
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${words.slice(0, 60) || "file"}${ending.toLowerCase()}`;
}

/** Pictures have the unique part in their name, files to sell in their folder: a buyer sees only the name. */
export function pathFor(use: FileUse, name: string, unique: string): string {
  const safe = safeName(name);
  return use === "download" ? `downloads/${unique}/${safe}` : `products/${unique}-${safe}`;
}

type Stored = { use: FileUse; name: string; file: ArrayBuffer; shopOrigin: string };

export async function storeFile(
  { client }: OpenStore,
  { use, name, file, shopOrigin }: Stored,
): Promise<Upload> {
  const unsupported = use === "picture" ? unsupportedReason(name) : null;
  if (unsupported !== null) return { ok: false, code: unsupported };
  if (file.byteLength === 0) return { ok: false, code: "file_empty" };
  const path = pathFor(use, name, await hashContent(file));
  try {
    const { removed = [] } = await client.call(putMedia, { params: { path }, body: file });
    return { ok: true, path, url: `${shopOrigin}/media/${path}`, removed };
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status === 401) throw error;
    return { ok: false, code: error.errors[0]?.code ?? "failed" };
  }
}
