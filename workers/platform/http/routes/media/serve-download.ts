// Response of a purchased download. The file is not public: only its token opens it.

import type { PlatformEnv } from "#platform/http/app/env";
import { logFailure } from "#platform/http/app/request-log";
import { storeStub } from "#platform/http/app/store-stub";
import { findStore } from "#platform/modules/directory/directory";
import { downloadsFolder } from "#platform/modules/downloads/downloads";
import { mediaKey } from "#platform/modules/media/media-path";
import { formatContentRange, readFittingRange } from "./byte-range";

/** A person opens the link in a browser, so the error is a sentence. */
function downloadNotFound(): Response {
  const sentence =
    "This download link is not valid or has run out. Please ask the shop that you bought from.";
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(sentence, { status: 404, headers });
}

function attachmentHeaders(path: string, file: R2Object): Headers {
  const name = path.split("/").at(-1) ?? "download";
  const plain = name.replaceAll(/[^\w. -]/g, "_");
  return new Headers({
    "Content-Type": file.httpMetadata?.contentType ?? "application/octet-stream",
    "Content-Length": String(file.size),
    "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    // A browser goes on where the connection broke off.
    "Accept-Ranges": "bytes",
    ETag: file.httpEtag,
    // No cache on the way may store it: every download counts.
    "Cache-Control": "private, no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
    "Referrer-Policy": "no-referrer",
  });
}

function rangeNotThere(bytes: number): Response {
  const headers = { "Content-Range": formatContentRange(null, bytes), "Cache-Control": "no-store" };
  return new Response(null, { status: 416, headers });
}

/** The seller named a file that was never put; the line is without the token, which opens it. */
function logMissing(slug: string): void {
  const failure = { requestId: "", method: "GET", path: `/media/${slug}/${downloadsFolder}` };
  logFailure({ ...failure, status: 404, storeSlug: slug, codes: ["download_missing"] });
}

type Asked = { slug: string; token: string; request: Request };

/** Only what is sent counts: no HEAD of a program that looks at links, no part that is not there. */
export async function serveDownload(env: PlatformEnv, asked: Asked): Promise<Response> {
  const { token, request } = asked;
  const found = await findStore(env.DIRECTORY, asked.slug);
  if (found === null) return downloadNotFound();
  const store = storeStub(env, found.slug);
  const path = await store.findDownload(token);
  if (path === null) return downloadNotFound();
  const key = mediaKey(found.slug, path);
  const file = await env.MEDIA.head(key);
  if (file === null) {
    logMissing(found.slug);
    return downloadNotFound();
  }
  const headers = attachmentHeaders(path, file);
  if (request.method === "HEAD") return new Response(null, { headers });
  const range = readFittingRange(request.headers, file);
  if (range === "unsatisfiable") return rangeNotThere(file.size);
  const { offset, length } = range ?? { offset: 0, length: file.size };
  if (!(await store.takeDownload(token, { offset, length, fileSize: file.size }))) {
    return downloadNotFound();
  }
  const onlyIf = { etagMatches: file.etag };
  const object = await env.MEDIA.get(key, { onlyIf, ...(range !== null && { range }) });
  // Replaced between the two readings.
  if (object === null || !("body" in object)) return downloadNotFound();
  if (range === null) return new Response(object.body, { headers });
  headers.set("Content-Range", formatContentRange(range, file.size));
  headers.set("Content-Length", String(range.length));
  return new Response(object.body, { status: 206, headers });
}
