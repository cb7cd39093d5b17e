// Response of a purchased download. The file is not public: only its token opens it.

import type { PlatformEnv } from "#platform/http/app/env";
import { logFailure } from "#platform/http/app/request-log";
import { storeStub } from "#platform/http/app/store-stub";
import { findStore } from "#platform/modules/directory/directory";
import { downloadsFolder } from "#platform/modules/downloads/downloads";
import { mediaKey } from "#platform/modules/media/media-path";

/** A person opens the link in a browser, so the error is a sentence. */
function downloadNotFound(): Response {
  const sentence =
    "This download link is not valid or has run out. Please ask the shop that you bought from.";
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(sentence, { status: 404, headers });
}

function attachmentHeaders(path: string, object: R2ObjectBody): Headers {
  const name = path.split("/").at(-1) ?? "download";
  const plain = name.replaceAll(/[^\w. -]/g, "_");
  return new Headers({
    "Content-Type": object.httpMetadata?.contentType ?? "application/octet-stream",
    "Content-Length": String(object.size),
    "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    // No cache on the way may store it: every download counts.
    "Cache-Control": "private, no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
    "Referrer-Policy": "no-referrer",
  });
}

export async function serveDownload(
  env: PlatformEnv,
  slug: string,
  token: string,
): Promise<Response> {
  const store = await findStore(env.DIRECTORY, slug);
  if (store === null) return downloadNotFound();
  const path = await storeStub(env, store.slug).takeDownload(token);
  if (path === null) return downloadNotFound();
  const object = await env.MEDIA.get(mediaKey(store.slug, path));
  if (object === null) {
    // The seller named a file that was never put; without the token, which opens it.
    const failure = { requestId: "", method: "GET", path: `/media/${slug}/${downloadsFolder}` };
    logFailure({ ...failure, status: 404, storeSlug: slug, codes: ["download_missing"] });
    return downloadNotFound();
  }
  return new Response(object.body, { headers: attachmentHeaders(path, object) });
}
